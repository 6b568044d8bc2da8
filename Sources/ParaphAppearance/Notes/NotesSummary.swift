// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument
public import ParaphGraphics
public import ParaphModel

/// Pages that say what people wrote in the notes of a document, by the page that they wrote about.
public struct NotesSummary {
  /// A text that goes down the pages line by line.
  private struct Entry {
    var text: String
    var size: Double
    var isBold = false
    var indent = 0.0
    /// Free room above the first line.
    var gap = 0.0
    var gray = 0.0
  }

  private let document = VectorDocument()
  private let family: String
  private let size: Size
  /// The lines of the page that is being filled.
  private var lines: [(layout: TextLayout, index: Int, baseline: Point, gray: Double)] = []
  /// How far down the page is filled.
  private var bottom = NotesSummary.margin

  private static let margin = 54.0
  private static let textSize = 9.5
  private static let indent = 14.0
  /// Deeper replies stand below one another.
  private static let deepest = 8
  /// As much as is laid out in one go.
  private static let longest = 4_000
  /// Pages that are as large as a sheet of paper, give or take much.
  private static let usualSides = 280.0...1_700.0

  /// Sets the notes.
  ///
  /// - Parameters:
  ///   - notes: In the order of the document, each followed by its replies.
  ///   - size: The page's, in points; what is no size for text is A4 instead.
  /// - Throws: `glyphNotFound` for a character that no font has, `fontNotFound`, `libraryMissing`.
  public init(_ notes: [FlattenedNote], size: Size) throws(GraphicsError) {
    let sides = Self.usualSides
    self.size =
      sides.contains(size.width) && sides.contains(size.height) ? size : Size(595.276, 841.89)
    family = try Self.family()
    try add(Entry(text: "Notes", size: 16, isBold: true))
    var page: Int?
    for note in notes {
      if note.page != page {
        page = note.page
        try add(Entry(text: "Page \(note.page)", size: 11, isBold: true, gap: 14))
      }
      let indent = Double(min(note.depth, Self.deepest)) * Self.indent
      try add(Entry(text: Self.heading(note), size: 8, indent: indent, gap: 7, gray: 0.35))
      for text in Self.pieces(note.text) {
        try add(Entry(text: text, size: Self.textSize, indent: indent))
      }
    }
    endPage()
  }

  /// Adds the pages to the end of the document.
  ///
  /// - Throws: `GraphicsError` or `DocumentError`; the revision is of no use then.
  /// - Returns: How many pages there are.
  public func append(to revision: Revision, pages: PageTree) throws -> Int {
    let importer = try AppearanceImporter(document.finish())
    var forms: [ImportedAppearance] = []
    for number in 1...importer.pageCount {
      forms.append(try importer.importPage(number, into: revision))
    }
    try PageAppender(revision, pages: pages).append(forms)
    return forms.count
  }

  // MARK: - Words

  /// What it is, whose and when.
  private static func heading(_ note: FlattenedNote) -> String {
    let kind =
      switch note.subtype {
      case "Text": note.depth > 0 ? "Reply" : "Note"
      default: note.kind ?? note.subtype
      }
    let author = note.author.map(VisibleText.line(of:))
    let parts: [String?] = [kind, author, note.date.map(Self.words)]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Such as `2024-02-29 12:00`, where it was written.
  private static func words(_ date: Timestamp) -> String {
    let digits = Array(date.pdfDate.dropFirst(2).prefix(12)).map(String.init)
    func part(_ range: Range<Int>) -> String { digits[range].joined() }
    guard digits.count == 12 else { return "" }
    return "\(part(0..<4))-\(part(4..<6))-\(part(6..<8)) \(part(8..<10)):\(part(10..<12))"
  }

  /// The lines of a text, long ones in pieces.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      pieces += VisibleText.lines(of: String(rest.prefix(longest)))
      rest = rest.dropFirst(longest)
    }
    while pieces.last?.isEmpty == true { pieces.removeLast() }
    return pieces
  }

  private static func family() throws(GraphicsError) -> String {
    do throws(AppearanceError) {
      return try FontChoice(families: "Helvetica").family
    } catch {
      throw GraphicsError(
        .fontNotFound, "There is no font to write the notes with.", hint: "Install one.")
    }
  }

  // MARK: - Setting

  private mutating func add(_ entry: Entry) throws(GraphicsError) {
    bottom += lines.isEmpty ? 0 : entry.gap
    let left = Self.margin + entry.indent
    let height = entry.size * TextBlock.leading
    guard !entry.text.isEmpty else {
      bottom += height
      return
    }
    let layout = try TextLayout(
      entry.text, family: family, size: entry.size, isBold: entry.isBold,
      width: size.width - left - Self.margin)
    for (index, _) in layout.lines.enumerated() {
      if bottom + height > size.height - Self.margin { endPage() }
      lines.append((layout, index, Point(left, bottom + entry.size * 0.93), entry.gray))
      bottom += height
    }
  }

  private mutating func endPage() {
    guard !lines.isEmpty else { return }
    document.addPage(size: size) { canvas in
      for line in lines {
        canvas.draw(
          line.layout, line: line.index, at: line.baseline,
          color: Color(red: line.gray, green: line.gray, blue: line.gray))
      }
    }
    lines = []
    bottom = Self.margin
  }
}
