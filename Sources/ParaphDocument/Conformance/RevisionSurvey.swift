// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Looks for what standards forbid in the objects that a revision brings.
///
/// What an object had before it was changed is not the change's.
struct RevisionSurvey {
  private let revision: Revision
  /// `nil` where the document is not tagged.
  private let structure: StructureTree?
  /// Pictures that are masks, whose colour space is none.
  private var masks: Set<ObjectReference> = []

  /// The drawings that we make are far shorter.
  private static let mostContent = 16 << 20

  init(_ revision: Revision) throws(DocumentError) {
    self.revision = revision
    structure = try StructureTree.of(revision)
  }

  /// What was found, in the order of the objects.
  mutating func findings() throws(DocumentError) -> [ConformanceFinding] {
    let references = try changedObjects()
    for (_, object) in references {
      guard let dictionary = object.dictionaryValue else { continue }
      if let mask = dictionary["SMask"]?.referenceValue { masks.insert(mask) }
    }
    var found: [ConformanceFinding] = []
    var known: Set<ConformanceFinding> = []
    for (reference, object) in references {
      let new = try findings(in: object, reference)
      guard !new.isEmpty else { continue }
      let old = Set(try findings(in: revision.file.object(reference), reference))
      for finding in new where !old.contains(finding) && known.insert(finding).inserted {
        found.append(finding)
      }
    }
    return found
  }

  private func changedObjects() throws(DocumentError) -> [(ObjectReference, PDFObject)] {
    var objects: [(ObjectReference, PDFObject)] = []
    for number in revision.changedNumbers {
      guard case .object(let generation, let object)? = revision.changes[number] else { continue }
      objects.append((ObjectReference(number, generation), object))
    }
    return objects
  }

  // MARK: - One object

  private func findings(
    in object: PDFObject, _ reference: ObjectReference
  ) throws(DocumentError) -> [ConformanceFinding] {
    guard let dictionary = object.dictionaryValue else { return [] }
    var found: [ConformanceFinding] = []
    let type = try revision.name("Type", in: dictionary)
    let subtype = try revision.name("Subtype", in: dictionary)
    if case .stream(let stream) = object {
      found += try streamFindings(stream, subtype, reference)
    } else if let subtype, type == "Annot" || dictionary["Rect"] != nil {
      found += try annotationFindings(dictionary, subtype.rawValue)
    } else if type == "Page" {
      let annotations = try revision.array("Annots", in: dictionary) ?? []
      if !annotations.isEmpty, try revision.name("Tabs", in: dictionary) != "S" {
        found.append(.tabOrder)
      }
    } else if type == "Font" {
      if let name = try unembedded(dictionary, subtype) { found.append(.fontNotEmbedded(name)) }
    } else if type == "StructElem", dictionary["S"] == .name("Figure"),
      dictionary["Alt"] == nil, dictionary["ActualText"] == nil
    {
      found.append(.figureWithoutWords)
    } else if type == "Filespec", let files = try revision.dictionary("EF", in: dictionary) {
      found.append(.embeddedFile(isArchivable: try isArchivable(files)))
    }
    if asksForTransparency(.dictionary(dictionary)) { found.append(.transparency) }
    return found
  }

  private func streamFindings(
    _ stream: PDFStream, _ subtype: PDFName?, _ reference: ObjectReference
  ) throws(DocumentError) -> [ConformanceFinding] {
    var found: [ConformanceFinding] = []
    let dictionary = stream.dictionary
    let filter = try revision.resolve(dictionary["Filter"])
    for member in filter.arrayValue ?? [filter] {
      guard let name = try revision.resolve(member).nameValue?.rawValue else { continue }
      if name == "LZWDecode" || name == "JPXDecode" { found.append(.filter(name)) }
    }
    if subtype == "Image" {
      if try revision.bool("Interpolate", in: dictionary) == true { found.append(.interpolation) }
      let isStencil = try revision.bool("ImageMask", in: dictionary) ?? false
      let isMask = isStencil || masks.contains(reference)
      if !isMask, let color = try color(of: dictionary["ColorSpace"]) {
        found.append(.deviceColor(color))
      }
    } else if subtype == "Form" {
      let resources = try revision.dictionary("Resources", in: dictionary) ?? [:]
      let spaces = try revision.dictionary("ColorSpace", in: resources) ?? [:]
      var colors: Set<DeviceColor> = []
      if let content = try? revision.decodedBytes(of: stream, limit: Self.mostContent) {
        colors = DeviceColor.used(in: content).filter { spaces[$0.defaultKey] == nil }
      }
      if let group = try revision.dictionary("Group", in: dictionary),
        let color = try color(of: group["CS"])
      {
        colors.insert(color)
      }
      found += DeviceColor.allCases.filter(colors.contains).map { .deviceColor($0) }
    }
    return found
  }

  /// The device's colour space that an entry names, itself or as the base of a palette.
  private func color(of space: PDFObject?) throws(DocumentError) -> DeviceColor? {
    let space = try revision.resolve(space)
    if let name = space.nameValue { return DeviceColor(rawValue: name.rawValue) }
    guard let members = space.arrayValue, members.count > 1, members[0] == .name("Indexed") else {
      return nil
    }
    return try revision.resolve(members[1]).nameValue.flatMap { DeviceColor(rawValue: $0.rawValue) }
  }

  // MARK: - Annotations

  private func annotationFindings(
    _ annotation: PDFDictionary, _ subtype: String
  ) throws(DocumentError) -> [ConformanceFinding] {
    var found: [ConformanceFinding] = [.annotation(subtype)]
    guard subtype != "Popup" else { return found }
    let flags = AnnotationFlags(rawValue: try revision.integer("F", in: annotation) ?? 0)
    if !flags.contains(.print) || !flags.isDisjoint(with: [.hidden, .invisible, .noView]) {
      found.append(.unprinted(subtype))
    }
    let rect = try revision.rectangle("Rect", in: annotation)
    let appearances = try revision.dictionary("AP", in: annotation)
    if appearances?["N"] == nil, subtype != "Link", rect.map({ !$0.isEmpty }) ?? false {
      found.append(.withoutAppearance(subtype))
    }
    if appearances?["R"] != nil || appearances?["D"] != nil {
      found.append(.furtherAppearances(subtype))
    }
    if let opacity = try revision.number("CA", in: annotation), opacity < 1 {
      found.append(.translucent(subtype))
    }
    for key in ["C", "IC"] as [PDFName] where try revision.array(key, in: annotation)?.count == 3 {
      found.append(.colored(subtype))
    }
    guard flags.isDisjoint(with: [.hidden]), !["PrinterMark", "TrapNet"].contains(subtype) else {
      return found
    }
    if annotation["StructParent"] == nil { found.append(.untagged(subtype)) }
    if try !hasWords(annotation, subtype) { found.append(.withoutWords(subtype)) }
    return found
  }

  /// Whether it says something to those who cannot see it, by itself or by its element.
  private func hasWords(
    _ annotation: PDFDictionary, _ subtype: String
  ) throws(DocumentError) -> Bool {
    let key: PDFName = subtype == "Widget" ? "TU" : "Contents"
    if try revision.text(key, in: annotation)?.isEmpty == false { return true }
    if subtype == "Link" { return false }
    guard let element = try structure?.element(of: annotation) else { return false }
    return try revision.text("Alt", in: element.dictionary)?.isEmpty == false
  }

  // MARK: - Parts

  private func unembedded(
    _ font: PDFDictionary, _ subtype: PDFName?
  ) throws(DocumentError) -> String? {
    guard subtype != "Type0", subtype != "Type3" else { return nil }
    let descriptor = try revision.dictionary("FontDescriptor", in: font) ?? [:]
    for key in ["FontFile", "FontFile2", "FontFile3"] as [PDFName] where descriptor[key] != nil {
      return nil
    }
    return try revision.name("BaseFont", in: font)?.rawValue ?? "without a name"
  }

  /// Whether an embedded file claims to be PDF/A of the first two parts.
  private func isArchivable(_ files: PDFDictionary) throws(DocumentError) -> Bool {
    for (_, value) in files.entries {
      guard case .file(let path, _)? = try revision.resolve(value).streamValue?.source,
        let file = try? PDFFile.open(path: path, passwords: .none, repair: .never),
        let claims = try? Conformance.claims(of: file)
      else { continue }
      return claims.contains {
        $0.standard == .archiving(part: 1) || $0.standard == .archiving(part: 2)
      }
    }
    return false
  }

  /// Whether an object holds what mixes with what lies below (ISO 32000-2, 11).
  ///
  /// References are not followed: what is new is looked at by itself.
  private func asksForTransparency(_ object: PDFObject) -> Bool {
    switch object {
    case .array(let members): return members.contains(where: asksForTransparency)
    case .dictionary(let dictionary):
      let isAnnotation = dictionary["Rect"] != nil
      return dictionary.entries.contains { key, value in
        switch key.rawValue {
        case "ca", "CA": !isAnnotation && (value.numberValue ?? 1) < 1
        case "SMask": value != .name("None")
        case "BM": value != .name("Normal") && value != .name("Compatible")
        case "S": value == .name("Transparency")
        default: asksForTransparency(value)
        }
      }
    default: return false
    }
  }
}
