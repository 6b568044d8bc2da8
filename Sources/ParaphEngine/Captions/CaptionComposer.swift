// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// Puts values into the captions of one mark of a job.
struct CaptionComposer {
  /// More is no caption, and looking for its best size would take long.
  private static let greatestLength = 1_000

  let request: MarkRequest
  let session: DocumentSession
  let now: Timestamp

  /// What is written beside a part.
  ///
  /// - Parameters:
  ///   - caption: What was asked for on the part's page; `nil` for nothing.
  ///   - part: Of a plugin.
  ///   - descriptor: The plugin's.
  ///   - page: Counted from 1.
  ///   - number: Of the part among those of the mark, counted from 1.
  ///   - style: How the part looks.
  /// - Returns: `nil` for nothing.
  /// - Throws: `badOption` for what cannot be written; as `FontLibrary`.
  func caption(
    _ caption: CaptionRequest?, of part: Part, by descriptor: PluginDescriptor, page: Int,
    number: Int,
    style: Style
  ) throws -> Caption? {
    guard let caption, !caption.template.isEmpty else { return nil }
    try checkTakesCaption(part, kind: descriptor.kind)
    let language = language(of: caption)
    let zone = try caption.timeZone.map { text throws(EngineError) in try CaptionZone(text) }
    let (text, values) = try CaptionTemplate(caption.template).text { placeholder in
      switch placeholder {
      case .name:
        MarkWords.name(
          part, nature: descriptor.nature, request: request, caption: caption)
      case .date, .time: try date(placeholder, caption, zone, language)
      case .reason: caption.reason
      case .page: String(page)
      case .pages: String(session.pages.count)
      case .file: session.input.name.split(separator: "/").last.map { String($0) }
      case .id: request.id.map { MarkName.of(number, named: $0) }
      }
    }
    let words = try checked(text)
    if let family = caption.font { try FontLibrary.require(family) }
    let family = try caption.font ?? CaptionFonts.plain()
    let widths = try values.map { value throws(GraphicsError) in
      try TextLayout(value, family: family, size: 1, language: language ?? "en").logicalBounds.width
    }
    return Caption(
      tied: words, widestValue: widths.max() ?? 0, family: family, language: language ?? "en",
      side: caption.side, isRightToLeft: isRightToLeft(words, caption.language),
      color: Self.color(style))
  }

  /// What is to be said about a caption that was written all the same.
  func warnings(_ caption: CaptionRequest?) throws -> [String] {
    guard let caption, !caption.template.isEmpty else { return [] }
    let pieces = try CaptionTemplate(caption.template).pieces
    let format = try caption.dateFormat.map { text throws(ValueError) in try DateFormat(text) }
    let needsLanguage =
      pieces.contains(.value(.time))
      || pieces.contains(.value(.date)) && format?.needsLanguage ?? true
    guard needsLanguage, let language = language(of: caption), DateLanguage(language) == nil else {
      return []
    }
    return [
      "Dates in the language “\(language)” are not known, so they are written as in 2026-11-30."
    ]
  }

  // MARK: - Values

  private func language(of caption: CaptionRequest) -> String? {
    if let language = caption.language { return language }
    // A document whose language cannot be read has none.
    return try? session.file.text("Lang", in: session.file.catalog())
  }

  private func date(
    _ placeholder: CaptionTemplate.Placeholder, _ caption: CaptionRequest, _ zone: CaptionZone?,
    _ tag: String?
  ) throws -> String {
    let (moment, name) = zone?.local(now) ?? (now, nil)
    let language = tag.flatMap { DateLanguage($0) }
    if placeholder == .time { return DateFormat.time(moment, language: language) }
    let format = try caption.dateFormat.map { text throws(ValueError) in try DateFormat(text) }
    return (format ?? .style(.long)).text(moment, zone: name, language: language)
  }

  // MARK: - Checks

  private func checkTakesCaption(_ part: Part, kind: String) throws(EngineError) {
    let without: [AnnotationSubtype] = [
      .link, .popup, .fileAttachment, .highlight, .underline, .squiggly, .strikeOut,
    ]
    if case .target = part.place, part.hasInk, part.naturalSize?.isPositive ?? false,
      let subtype = part.subtype, !without.contains(subtype)
    {
      return
    }
    throw EngineError(
      .badOption, "A \(kind) takes no caption.", hint: "Leave --caption out.")
  }

  private func checked(_ text: String) throws(EngineError) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let first = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
      let last = line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? first
      return line[first..<last]
    }
    let words = lines.joined(separator: "\n")
    guard words.contains(where: { !$0.isWhitespace }) else {
      throw EngineError(.badOption, "The caption is blank.", hint: "Leave it out.")
    }
    guard words.utf8.count <= Self.greatestLength else {
      throw EngineError(
        .badOption,
        "The caption has \(words.utf8.count) bytes; it can have \(Self.greatestLength) at most.",
        hint: "Shorten it.")
    }
    let isControl = words.unicodeScalars.contains { scalar in
      scalar != "\n" && scalar.properties.generalCategory == .control
    }
    guard !isControl else {
      throw EngineError(
        .badOption, "The caption has a control character.", hint: "Write printable characters.")
    }
    return words
  }

  // MARK: - Looks

  private func isRightToLeft(_ text: String, _ language: String?) -> Bool {
    if let language { return Traits.writingDirection(of: language) == .rightToLeft }
    // The first letter decides, as it does in the Unicode bidirectional algorithm (UAX 9, P2).
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return false
  }

  /// A dark grey, so that the mark stays the main thing; on dark ground the light ink of the mark.
  private static func color(_ style: Style) -> Color {
    if let ink = style.ink, ink.luminance > 0.3 { return ink }
    return Color(red: 0.2, green: 0.2, blue: 0.2)
  }
}
