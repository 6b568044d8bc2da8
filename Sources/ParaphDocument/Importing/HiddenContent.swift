// SPDX-License-Identifier: GPL-3.0-or-later

/// What of a document its default configuration of optional content does not show.
///
/// ISO 32000-2, 8.11. A visibility expression, `/VE`, is not read; the groups beside it are.
struct HiddenContent {
  private let source: any ObjectSource
  private let hidden: Set<ObjectReference>

  init(_ source: any ObjectSource) throws(DocumentError) {
    self.source = source
    var hidden: Set<ObjectReference> = []
    if let properties = try source.dictionary("OCProperties", in: source.catalog()) {
      let usual = try source.dictionary("D", in: properties) ?? [:]
      if try source.name("BaseState", in: usual) == "OFF" {
        hidden.formUnion(try Self.groups("OCGs", in: properties, of: source))
        hidden.subtract(try Self.groups("ON", in: usual, of: source))
      }
      hidden.formUnion(try Self.groups("OFF", in: usual, of: source))
    }
    self.hidden = hidden
  }

  private static func groups(
    _ key: PDFName, in dictionary: PDFDictionary, of source: any ObjectSource
  ) throws(DocumentError) -> [ObjectReference] {
    try source.array(key, in: dictionary)?.compactMap(\.referenceValue) ?? []
  }

  /// Whether what belongs to this group or membership dictionary (8.11.2) is not shown.
  func hides(_ object: PDFObject?) throws(DocumentError) -> Bool {
    guard !hidden.isEmpty, let object else { return false }
    if let reference = object.referenceValue, hidden.contains(reference) { return true }
    guard let membership = try source.resolve(object).dictionaryValue,
      try source.name("Type", in: membership) == "OCMD", let groups = membership["OCGs"]
    else { return false }
    let members = try source.resolve(groups).arrayValue ?? [groups]
    let states = members.compactMap(\.referenceValue).map { !hidden.contains($0) }
    guard !states.isEmpty else { return false }
    return switch try source.name("P", in: membership) {
    case "AllOn": !states.allSatisfy(\.self)
    case "AnyOff": states.allSatisfy(\.self)
    case "AllOff": states.contains(true)
    default: !states.contains(true)
    }
  }
}
