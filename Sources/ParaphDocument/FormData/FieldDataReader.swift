// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads what the fields of a form hold, as data that can be filled in again.
public struct FieldDataReader {
  private let source: any ObjectSource

  /// Reads from a file, or from a revision of it.
  public init(_ source: any ObjectSource) { self.source = source }

  /// The values of the fields in the order of the form.
  ///
  /// Buttons that do something and signatures have none. In JSON a box is true or false where that says all,
  /// and other buttons have what they stand for; in the other formats they have the names of
  /// their states.
  public func data(for format: FormDataFormat) throws(DocumentError) -> FormData {
    var data = FormData()
    for field in try FormField.all(in: source) where !field.name.isEmpty {
      guard let copy = field.copies.first(where: \.isFillable) else { continue }
      let value = try value(of: copy, name: field.name, isJSON: format == .json)
      data.entries.append(FormData.Entry(name: field.name, value: value))
    }
    return data
  }

  private func value(
    of copy: FieldCopy, name: String, isJSON: Bool
  ) throws(DocumentError) -> FormData.Value {
    switch copy.kind {
    case .checkbox, .radio: return try button(copy, isJSON: isJSON)
    case .choice:
      let selected = try ChoiceSetting(name: name, field: copy, source: source).current()
      return copy.flags.contains(.multipleSelection)
        ? .list(selected) : .text(selected.first ?? "")
    default: return .text(try TextSetting(name: name, field: copy, source: source).current())
    }
  }

  private func button(_ copy: FieldCopy, isJSON: Bool) throws(DocumentError) -> FormData.Value {
    let states = try ButtonStates(copy, in: source)
    let isOn = states.current != ButtonStates.off
    let value = states.currentExportValue ?? ButtonStates.off.rawValue
    guard isJSON else { return .state(value) }
    if copy.kind == .checkbox, states.isPlain || !isOn { return .boolean(isOn) }
    return .text(isOn ? value : "")
  }
}
