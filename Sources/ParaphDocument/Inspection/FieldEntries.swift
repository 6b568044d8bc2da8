// SPDX-License-Identifier: GPL-3.0-or-later

/// The entries of a form field as its widget has or inherits them (ISO 32000-2, 12.7.4.1).
///
/// It goes up from the widget, so that the form itself need not lead to the field.
public struct FieldEntries {
  private let source: any ObjectSource
  /// The widget, its parent, and so on.
  private let chain: [PDFDictionary]

  /// Deeper than any real form.
  private static let deepest = 64

  /// Reads the parents of a widget; one that leads in a circle ends them.
  public init(of widget: PDFDictionary, in source: any ObjectSource) throws(DocumentError) {
    self.source = source
    var chain = [widget]
    var seen: Set<ObjectReference> = []
    while chain.count < Self.deepest, let parent = chain[chain.count - 1]["Parent"] {
      if let reference = parent.referenceValue, !seen.insert(reference).inserted { break }
      guard let dictionary = try source.resolve(parent).dictionaryValue else { break }
      chain.append(dictionary)
    }
    self.chain = chain
  }

  /// The value of an entry in the widget or the nearest of its parents that has it; null when none has.
  public func object(_ key: PDFName) throws(DocumentError) -> PDFObject {
    for dictionary in chain {
      let value = try source.resolve(dictionary[key])
      if !value.isNull { return value }
    }
    return .null
  }

  /// What the field is for.
  public var kind: FieldSummary.Kind {
    get throws(DocumentError) {
      switch try object("FT").nameValue {
      case "Tx": .text
      case "Ch": .choice
      case "Sig": .signature
      case "Btn":
        try flags.contains(.pushButton) ? .button : flags.contains(.radio) ? .radio : .checkbox
      default: .unknown
      }
    }
  }

  /// The full name: the partial ones from the outermost field inwards (12.7.4.2).
  public var name: String {
    get throws(DocumentError) {
      var parts: [String] = []
      for dictionary in chain.reversed() {
        if let part = try source.text("T", in: dictionary) { parts.append(part) }
      }
      return parts.joined(separator: ".")
    }
  }

  /// `/Ff`.
  public var flags: FieldFlags {
    get throws(DocumentError) { FieldFlags(rawValue: try object("Ff").intValue ?? 0) }
  }

  /// `/Opt`; empty where there is none.
  public var options: [PDFObject] {
    get throws(DocumentError) { try object("Opt").arrayValue ?? [] }
  }

  /// The widgets of the same field, this one among them; empty when it has no other.
  var siblings: [PDFObject] {
    get throws(DocumentError) {
      guard chain.count > 1, chain[0]["T"] == nil else { return [] }
      return try source.array("Kids", in: chain[1]) ?? []
    }
  }
}
