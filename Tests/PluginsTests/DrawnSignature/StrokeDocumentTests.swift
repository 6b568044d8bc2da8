// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import DrawnSignaturePlugin

@Suite("Strokes as JSON")
struct StrokeDocumentTests {
  @Test(
    "Forms",
    arguments: [
      ("as documented", #"{"strokes":[[{"x":1,"y":2,"t":0,"pressure":0.5},{"x":3,"y":4}]]}"#, [2]),
      ("lists of numbers", "{\"strokes\":[[[1,2],[3,4,5],[6,7,8,0.5]]]}", [3]),
      ("strokes as objects", #"[{"points":[{"x":1,"y":2,"time":9}],"penColor":"black"}]"#, [1]),
      ("a list of strokes", "[[[1,2],[3,4]],[[5,6]]]", [2, 1]),
      ("the samples of one stroke", #"[{"x":1,"y":2},{"x":3,"y":4}]"#, [2]),
      ("an empty stroke among others", "[[],[[1,2]]]", [0, 1]),
      ("members that nobody knows", #"{"version":2,"strokes":[[{"x":1,"y":2,"tilt":3}]]}"#, [1]),
      ("null times", #"{"strokes":[[{"x":1,"y":2,"t":null,"pressure":null}]]}"#, [1]),
    ])
  func forms(_ name: String, _ json: String, _ counts: [Int]) throws {
    #expect(try StrokeDocument(json: Array(json.utf8)).strokes.map(\.count) == counts)
  }

  @Test("Unit and width")
  func units() throws {
    let document = try StrokeDocument(
      json: Array(#"{"unit":"mm","width":90,"strokes":[[[1,2]]]}"#.utf8))
    #expect(document.pointsPerUnit == 72 / 25.4)
    #expect(document.width == 90)
  }

  @Test(
    "Mistakes say where",
    arguments: [
      ("no JSON", "{\"strokes\":[", "it is not valid JSON"),
      ("no strokes", "{}", "strokes is missing"),
      ("nothing drawn", "{\"strokes\":[]}", "there is no stroke in it"),
      ("strokes without points", "{\"strokes\":[[],[]]}", "there is no stroke in it"),
      (
        "a missing coordinate", #"{"strokes":[[{"x":1,"y":2},{"x":1}]]}"#,
        "strokes[0][1].y is missing"
      ),
      ("a string", #"{"strokes":[[{"x":"1","y":2}]]}"#, "strokes[0][0].x is not a number"),
      (
        "too far", "{\"strokes\":[[[1,1e8]]]}",
        "strokes[0][0] is at (1.0, 100000000.0), which is too far away"
      ),
      ("beyond a number", "{\"strokes\":[[[1,1e999]]]}", ""),
      ("not a number", "{\"strokes\":[[[1,NaN]]]}", "it is not valid JSON"),
      (
        "a unit", #"{"unit":"furlong","strokes":[[[1,2]]]}"#,
        "its unit is “furlong”; it is one of pt, px, mm, cm and in"
      ),
      ("a width", #"{"width":-3,"strokes":[[[1,2]]]}"#, "its width is -3.0"),
      ("deep nesting", String(repeating: "[", count: 100_000), ""),
      ("a number alone", "7", ""),
    ])
  func mistakes(_ name: String, _ json: String, _ sentence: String) {
    let fault = #expect(throws: InputFault.self) { try StrokeDocument(json: Array(json.utf8)) }
    #expect(fault?.message.hasPrefix(sentence) == true)
  }
}
