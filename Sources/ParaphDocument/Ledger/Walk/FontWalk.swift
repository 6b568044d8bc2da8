// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the fonts that pages draw with, in the forms that they draw too; one that many use counts once.
struct FontWalk {
  private let walk: LedgerWalk
  private var seen: Set<ObjectReference> = []
  private(set) var items: [LedgerItem] = []

  init(_ walk: LedgerWalk) { self.walk = walk }

  /// Looks at resources, which may be a reference; what cannot be read is passed over.
  mutating func add(_ resources: PDFObject?) {
    var waiting: [PDFObject] = resources.map { [$0] } ?? []
    while let next = waiting.popLast() {
      if let reference = next.referenceValue, !seen.insert(reference).inserted { continue }
      guard let dictionary = try? walk.source.resolve(next).dictionaryValue else { continue }
      for (_, font) in (try? walk.source.dictionary("Font", in: dictionary))?.entries ?? [] {
        add(font: font)
      }
      for (_, form) in (try? walk.source.dictionary("XObject", in: dictionary))?.entries ?? [] {
        if let reference = form.referenceValue, !seen.insert(reference).inserted { continue }
        guard let stream = try? walk.source.resolve(form).streamValue,
          let own = stream.dictionary["Resources"]
        else { continue }
        waiting.append(own)
      }
    }
  }

  private mutating func add(font object: PDFObject) {
    if let reference = object.referenceValue, !seen.insert(reference).inserted { return }
    guard let font = try? walk.source.resolve(object).dictionaryValue else { return }
    let name = (try? walk.source.name("BaseFont", in: font))??.rawValue ?? "without a name"
    let isEmbedded = (try? isEmbedded(font)) ?? false
    items.append(
      LedgerItem(
        .fonts, "font \(name)", kind: isEmbedded ? "embedded" : "not embedded",
        digest: walk.digester.digest(of: font, without: ["ToUnicode"])))
  }

  /// Whether the document has the font's program, or its glyphs.
  private func isEmbedded(_ font: PDFDictionary) throws(DocumentError) -> Bool {
    let source = walk.source
    if try source.name("Subtype", in: font) == "Type3" { return true }
    var font = font
    if let descendant = try source.array("DescendantFonts", in: font)?.first {
      font = try source.resolve(descendant).dictionaryValue ?? [:]
    }
    guard let descriptor = try source.dictionary("FontDescriptor", in: font) else { return false }
    return descriptor["FontFile"] != nil || descriptor["FontFile2"] != nil
      || descriptor["FontFile3"] != nil
  }
}
