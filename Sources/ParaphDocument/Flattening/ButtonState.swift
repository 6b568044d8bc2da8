// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a check box or radio button is to be shown as ticked (ISO 32000-2, 12.7.5.2.3).
///
/// The widget's `/AS` says it, as long as it names a ticked state that there is, for that is what viewers
/// draw (12.5.5); else the field's value counts.
public struct ButtonState: Hashable, Sendable {
  /// The state that stands for ticked; `nil` when nothing names one.
  public let onState: PDFName?
  /// Whether it is ticked.
  public let isOn: Bool

  /// What `/AS` should be.
  public var name: PDFName { isOn ? onState ?? "Yes" : "Off" }

  /// More widgets of one field are not looked at.
  private static let mostSiblings = 1_000

  /// The state of a widget, be it ticked or not.
  public init(
    of widget: PDFDictionary, field: FieldEntries, in source: any ObjectSource
  ) throws(DocumentError) {
    let states = try Self.states(of: widget, in: source)
    let shown = try source.name("AS", in: widget)
    onState = try Self.onState(of: widget, in: source)
    let value = try Self.value(of: field, widget: widget, among: states, in: source)
    guard let value else {
      if let shown {
        isOn = shown != "Off" && (states.isEmpty || states.contains(shown))
      } else {
        // The only state that there is, is shown.
        isOn = states.count == 1 && onState != nil
      }
      return
    }
    if let shown, shown != "Off", states.contains(shown) {
      isOn = true
      return
    }
    guard value != "Off" else {
      isOn = false
      return
    }
    if let onState {
      guard value == onState else {
        isOn = false
        return
      }
      // Of several widgets with the same state one may be the one that is meant.
      var isOthers = false
      if shown == "Off" {
        isOthers = try Self.isShown(value, byOthers: field.siblings, than: widget, in: source)
      }
      isOn = !isOthers
      return
    }
    isOn = try Self.isMeant(widget, by: value, field: field, in: source)
  }

  // MARK: - States

  /// The names of the appearances, that of the state Off among them.
  private static func states(
    of widget: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> [PDFName] {
    guard let appearances = try source.dictionary("AP", in: widget) else { return [] }
    for key in ["N", "D", "R"] as [PDFName] {
      if case .dictionary(let states) = try source.resolve(appearances[key]), !states.isEmpty {
        return states.keys
      }
    }
    return []
  }

  /// Among several that `/AS` names counts, then the first.
  private static func onState(
    of widget: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> PDFName? {
    let states = try states(of: widget, in: source).filter { $0 != "Off" }
    let shown = try source.name("AS", in: widget)
    if let shown, shown != "Off", states.isEmpty || states.contains(shown) { return shown }
    return states.first
  }

  /// The state that the field's value names: `/V` itself, or the number of the export value that it is.
  private static func value(
    of field: FieldEntries, widget: PDFDictionary, among states: [PDFName],
    in source: any ObjectSource
  ) throws(DocumentError) -> PDFName? {
    let object = try field.object("V")
    guard let value = object.nameValue ?? object.textValue.map({ PDFName($0) }) else { return nil }
    if value == "Off" || states.contains(value) { return value }
    if try isState(value, ofOthers: field.siblings, than: widget, in: source) { return value }
    for (index, option) in try field.options.prefix(mostSiblings).enumerated()
    where try source.resolve(option).textValue == value.rawValue {
      return PDFName(String(index))
    }
    return value
  }

  // MARK: - Several widgets

  private static func isState(
    _ value: PDFName, ofOthers siblings: [PDFObject], than widget: PDFDictionary,
    in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    try anyOther(of: siblings, than: widget, in: source) { other throws(DocumentError) in
      try states(of: other, in: source).contains(value)
    }
  }

  private static func isShown(
    _ value: PDFName, byOthers siblings: [PDFObject], than widget: PDFDictionary,
    in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    try anyOther(of: siblings, than: widget, in: source) { other throws(DocumentError) in
      try source.name("AS", in: other) == value
    }
  }

  private static func anyOther(
    of siblings: [PDFObject], than widget: PDFDictionary, in source: any ObjectSource,
    where isMeant: (PDFDictionary) throws(DocumentError) -> Bool
  ) throws(DocumentError) -> Bool {
    for sibling in siblings.prefix(mostSiblings) {
      guard let other = try source.resolve(sibling).dictionaryValue, other != widget else {
        continue
      }
      if try isMeant(other) { return true }
    }
    return false
  }

  /// Whether a value that is no state of the widget means it, which has no state: a check box alone, or
  /// the one of a number.
  private static func isMeant(
    _ widget: PDFDictionary, by value: PDFName, field: FieldEntries, in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    let siblings = try field.siblings
    guard siblings.count > 1 else { return true }
    guard let index = Int(value.rawValue), siblings.indices.contains(index) else { return false }
    return try source.resolve(siblings[index]).dictionaryValue == widget
  }
}
