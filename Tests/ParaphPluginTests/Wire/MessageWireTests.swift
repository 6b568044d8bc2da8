// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import Testing

@Suite("Messages on the wire")
struct MessageWireTests {
  @Test("A request to draw is the same after a trip")
  func draw() throws {
    let request = DrawRequest(
      part: "“0”", size: Size(0.1, 14_400),
      context: DrawContext(intent: .print, deviceScale: 2.5, style: .sample))
    let line = request.wire.serialized
    #expect(try DrawRequest(wire: JSONValue(parsing: Array(line.utf8))) == request)
  }

  @Test("A request to draw has a size", arguments: [0, -1, Double.infinity, .nan])
  func size(_ width: Double) {
    let wire: JSONValue = ["part": "0", "width": .number(width), "height": 1]
    let problem = #expect(throws: WireProblem.self) { try DrawRequest(wire: wire) }
    #expect(
      problem?.clause.hasPrefix("has “width”, which must be a number above 0, not ") == true)
  }

  @Test("An error is the same after a trip", arguments: PluginError.Code.allCases)
  func error(_ code: PluginError.Code) throws {
    let error = PluginError(code, "org.example.x", "No “ink”.", hint: "Draw something.")
    let answer = WireAnswer(id: 7, outcome: .failure(error))
    let read = try WireAnswer(
      wire: JSONValue(parsing: Array(answer.line.utf8)), plugin: "org.example.x")
    #expect(read == answer)
  }

  @Test(
    "An answer is read strictly",
    arguments: [
      (#"{"id":1}"#, "has neither “result” nor “error”"),
      (#"{"id":1,"result":{},"error":{}}"#, "has both “result” and “error”"),
      (
        #"{"id":"1","result":{}}"#, "has “id”, which must be a whole number from 0 upwards, not “1”"
      ),
      (
        #"{"id":1,"result":{},"jsonrpc":2}"#,
        "has “jsonrpc”, which is not known; known are id, result, error."
      ),
      (#"{"id":1,"error":{"code":"input"}}"#, "lacks “message” in the error"),
      (
        #"{"id":1,"error":{"code":"inputs","message":"x"}}"#,
        "has “code” in the error, which must be one of unsupported, options, input, empty, missing, "
          + "glyph, drawing, defect, not “inputs”; did you mean input?"
      ),
    ])
  func answers(_ json: String, _ clause: String) {
    let problem = #expect(throws: WireProblem.self) {
      try WireAnswer(wire: JSONValue(parsing: Array(json.utf8)), plugin: "org.example.x")
    }
    #expect(problem?.description == clause)
  }

  @Test("What a plugin needs is the same after a trip")
  func configure() throws {
    for answer in [
      ConfigureAnswer(), ConfigureAnswer(needs: [], needsPlace: false),
      ConfigureAnswer(needs: [.text, .fields]),
    ] {
      #expect(try ConfigureAnswer(wire: answer.wire) == answer)
    }
  }

  @Test("A greeting is the same after a trip")
  func hello() throws {
    let hello = HelloRequest(host: "paraph/0.1.0", versions: 1...3)
    #expect(try HelloRequest(wire: hello.wire) == hello)
    #expect(throws: WireProblem.self) { try HelloRequest(wire: ["protocol": [2, 1]]) }
    #expect(throws: WireProblem.self) { try HelloRequest(wire: ["protocol": 1]) }
  }

  @Test("Colours lose nothing")
  func colors() throws {
    for (name, color) in Color.named {
      #expect(color.wire == .string(color.hexadecimal), "\(name)")
    }
    let exact = Color(red: 13 / 255, green: 1, blue: 0)
    #expect(exact.wire == "#0dff00")
    #expect(Color(red: 0, green: 0, blue: 0, alpha: 0.2).wire == "#00000033")
    #expect(Color(red: 0.05, green: 0.15, blue: 0.55).wire == [0.05, 0.15, 0.55])
    for wire: JSONValue in [[2, 0, 0], [0, 0], [0, 0, 0, 0, 0], ["0", 0, 0], "#12345", 7] {
      #expect(WireKind<Color>.color.read(wire) == nil)
    }
  }
}
