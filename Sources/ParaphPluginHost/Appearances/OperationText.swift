// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// A line of text among drawing operations, or to be measured.
struct OperationText: Hashable, Sendable {
  /// What of it stands at its point.
  enum Alignment: String, CaseIterable, Hashable, Sendable { case start, middle, end }

  /// One line.
  let text: String
  /// On the base line.
  let point: Point
  /// Of the font; above 0.
  let size: Double
  /// Without one, in the font of the style.
  let family: String?
  /// A BCP 47 tag.
  let language: String
  let isBold: Bool
  let isItalic: Bool
  /// Without one, in the ink of the style.
  var color: Color?
  var alignment = Alignment.start

  /// Reads what a text is set in.
  init(setting members: CallMembers, at point: Point) throws(CallProblem) {
    text = try members.requiredText("text")
    self.point = point
    size = try members.side("size")
    guard size <= 10_000 else { throw CallProblem("the “size” is above 10000 pt") }
    guard !text.contains(where: \.isNewline) else {
      throw CallProblem("the text has more than one line; one at a time is possible")
    }
    family = try members.text("font")
    language = try members.text("language") ?? "en"
    isBold = try members.boolean("bold")
    isItalic = try members.boolean("italic")
  }

  /// Reads the operation.
  init(_ arguments: CallArguments) throws(CallProblem) {
    let members = try arguments.members([
      "text", "x", "y", "size", "font", "color", "align", "language", "bold", "italic",
    ])
    try self.init(
      setting: members, at: Point(try members.coordinate("x"), try members.coordinate("y")))
    color = try members.color("color")
    let alignments = Alignment.allCases.map { ($0.rawValue, $0) }
    alignment = try members.choice("align", Dictionary(uniqueKeysWithValues: alignments)) ?? .start
  }

  /// - Throws: `fontNotFound` or `glyphNotFound`, which names the character.
  func layout(_ style: Style) throws(GraphicsError) -> TextLayout {
    try TextLayout(
      text, family: family ?? style.fontFamily ?? "sans-serif", size: size, language: language,
      isBold: isBold, isItalic: isItalic)
  }
}
