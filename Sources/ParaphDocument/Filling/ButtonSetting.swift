// SPDX-License-Identifier: GPL-3.0-or-later

/// What a check box or a group of radio buttons takes (ISO 32000-2, 12.7.5.2).
struct ButtonSetting {
  private let name: String
  private let field: FieldCopy
  private let states: ButtonStates

  private static let wordsForOn: Set<String> = ["true", "yes", "on"]
  private static let wordsForOff: Set<String> = ["", "false", "no", "off"]

  init(
    name: String, field: FieldCopy, source: any ObjectSource
  ) throws(DocumentError) {
    self.name = name
    self.field = field
    states = try ButtonStates(field, in: source)
  }

  func setting(_ value: FormData.Value) throws(DocumentError) -> FieldSetting {
    switch value {
    case .boolean(let isOn): return isOn ? try on() : try off()
    case .text(let text), .state(let text): return try setting(named: text)
    case .list(let texts) where texts.count <= 1: return try setting(named: texts.first ?? "")
    case .list:
      throw FieldSetting.failure(
        name, "takes one value, not \(list(texts(of: value)))", hint: choicesHint)
    }
  }

  private func texts(of value: FormData.Value) -> [String] {
    if case .list(let texts) = value { texts } else { [] }
  }

  private func setting(named text: String) throws(DocumentError) -> FieldSetting {
    if let index = states.choices.firstIndex(where: { $0.exportValue == text })
      ?? states.choices.firstIndex(where: { $0.state == PDFName(text) })
    {
      return setting(choice: index)
    }
    let word = text.lowercased()
    if Self.wordsForOff.contains(word) { return try off() }
    // A field that no page shows has no state that its value would have to match.
    if field.widgets.isEmpty, !Self.wordsForOn.contains(word) {
      return FieldSetting(
        value: .name(PDFName(text)), isSame: states.current == PDFName(text), states: [])
    }
    if Self.wordsForOn.contains(word), field.kind == .checkbox || states.isPlain {
      return try on()
    }
    if text == states.current.rawValue {
      // Odd as it is, it is there already.
      return FieldSetting(
        value: .name(states.current), isSame: true,
        states: states.shown.map { $0 ?? ButtonStates.off })
    }
    throw FieldSetting.failure(name, "cannot be “\(text)”", hint: choicesHint)
  }

  private func on() throws(DocumentError) -> FieldSetting {
    guard states.isPlain else {
      throw FieldSetting.failure(
        name, "has several boxes, so that on does not say which",
        hint: choicesHint)
    }
    return setting(choice: 0)
  }

  private func off() throws(DocumentError) -> FieldSetting {
    let isOff = states.current == ButtonStates.off
    if field.kind == .radio, field.flags.contains(.noToggleToOff), !isOff {
      throw FieldSetting.failure(
        name, "has to keep one of its buttons on", hint: choicesHint)
    }
    return setting(ButtonStates.off, isOn: states.choices.map { _ in false })
  }

  private func setting(choice index: Int) -> FieldSetting {
    let state = states.choices[index].state
    let areTogether = field.kind == .checkbox || field.flags.contains(.radiosInUnison)
    return setting(
      state,
      isOn: states.choices.indices.map { other in
        areTogether ? states.choices[other].state == state : other == index
      })
  }

  private func setting(_ state: PDFName, isOn: [Bool]) -> FieldSetting {
    let wanted = zip(states.shown.indices, isOn).map { index, isOn in
      isOn ? states.choices[index].state : ButtonStates.off
    }
    let isShown = zip(wanted, states.shown).allSatisfy { $0 == $1 ?? ButtonStates.off }
    return FieldSetting(
      value: .name(state), isSame: states.current == state && isShown, states: wanted)
  }

  private var choicesHint: String {
    let values = states.exportValues
    if states.isPlain { return "It is on or off; its value when on is “\(values[0])”." }
    return "There are: \(list(values))."
  }

  private func list(_ values: [String]) -> String { FieldNames.list(values) }
}
