// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import Testing

@testable import ParaphEngine

@Suite("What marks say")
struct MarkWordsTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var nature: Set<PluginDescriptor.Nature> = [.signature, .text]
    var part = "Zoë Müller"
    var name: String?
    var caption: String?
    var alternate: String?
    var isInitials = false
    var contents: String
    var spoken: String
  }

  @Test(
    "contents, and words that are read aloud",
    arguments: [
      Case(
        testDescription: "typed", contents: "Zoë Müller", spoken: "Signature of Zoë Müller"),
      Case(
        testDescription: "typed, for somebody", name: "Z. M.", contents: "Zoë Müller",
        spoken: "Signature of Z. M."),
      Case(
        testDescription: "typed with a caption", caption: "Signed\non Monday",
        contents: "Zoë Müller\nSigned\non Monday",
        spoken: "Signature of Zoë Müller. Signed on Monday"),
      Case(
        testDescription: "drawn by nobody", nature: [.signature], part: "Signature",
        contents: "Signature", spoken: "Signature"),
      Case(
        testDescription: "drawn by somebody", nature: [.signature], part: "Signature",
        name: "Zoë Müller", contents: "Zoë Müller", spoken: "Signature of Zoë Müller"),
      Case(
        testDescription: "scanned with a caption", nature: [.signature, .ownColors],
        part: "Signature",
        caption: "Approved", contents: "Signature\nApproved", spoken: "Signature. Approved"),
      Case(
        testDescription: "typed initials", part: "ZM", isInitials: true, contents: "ZM",
        spoken: "Initials ZM"),
      Case(
        testDescription: "typed initials of somebody", part: "ZM", name: "Zoë Müller",
        isInitials: true, contents: "ZM", spoken: "Initials of Zoë Müller"),
      Case(
        testDescription: "drawn initials", nature: [.signature], part: "Signature",
        isInitials: true, contents: "Initials", spoken: "Initials"),
      Case(
        testDescription: "a mark of another kind", nature: [], part: "Seal of the court",
        caption: "2026", contents: "Seal of the court\n2026", spoken: "Seal of the court. 2026"),
      Case(
        testDescription: "as the user says", name: "Zoë", caption: "Approved", alternate: "Mine",
        contents: "Mine", spoken: "Mine"),
    ])
  func words(_ c: Case) {
    let request = MarkRequest(
      MarkDesign(kind: "mark"), alternate: c.alternate, isInitials: c.isInitials)
    let part = Part(
      id: "0", subtype: .stamp, place: .target(0), naturalSize: Size(10, 10), contents: c.part)
    let words = MarkWords(
      part, nature: c.nature, request: request,
      name: c.name
        ?? MarkWords.name(part, nature: c.nature, request: request, caption: nil),
      caption: c.caption)
    #expect(words.contents == c.contents)
    #expect(words.alternate == c.spoken)
  }
}
