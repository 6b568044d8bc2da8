// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import Testing

@testable import ParaphCommand

@Suite("Frames between the coordinator and its workers")
struct FrameTests {
  @Test("Numbers and texts come back", arguments: [0, 1, -1, 255, 256, Int.max, Int.min])
  func numbers(_ number: Int) {
    var writer = FrameWriter()
    writer.add(number)
    writer.add("Zoë\n\t\0")
    writer.add([UInt8]())
    writer.add([0xFF, 0])
    var reader = FrameReader(writer.bytes)
    #expect(reader.number() == number)
    #expect(reader.text() == "Zoë\n\t\0")
    #expect(Array(reader.slice()).isEmpty)
    #expect(Array(reader.slice()) == [0xFF, 0])
    #expect(reader.number() == 0)
    #expect(reader.text() == "")
  }

  @Test("A frame that is cut off, or lies about a length, ends")
  func hostile() {
    var writer = FrameWriter()
    writer.add(Int.max)
    var reader = FrameReader(writer.bytes + [1, 2])
    #expect(Array(reader.slice()) == [1, 2])
    var negative = FrameWriter()
    negative.add(-5)
    reader = FrameReader(negative.bytes)
    #expect(reader.text() == "")
    reader = FrameReader([1, 2, 3])
    #expect(reader.number() == 0)
    #expect(DocumentNote(frame: [9, 9]) == nil)
  }

  @Test("A task comes back", arguments: [-1, 0, 12])
  func task(_ pages: Int) {
    let document = WorkflowDocument(
      number: 7, path: "/a b/ä.pdf", folder: "x/", row: ["name": "Zoë", "empty": ""])
    let sent = pages < 0 ? DocumentTask.count(document) : .work(document, pagesBefore: pages)
    switch DocumentTask(frame: sent.frame) {
    case .count(let received):
      #expect(pages < 0)
      #expect(received == document)
    case .work(let received, let before):
      #expect(before == pages)
      #expect(received == document)
    }
  }

  @Test("A note comes back")
  func note() throws {
    var result = DocumentResult.missing(number: 3, input: "a.pdf")
    result.outcome = .incomplete
    let sent = DocumentNote(
      result, stops: true, input: FileStamp(bytes: 5, modified: 6), output: .none,
      said: .init(output: "a\n", errors: "b\n"))
    let received = try #require(DocumentNote(frame: sent.frame))
    #expect(received.outcome == .incomplete)
    #expect(received.stops)
    #expect(received.input == FileStamp(bytes: 5, modified: 6))
    #expect(received.output == .none)
    #expect(received.said == sent.said)
    #expect(received.result == sent.result)
  }
}
