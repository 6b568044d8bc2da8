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
      (
        "signature_pad",
        """
        [{"penColor":"black","dotSize":0,"minWidth":0.5,"maxWidth":2.5,"velocityFilterWeight":0.7,
        "compositeOperation":"source-over","points":[{"time":1,"x":1,"y":2,"pressure":0.5}]}]
        """, [1]
      ),
      ("signature_pad 3", #"[{"color":"black","points":[{"time":1,"x":1,"y":2}]}]"#, [1]),
      ("signature_pad 2", #"[[{"x":1,"y":2,"time":3,"color":"black"}],[{"x":1,"y":2}]]"#, [1, 1]),
      ("one group of signature_pad", #"{"penColor":"black","points":[{"x":1,"y":2}]}"#, [1]),
      (
        "signature_pad, erased in part",
        """
        [{"points":[{"x":0,"y":0},{"x":5,"y":0},{"x":9,"y":0},{"x":20,"y":0}]},
        {"minWidth":2,"maxWidth":2,"compositeOperation":"destination-out",
        "points":[{"x":5,"y":-5},{"x":5,"y":5}]}]
        """, [1, 2]
      ),
      ("samples that were lost", #"[[[1,2],[null,2],[3,1e999],[4,5]]]"#, [2]),
      (
        "samples off the device",
        #"{"device":{"width":9,"height":9},"strokes":[[[1,2],[65535,65535],[9.5,0]]]}"#, [2]
      ),
      ("null times", #"{"strokes":[[{"x":1,"y":2,"t":null,"pressure":null}]]}"#, [1]),
    ])
  func forms(_ name: String, _ json: String, _ counts: [Int]) throws {
    #expect(try StrokeDocument(json: Array(json.utf8)).strokes.map(\.samples.count) == counts)
  }

  @Test("Unit, width, axis and time")
  func units() throws {
    let document = try StrokeDocument(
      json: Array(
        #"{"unit":"mm","width":90,"yAxis":"up","timeUnit":"s","strokes":[[[1,2,3]]]}"#.utf8))
    #expect(document.pointsPerUnit == Size(72 / 25.4, 72 / 25.4))
    #expect(document.width == 90)
    #expect(document.isYUp)
    #expect(document.strokes[0].samples[0].time == 3)
    #expect(try StrokeDocument(json: Array("[[[1,2,3]]]".utf8)).strokes[0].samples[0].time == 0.003)
  }

  @Test("A device of a known size")
  func device() throws {
    let document = try StrokeDocument(
      json: Array(
        """
        {"device": {"width": 1000, "height": 500,
        "physical": {"width": 10, "height": 10, "unit": "cm"}}, "strokes": [[[0, 0], [1000, 500]]]}
        """.utf8))
    let stroke = StrokePage(document).strokes[0].stroke
    #expect(abs(stroke.points[1].x - 720 / 2.54) < 1e-9)
    #expect(abs(stroke.points[1].y - 720 / 2.54) < 1e-9)
  }

  @Test("Style of the file and of a stroke")
  func style() throws {
    let document = try StrokeDocument(
      json: Array(
        """
        {"style": {"width": 2, "cap": "butt", "join": "bevel", "miterLimit": 3, "dash": [4, 1],
        "dashPhase": 1, "opacity": 0.5, "fill": "none", "widthVariation": 0},
        "strokes": [{"points": [[0, 0]], "style": {"width": 3, "fill": "#ff0000"}}]}
        """.utf8))
    let style = document.style.merging(document.strokes[0].style)
    #expect(
      style
        == PenStyle(
          width: 3, cap: .butt, join: .bevel, miterLimit: 3, dash: [4, 1], dashPhase: 1,
          opacity: 0.5, fill: .color(Color(red: 1, green: 0, blue: 0)), widthVariation: 0))
  }

  @Test(
    "Mistakes say where",
    arguments: [
      ("no JSON", "{\"strokes\":[\n", "it is not valid JSON: line 2: it ends too early"),
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
        "strokes[0][0][1] is 100000000.0, which is too far away"
      ),
      ("nothing but what was lost", "{\"strokes\":[[[1,1e999]]]}", "there is no stroke in it"),
      (
        "not a number", "{\"strokes\":[[[1,NaN]]]}",
        "it is not valid JSON: line 1: a value is due there"
      ),
      (
        "a unit", #"{"unit":"furlong","strokes":[[[1,2]]]}"#,
        "unit is “furlong”; it is one of pt, px, mm, cm and in"
      ),
      (
        "a width", #"{"width":-3,"strokes":[[[1,2]]]}"#,
        "width is -3.0; it is above 0 and at most 14400"
      ),
      (
        "deep nesting", String(repeating: "[", count: 100_000),
        "it is not valid JSON: line 1: it nests more than 32 levels deep"
      ),
      ("a number alone", "7", "the whole is not a list"),
      (
        "another version", #"{"schema":"paraph.strokes/2","strokes":[[[1,2]]]}"#,
        "its schema is “paraph.strokes/2”; this version reads paraph.strokes/1"
      ),
      (
        "an axis", #"{"yAxis":"left","strokes":[[[1,2]]]}"#,
        "yAxis is “left”; it is one of down and up"
      ),
      (
        "a style with a mistake", #"{"style":{"widht":3},"strokes":[[[1,2]]]}"#,
        "style has “widht”: "
      ),
      (
        "a cap", #"{"strokes":[{"style":{"cap":"flat"},"points":[[1,2]]}]}"#,
        "strokes[0].style.cap is “flat”; it is one of butt, round and square"
      ),
      (
        "dashes of nothing", #"{"style":{"dash":[0,0]},"strokes":[[[1,2]]]}"#,
        "style.dash has no length above 0"
      ),
      (
        "a device without a height", #"{"device":{"width":3},"strokes":[[[1,2]]]}"#,
        "device needs a width and a height"
      ),
      (
        "a list in place of a point", #"{"strokes":[[true]]}"#, "strokes[0][0] is not a point"
      ),
    ])
  func mistakes(_ name: String, _ json: String, _ sentence: String) {
    let fault = #expect(throws: InputFault.self) { try StrokeDocument(json: Array(json.utf8)) }
    #expect(fault?.message.hasPrefix(sentence) == true)
  }
}
