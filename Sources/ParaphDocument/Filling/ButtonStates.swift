// SPDX-License-Identifier: GPL-3.0-or-later

/// The states that check boxes and radio buttons can be in (ISO 32000-2, 12.7.5.2.3 and 12.7.5.2.4).
struct ButtonStates {
  /// What one widget stands for when it is on.
  struct Choice {
    /// The name of its appearance.
    var state: PDFName
    /// What the form says that it means, which is the state's name where it says nothing.
    var exportValue: String
  }

  static let off: PDFName = "Off"

  /// One for each widget; one in all where the field has no widget.
  let choices: [Choice]
  /// `/AS` of each widget.
  let shown: [PDFName?]
  /// The state that the field is in.
  let current: PDFName

  init(_ field: FieldCopy, in source: any ObjectSource) throws(DocumentError) {
    var choices: [Choice] = []
    var shown: [PDFName?] = []
    let value = try source.resolve(field.value)
    let named = value.nameValue ?? value.textValue.map { PDFName($0) }
    for (index, widget) in field.widgets.enumerated() {
      let dictionary = try source.resolve(widget).dictionaryValue ?? [:]
      let exported =
        field.options.indices.contains(index)
        ? try source.resolve(field.options[index]).textValue : nil
      let state = try Self.state(of: dictionary, in: source)
      let otherwise: PDFName =
        if exported != nil || field.kind == .radio {
          PDFName(String(index))
        } else {
          named.flatMap { $0 == Self.off ? nil : $0 } ?? "Yes"
        }
      choices.append(
        Choice(
          state: state ?? otherwise, exportValue: exported ?? (state ?? otherwise).rawValue))
      shown.append(try source.name("AS", in: dictionary))
    }
    if choices.isEmpty {
      let state = named.flatMap { $0 == Self.off ? nil : $0 } ?? "Yes"
      choices = [Choice(state: state, exportValue: state.rawValue)]
    }
    self.choices = choices
    self.shown = shown
    let known = Set(choices.map(\.state))
    current =
      named ?? shown.lazy.compactMap { $0 }.first { known.contains($0) } ?? Self.off
  }

  /// The name of the appearance that shows a widget when it is on; `nil` when nothing says.
  private static func state(
    of widget: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> PDFName? {
    if let appearances = try source.dictionary("AP", in: widget) {
      for key in ["N", "D"] as [PDFName] {
        guard case .dictionary(let states) = try source.object(key, in: appearances) else {
          continue
        }
        if let state = states.keys.first(where: { $0 != off }) { return state }
      }
    }
    return try source.name("AS", in: widget).flatMap { $0 == off ? nil : $0 }
  }

  /// What the field stands for now; `nil` when it is off.
  var currentExportValue: String? {
    guard current != Self.off else { return nil }
    return choices.first { $0.state == current }?.exportValue ?? current.rawValue
  }

  /// Whether there is one state beside off, so that yes or no says all.
  var isPlain: Bool { Set(choices.map(\.state)).count == 1 }

  /// What a user may choose from, each once.
  var exportValues: [String] {
    var seen: Set<String> = []
    return choices.map(\.exportValue).filter { seen.insert($0).inserted }
  }
}
