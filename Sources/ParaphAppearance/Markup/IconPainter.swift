// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// The icons of notes and of attached files (ISO 32000-2, 12.5.6.4 and 12.5.6.15).
struct IconPainter {
  private let name: String
  private let symbol: MarkupSymbol
  private let color: Color?
  /// Where the icon is, at the upper left of `/Rect`, in default user space.
  let box: Rectangle

  /// Rectangles from this to that size are those of an icon, which then fills them.
  private static let sizes = 14.0...36.0
  private static let ink = Color(red: 0.13, green: 0.13, blue: 0.16)

  init(note annotation: AnnotationEntries, rect: Rectangle) throws(DocumentError) {
    try self.init(
      annotation, rect: rect, symbols: Self.notes, standard: .lines,
      background: Color(red: 1, green: 0.87, blue: 0.32))
  }

  init(attachment annotation: AnnotationEntries, rect: Rectangle) throws(DocumentError) {
    try self.init(
      annotation, rect: rect, symbols: Self.attachments, standard: .pin,
      background: Color(red: 0.75, green: 0.83, blue: 0.93))
  }

  private init(
    _ annotation: AnnotationEntries, rect: Rectangle, symbols: [String: MarkupSymbol],
    standard: MarkupSymbol, background: Color
  ) throws(DocumentError) {
    name = try annotation.source.name("Name", in: annotation.dictionary)?.rawValue ?? ""
    symbol = symbols[name] ?? standard
    color = try annotation.color("C", missing: background)
    let least = min(rect.width, rect.height)
    let side =
      Self.sizes.contains(least) && max(rect.width, rect.height) <= Self.sizes.upperBound
      ? least : MarkupSymbol.side
    box = Rectangle(x: rect.minX, y: rect.maxY - side, width: side, height: side)
  }

  /// What it looks like depends on nothing else but the size of its box.
  var key: String { "icon \(symbol) \(color?.hexadecimal ?? "none")" }

  func drawing() -> InkDrawing {
    var drawing = InkDrawing()
    let scale = box.width / MarkupSymbol.side
    let pen = StrokeStyle(width: scale, cap: .butt, join: .round)
    let plate = Path(box.insetBy(scale), cornerRadii: Size(2.5 * scale, 2.5 * scale))
    drawing.fill(plate, color)
    drawing.stroke(plate, pen, Self.ink)
    let inner = box.insetBy(1.5 * scale)
    symbol.draw(in: inner, color: Self.ink, drawing: &drawing)
    return drawing
  }

  /// Those of table 175, and what Acrobat has beyond them.
  private static let notes: [String: MarkupSymbol] = [
    "Note": .lines, "Comment": .bubble, "Key": .key, "Help": .question, "Paragraph": .pilcrow,
    "NewParagraph": .newPilcrow, "Insert": .insertion, "Check": .check, "Checkmark": .check,
    "Cross": .cross, "CrossHairs": .cross, "Circle": .circle, "Star": .star,
    "RightArrow": .arrow, "RightPointer": .arrow,
  ]

  /// Those of table 187.
  private static let attachments: [String: MarkupSymbol] = [
    "Graph": .graph, "PushPin": .pin, "Paperclip": .clip, "Tag": .tag,
  ]
}
