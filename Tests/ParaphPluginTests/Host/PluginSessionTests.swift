// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost
import ParaphTestSupport
import Testing

@Suite("What a plugin answers")
struct PluginSessionTests {
  private func session() throws -> PluginSession {
    var registry = Registry()
    try registry.register(TestPlugin.self)
    return try registry.plugin(named: "test").session(options: [:])
  }

  private func request(_ title: String?) -> PluginRequest {
    var request = PluginRequest.example
    request.document.title = title
    return request
  }

  @Test("a good answer passes")
  func good() throws {
    var session = try session()
    #expect(try session.prepare(request(nil)) == [TestPlugin.good])
  }

  @Test("a bad answer is a defect that names the part", arguments: BadAnswer.allCases)
  func bad(answer: BadAnswer) throws {
    var session = try session()
    _ = try session.prepare(request(nil))
    let error = try #require(throws: PluginError.self) {
      try session.prepare(request(answer.rawValue))
    }
    #expect(error.message == answer.message)
    #expect(error.reason == .defect)
    #expect(session.parts.isEmpty)
  }

  @Test("drawing puts the state back, and knows its parts")
  func draw() throws {
    var session = try session()
    _ = try session.prepare(request(nil))
    let bitmap = try Bitmap.drawing(size: Size(4, 2), scale: 1, background: nil) { canvas in
      try session.draw("1", on: canvas, context: DrawContext())
      canvas.fill(Path(Rectangle(x: 3, y: 0, width: 1, height: 1)), .white)
    }
    #expect(bitmap[1, 1] == 0xff00_0000)
    #expect(bitmap[3, 0] == 0xffff_ffff)
    #expect(bitmap[3, 1] == 0)
    #expect(throws: PluginError.self) {
      try Bitmap.drawing(size: Size(1, 1), scale: 1) { canvas in
        try session.draw("2", on: canvas, context: DrawContext())
      }
    }
  }
}
