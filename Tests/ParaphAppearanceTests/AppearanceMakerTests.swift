// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

@Suite("Appearances")
struct AppearanceMakerTests {
  @Test("An annotation of no known type cannot be drawn")
  func unknownType() throws {
    var builder = DocumentBuilder()
    _ = builder.addPage("/MediaBox[0 0 100 100]")
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    let page = try PageTree(file).page(1)
    let made = try AppearanceMaker(Revision(file)).appearance(
      of: ["Subtype": .name("Nonsense"), "Rect": .array([0, 0, 9, 9].map { .integer($0) })],
      on: page)
    #expect(made == .unusable(.noAppearance))
  }
}
