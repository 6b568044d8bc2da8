// SPDX-License-Identifier: MIT

import CPango
public import ParaphModel

/// Text that is shaped and laid out, ready to be measured and drawn.
///
/// Kerning, ligatures, writing direction and fonts for characters that the family lacks are
/// Pango's. Metrics are not hinted, so a layout looks the same at every scale.
public final class TextLayout {
  /// How lines of different length stand.
  public enum Alignment: Hashable, Sendable { case left, center, right }
  /// Where the first word of a line stands.
  public enum Direction: Hashable, Sendable {
    /// As the first letter of the paragraph has it.
    case automatic
    case leftToRight, rightToLeft
  }

  /// What was laid out.
  public let text: String
  /// The box of lines and advances, in points, y down, from the left end of the first base line.
  public let logicalBounds: Rectangle
  /// The box of what is painted, in points, y down, from the left end of the first base line.
  ///
  /// Has no area when nothing is painted, as with spaces.
  public let inkBounds: Rectangle
  /// At least one.
  public let lineCount: Int
  let handle: OpaquePointer

  /// Lays text out.
  ///
  /// - Parameters:
  ///   - text: May have several lines. At most 100,000 bytes of UTF-8.
  ///   - family: A family that the system has; see `FontLibrary`.
  ///   - size: Of the font, in points; above 0, at most 10,000.
  ///   - language: A BCP 47 tag such as `de` or `zh-Hans`; never taken from the user's locale.
  ///   - isBold: Whether to ask for the bold face.
  ///   - isItalic: Whether to ask for the italic face.
  ///   - width: Where lines are broken, in points; `nil` breaks only at line ends of the text.
  ///   - alignment: How lines of different length stand.
  /// - Throws: `fontNotFound` when there is no such family, `glyphNotFound` when a character has no
  ///   glyph in any font, `badValue`, `libraryMissing`.
  public convenience init(
    _ text: String, family: String, size: Double, language: String = "en", isBold: Bool = false,
    isItalic: Bool = false, width: Double? = nil, alignment: Alignment = .left
  ) throws(GraphicsError) {
    let style = TextStyle(family: family, size: size, isBold: isBold, isItalic: isItalic)
    try self.init(
      [StyledRun(text, style)], language: language, width: width, alignment: alignment)
  }

  /// Lays out stretches of text that are set in different ways, one after the other.
  ///
  /// A family other than the first one's that the system lacks is replaced as Fontconfig sees fit.
  ///
  /// - Parameters:
  ///   - runs: At least one. At most 100,000 bytes of UTF-8 together.
  ///   - language: A BCP 47 tag.
  ///   - width: Where lines are broken, in points; `nil` breaks only at line ends of the text.
  ///   - alignment: How lines of different length stand.
  ///   - direction: Where the first word of a line stands.
  ///   - features: Of OpenType, as `FontFeatures` has them; `nil` for those of the fonts.
  ///   - families: The families that the runs use, where they use no others: then no other font is
  ///     looked for. Empty leaves it open.
  /// - Throws: As the other one.
  public init(
    _ runs: [StyledRun], language: String = "en", width: Double? = nil,
    alignment: Alignment = .left, direction: Direction = .automatic,
    features: FontFeatures? = nil, families: [String] = []
  ) throws(GraphicsError) {
    guard let first = runs.first?.style else {
      throw GraphicsError(.badValue, "A text without a style cannot be set.")
    }
    let text = runs.map(\.text).joined()
    for run in runs { try Self.check(run.style) }
    try Self.check(text, width: width)
    var created: OpaquePointer?
    let status = StyledRun.withRaw(runs) { raw in
      CStrings.lending([text, first.family, language, features?.text ?? ""] + families) { strings in
        var request = paraph_text_request()
        request.text = strings[0]
        request.family = strings[1]
        request.language = strings[2]
        request.features = features == nil ? nil : strings[3]
        request.size = first.size
        request.width = width ?? -1
        request.bold = first.isBold ? 1 : 0
        request.italic = first.isItalic ? 1 : 0
        request.alignment = alignment.raw
        request.direction = direction.raw
        request.runs = raw.baseAddress
        request.run_count = raw.count
        return strings[4...].withContiguousStorageIfAvailable { names in
          request.families = names.isEmpty ? nil : names.baseAddress
          request.family_count = names.count
          return TextStatus.calling { paraph_text_new(&request, &created, $0, $1) }
        } ?? .failed("no memory")
      }
    }
    switch status {
    case .noGlyph:
      let missing = Self.missing(of: created)
      paraph_text_free(created)
      throw FontLibrary.missingGlyphs(missing, family: first.family)
    case .noFamily: throw FontLibrary.unknownFamily(first.family)
    case .noLibrary(let words): throw TextStatus.libraryMissing(words)
    case .failed(let words): throw TextStatus.failed(words)
    case .ok: break
    }
    guard let created else { throw TextStatus.failed("no layout") }
    handle = created

    var metrics = paraph_text_metrics()
    paraph_text_measure(created, &metrics)
    self.text = text
    logicalBounds = Rectangle(metrics.logical)
    inkBounds = Rectangle(metrics.ink)
    lineCount = Int(metrics.lines)
  }

  /// The families that it is set in, each once, in the order of their first use.
  public var usedFamilies: [String] {
    NameCollector.collecting { paraph_text_families(handle, $0, $1) }
  }

  deinit { paraph_text_free(handle) }

  func draw(on context: OpaquePointer, at baseline: Point) {
    paraph_text_draw(handle, UnsafeMutableRawPointer(context), baseline.x, baseline.y)
  }

  private static func check(_ style: TextStyle) throws(GraphicsError) {
    guard style.size.isFinite, style.size > 0, style.size <= 10_000 else {
      throw GraphicsError(
        .badValue, "A font size of \(style.size) pt is not possible.",
        hint: "It must be above 0 and at most 10000 pt.")
    }
    guard style.rise.isFinite, abs(style.rise) <= 10_000 else {
      throw GraphicsError(.badValue, "A text cannot be raised by \(style.rise) pt.")
    }
  }

  private static func check(_ text: String, width: Double?) throws(GraphicsError) {
    if let width {
      guard width.isFinite, width >= 0, width <= 100_000 else {
        throw GraphicsError(.badValue, "Lines of \(width) pt are not possible.")
      }
    }
    guard text.utf8.count <= 100_000 else {
      throw GraphicsError(
        .badValue, "A text of \(text.utf8.count) bytes is too long.",
        hint: "It can have 100000 bytes at most.")
    }
    guard !text.utf8.contains(0) else {
      throw GraphicsError(
        .glyphNotFound, "The text contains the character U+0000, which no font can show.",
        hint: "Remove it.")
    }
  }

  /// Each character that the layout has no glyph for, once.
  static func missing(of handle: OpaquePointer?) -> [Unicode.Scalar] {
    guard let handle else { return [] }
    let count = paraph_text_missing(handle, nil, 0)
    let values = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = min(paraph_text_missing(handle, buffer.baseAddress, count), count)
    }
    var seen: Set<UInt32> = []
    return values.filter { seen.insert($0).inserted }.compactMap(Unicode.Scalar.init)
  }
}

extension TextLayout.Alignment {
  fileprivate var raw: Int32 {
    switch self {
    case .left: Int32(PARAPH_TEXT_LEFT.rawValue)
    case .center: Int32(PARAPH_TEXT_CENTER.rawValue)
    case .right: Int32(PARAPH_TEXT_RIGHT.rawValue)
    }
  }
}

extension TextLayout.Direction {
  fileprivate var raw: Int32 {
    switch self {
    case .automatic: Int32(PARAPH_TEXT_AUTOMATIC.rawValue)
    case .leftToRight: Int32(PARAPH_TEXT_LEFT_TO_RIGHT.rawValue)
    case .rightToLeft: Int32(PARAPH_TEXT_RIGHT_TO_LEFT.rawValue)
    }
  }
}

extension Rectangle {
  fileprivate init(_ box: paraph_text_box) {
    self.init(x: box.x, y: box.y, width: box.width, height: box.height)
  }
}
