// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics

/// The face of this system that comes nearest to a font of a document.
struct FontChoice: Hashable {
  /// One that the system has.
  var family: String
  var isBold = false
  var isItalic = false

  /// The style of this face.
  func style(size: Double) -> TextStyle {
    TextStyle(family: family, size: size, isBold: isBold, isItalic: isItalic)
  }

  // MARK: - Fonts of a document

  /// For a font resource by its name.
  ///
  /// - Parameters:
  ///   - resource: The name of a font, as a default appearance has it; `nil` for a plain sans serif.
  ///   - resources: Resource dictionaries, the first that has the font counts; where none has it, its
  ///     name is taken for that of the font itself.
  ///   - source: Of the document.
  /// - Throws: `unusable` when there is no font at all.
  init(
    resource: PDFName?, in resources: [PDFDictionary], of source: any ObjectSource
  ) throws(AppearanceError) {
    let found = try AppearanceError.reading { () throws(DocumentError) in
      try Self.find(resource, in: resources, of: source)
    }
    var face = FontFaceName(found?.name ?? resource?.rawValue ?? "")
    if let found {
      face.isBold = face.isBold || found.isBold
      face.isItalic = face.isItalic || found.isItalic
      face.kind = face.kind ?? found.kind
    }
    self = try Self.choose(face)
  }

  /// For a family by the name that a style sheet gives it, several separated by commas.
  init(families: String) throws(AppearanceError) {
    var first: FontFaceName?
    for part in families.split(separator: ",").prefix(8) {
      let face = FontFaceName(part.filter { $0 != "\"" && $0 != "'" }.trimmed)
      first = first ?? face
      if face.kind != nil {
        self = try Self.choose(face)
        return
      }
      if try Self.has(face.family) {
        self.init(family: face.family, isBold: face.isBold, isItalic: face.isItalic)
        return
      }
    }
    self = try Self.choose(first ?? FontFaceName(""))
  }

  private init(family: String, isBold: Bool, isItalic: Bool) {
    self.family = family
    self.isBold = isBold
    self.isItalic = isItalic
  }

  private struct Found {
    var name: String
    var isBold = false
    var isItalic = false
    var kind: FontFaceName.Kind?
  }

  private static func find(
    _ resource: PDFName?, in resources: [PDFDictionary], of source: any ObjectSource
  ) throws(DocumentError) -> Found? {
    guard let resource else { return nil }
    for dictionary in resources {
      guard let fonts = try source.dictionary("Font", in: dictionary),
        let font = try source.dictionary(resource, in: fonts)
      else { continue }
      guard let name = try source.name("BaseFont", in: font)?.rawValue else { return nil }
      var found = Found(name: name)
      var descriptor = try source.dictionary("FontDescriptor", in: font)
      if descriptor == nil, let descendant = try source.array("DescendantFonts", in: font)?.first,
        let inner = try source.resolve(descendant).dictionaryValue
      {
        descriptor = try source.dictionary("FontDescriptor", in: inner)
      }
      if let descriptor {
        let flags = try source.integer("Flags", in: descriptor) ?? 0
        let weight = try source.number("FontWeight", in: descriptor) ?? 0
        found.isBold = weight >= 600 || flags & (1 << 18) != 0
        found.isItalic = flags & (1 << 6) != 0
        found.kind = flags & 1 != 0 ? .mono : flags & 2 != 0 ? .serif : .sans
      }
      return found
    }
    return nil
  }

  // MARK: - Fonts of the system

  private static func choose(_ face: FontFaceName) throws(AppearanceError) -> FontChoice {
    if face.isOfUnknownFamily, try has(face.family) {
      return FontChoice(family: face.family, isBold: face.isBold, isItalic: face.isItalic)
    }
    let known = face.candidates
    for family in known where try has(family) {
      return FontChoice(family: family, isBold: face.isBold, isItalic: face.isItalic)
    }
    throw .unusable(.noGlyph)
  }

  private static func has(_ family: String) throws(AppearanceError) -> Bool {
    guard !family.isEmpty else { return false }
    return try AppearanceError.layingOut { () throws(GraphicsError) in
      try FontLibrary.hasFamily(family)
    }
  }
}
