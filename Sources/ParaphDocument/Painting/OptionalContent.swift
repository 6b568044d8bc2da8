// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether optional content is shown when a document is opened (ISO 32000-2, 8.11).
struct OptionalContent {
  private let source: any ObjectSource
  private let isShownByDefault: Bool
  private let on: Set<ObjectReference>
  private let off: Set<ObjectReference>

  /// Reads the default configuration of the document (8.11.4.3).
  init(_ source: any ObjectSource) throws(DocumentError) {
    self.source = source
    let properties = try source.dictionary("OCProperties", in: source.catalog())
    let configuration = try source.dictionary("D", in: properties ?? [:]) ?? [:]
    isShownByDefault = try source.name("BaseState", in: configuration) != "OFF"
    on = Set(try source.array("ON", in: configuration)?.compactMap(\.referenceValue) ?? [])
    off = Set(try source.array("OFF", in: configuration)?.compactMap(\.referenceValue) ?? [])
  }

  /// Whether what belongs to a group, or to a membership dictionary, is shown.
  ///
  /// - Parameter object: The value of `/OC`; `nil` for what is always shown.
  /// - Returns: Whether it is on in the default configuration.
  /// - Throws: `damaged`.
  func isShown(_ object: PDFObject?) throws(DocumentError) -> Bool {
    guard let object, let dictionary = try source.resolve(object).dictionaryValue else {
      return true
    }
    guard try source.name("Type", in: dictionary) == "OCMD" else { return isOn(object) }
    var groups: [PDFObject] = []
    if let listed = dictionary["OCGs"] {
      switch try source.resolve(listed) {
      case .array(let members): groups = members
      case .dictionary: groups = [listed]
      default: break
      }
    }
    guard !groups.isEmpty else { return true }
    return switch try source.name("P", in: dictionary) {
    case "AllOn": groups.allSatisfy(isOn)
    case "AnyOff": groups.contains { !isOn($0) }
    case "AllOff": groups.allSatisfy { !isOn($0) }
    default: groups.contains(where: isOn)
    }
  }

  private func isOn(_ group: PDFObject) -> Bool {
    guard let reference = group.referenceValue else { return true }
    return isShownByDefault ? !off.contains(reference) : on.contains(reference)
  }
}
