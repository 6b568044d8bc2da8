// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@testable import ParaphPluginHost

@Suite("Drawing operations as they are read")
struct OperationReaderTests {
  private func read(_ text: String) throws -> DrawingOperations {
    let value = try JSONValue(parsing: Array(text.utf8))
    return try OperationReader.read(try #require(value.arrayValue))
  }

  @Test("A path belongs to the operation that ends it")
  func paths() throws {
    let steps = try read(
      """
      [["move",1,2],["line",3,4],["close"],["fill",{"color":"#ff0000","rule":"evenodd"}],
       ["rect",0,0,10,5],["stroke",{"width":2,"cap":"round","dash":[3,1]}],
       ["circle",5,5,4],["clip"],["save"],["transform",1,0,0,1,5,6],["restore"]]
      """
    ).steps
    #expect(steps.map(\.number) == [4, 6, 8, 9, 10, 11])
    let triangle = Path([.move(Point(1, 2)), .line(Point(3, 4)), .close])
    #expect(
      steps[0].operation == .fill(triangle, Color(red: 1, green: 0, blue: 0), .evenOdd))
    guard case .stroke(_, let style, let width, let color) = steps[1].operation else {
      Issue.record("no stroke")
      return
    }
    #expect(width == 2 && color == nil)
    #expect(style.cap == .round && style.join == .miter && style.dash == [3, 1])
    #expect(steps[4].operation == .transform(.translation(5, 6)))
  }

  @Test("A rectangle may run backwards, and a missing object is an empty one")
  func backwards() throws {
    let steps = try read(#"[["rect",10,10,-5,-5],["fill"],["rect",0,0,0,5],["stroke",{}]]"#).steps
    #expect(steps.count == 2)
  }

  @Test("Text has what it is set in")
  func text() throws {
    let steps = try read(
      #"[["text",{"text":"Zoë","x":1,"y":2,"size":9,"align":"end","bold":true,"language":"de"}]]"#
    ).steps
    guard case .text(let text) = steps[0].operation else {
      Issue.record("no text")
      return
    }
    #expect(text.text == "Zoë" && text.alignment == .end && text.isBold && !text.isItalic)
    #expect(text.language == "de" && text.family == nil && text.color == nil)
  }

  struct Mistake: CustomTestStringConvertible {
    var testDescription: String
    var number: Int?
    var ops: String
    var says: String

    init(_ name: String, _ ops: String, at number: Int?, says: String) {
      testDescription = name
      self.ops = ops
      self.number = number
      self.says = says
    }
  }

  @Test(
    "Each mistake names the operation and what would be right",
    arguments: [
      Mistake(
        "no list", #"["move"]"#, at: 1, says: "an operation is a list that begins with its name"),
      Mistake(
        "an unknown one", #"[["rect",0,0,1,1],["fil"]]"#, at: 2,
        says: "there is no operation “fil”; is “fill” meant?"),
      Mistake(
        "too few numbers", #"[["move",0,0],["line",1]]"#, at: 2,
        says: "“line” needs 2 numbers and has 1"),
      Mistake(
        "text for a number", #"[["move",0,"0"]]"#, at: 1, says: "argument 2 of “move” is no number"),
      Mistake(
        "infinite", #"[["move",0,1e999]]"#, at: 1,
        says: "argument 2 of “move” is inf; at most 100000 is possible"),
      Mistake(
        "null, which is how others write NaN", #"[["move",0,null]]"#, at: 1,
        says: "argument 2 of “move” is no number"),
      Mistake(
        "huge", #"[["rect",0,0,200000,1]]"#, at: 1,
        says: "argument 3 of “rect” is 200000.0; at most 100000 is possible"),
      Mistake(
        "no current point", #"[["line",1,1]]"#, at: 1,
        says: "“line” has no point to go on from; begin with “move”"),
      Mistake(
        "nothing to fill", #"[["fill"]]"#, at: 1,
        says: "“fill” has no path; begin one with move, rect or circle"),
      Mistake(
        "a path without an end", #"[["save"],["move",0,0],["line",1,1]]"#, at: 2,
        says: "it begins a path that nothing fills, strokes or clips to"),
      Mistake(
        "a matrix within a path", #"[["move",0,0],["transform",2,0,0,2,0,0]]"#, at: 2,
        says: "“transform” stands within the path that operation 1 begins; end the path first with "
          + "fill, stroke or clip"),
      Mistake("restore alone", #"[["restore"]]"#, at: 1, says: "“restore” has no “save”"),
      Mistake(
        "save alone", #"[["save"],["save"],["restore"]]"#, at: 1, says: "“save” has no “restore”"),
      Mistake(
        "a flat matrix", #"[["transform",1,1,1,1,0,0]]"#, at: 1,
        says: "“transform” flattens the plane, or stretches it without bounds"),
      Mistake(
        "matrices that grow", #"[["transform",1000,0,0,1000,0,0],["transform",1000,0,0,1000,0,0]]"#,
        at: 2, says: "“transform” flattens the plane, or stretches it without bounds"),
      Mistake(
        "no radius", #"[["circle",0,0,0]]"#, at: 1, says: "the radius of “circle” must be above 0"),
      Mistake(
        "an unknown member", #"[["rect",0,0,1,1],["fill",{"colour":"red"}]]"#, at: 2,
        says: "“fill” has no member “colour”; is “color” meant?"),
      Mistake(
        "an unknown colour", #"[["rect",0,0,1,1],["fill",{"color":"grene"}]]"#, at: 2,
        says: "“color” of “fill” is “grene”, which is no colour; write a name such as blue, or "
          + "#rrggbb"),
      Mistake(
        "an unknown cap", #"[["rect",0,0,1,1],["stroke",{"cap":"flat"}]]"#, at: 2,
        says: "“cap” of “stroke” is “flat”; it can be butt, round, square"),
      Mistake(
        "a negative pen", #"[["rect",0,0,1,1],["stroke",{"width":-1}]]"#, at: 2,
        says: "“width” of “stroke” is -1.0; it must be from 0.0 to 100000.0"),
      Mistake(
        "dashes of nothing", #"[["rect",0,0,1,1],["stroke",{"dash":[0,0]}]]"#, at: 2,
        says: "the “dash” of “stroke” has no length above 0"),
      Mistake(
        "dashes without number", #"[["move",0,0],["line",100000,0],["stroke",{"dash":[0.001]}]]"#,
        at: 3, says: "more than 100000 dashes are drawn up to there"),
      Mistake(
        "text without a size", #"[["text",{"text":"a","x":0,"y":0}]]"#, at: 1,
        says: "“size” of “text” is missing"),
      Mistake(
        "two lines", #"[["text",{"text":"a\nb","x":0,"y":0,"size":9}]]"#, at: 1,
        says: "the text has more than one line; one at a time is possible"),
      Mistake(
        "a picture without a path", #"[["image",{"x":0,"y":0,"width":1,"height":1}]]"#, at: 1,
        says: "“path” of “image” is missing"),
      Mistake(
        "a flat picture", #"[["image",{"path":"/a","x":0,"y":0,"width":1,"height":0}]]"#, at: 1,
        says: "“height” of “image” is 0.0; it must be above 0"),
    ])
  func mistakes(_ c: Mistake) throws {
    let error = #expect(throws: OperationReader.Mistake.self) { try read(c.ops) }
    #expect(error?.number == c.number)
    #expect(error?.what == c.says)
  }

  @Test("Nesting and length have bounds")
  func bounds() {
    let deep = Array(repeating: JSONValue.array(["save"]), count: 29)
    #expect(throws: OperationReader.Mistake(number: 29, what: "“save” nests deeper than 28")) {
      try OperationReader.read(deep)
    }
    let picture: JSONValue = [
      "image", ["path": "/a", "x": 0, "y": 0, "width": 1, "height": 1],
    ]
    #expect(
      throws: OperationReader.Mistake(
        number: 1001, what: "more than 1000 operations are “image”")
    ) {
      try OperationReader.read(Array(repeating: picture, count: 1001))
    }
    let long = Array(repeating: JSONValue.array(["save"]), count: 200_001)
    #expect(
      throws: OperationReader.Mistake(
        number: nil, what: "200001 operations, and at most 200000 are allowed")
    ) {
      try OperationReader.read(long)
    }
  }
}
