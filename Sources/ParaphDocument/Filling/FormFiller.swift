// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Fills in the fields of a form, and makes their boxes show it (ISO 32000-2, 12.7).
public final class FormFiller {
  let revision: Revision
  let protection: Protection
  private let options: FillOptions
  let widgets: WidgetAppearances
  let form: PDFDictionary
  let fields: [FormField]
  let calculations: CalculationOrder
  var outcome = FillOutcome()
  /// The names of those whose values scripts check or format.
  var formatted: [String] = []
  /// Finding the pages of more than these one by one takes longer than looking at every page.
  private static let fewBoxes = 16

  /// - Parameters:
  ///   - revision: Of the document; it gets the changes.
  ///   - pages: The page tree of the document or of the revision.
  ///   - protection: Of the document.
  ///   - appearances: Draws what the boxes show; it has to finish before the revision is written.
  ///   - options: What is allowed.
  /// - Throws: `unsupported` for a form of XFA alone.
  public init(
    _ revision: Revision, pages: PageTree, protection: Protection,
    appearances: any AppearanceMaking, options: FillOptions = FillOptions()
  ) throws(DocumentError) {
    self.revision = revision
    self.protection = protection
    self.options = options
    form = try revision.interactiveForm() ?? [:]
    fields = try FormField.all(in: revision)
    widgets = try WidgetAppearances(revision, pages: pages, appearances: appearances)
    calculations = try CalculationOrder(revision, form: form)
    if fields.isEmpty, form["XFA"] != nil {
      throw DocumentError(
        .unsupported, "The form is made of XFA alone, which is not supported.",
        hint: "Open it in the program that it was made for, and print it to a PDF.")
    }
  }

  /// Fills in fields by their full names.
  ///
  /// Every name and value is checked before anything is changed.
  ///
  /// - Parameters:
  ///   - data: What the fields are to hold.
  ///   - assignments: The same as a user types it, `NAME=VALUE`; these win, and a name that comes
  ///     several times selects several options.
  /// - Returns: What was filled in, and what a user should know.
  /// - Throws: `fieldNotFound`, `badFieldValue`, `fieldReadOnly`, `fieldCalculated`,
  ///   `fieldNotFillable`, and what protects the document.
  public func fill(
    _ data: FormData, assignments: [String] = []
  ) throws(DocumentError) -> FillOutcome {
    let names = fields.map(\.name).filter { !$0.isEmpty }
    let data = try FormAssignments(names: names).adding(assignments, to: data)
    let known = Set(names)
    if let missing = data.entries.first(where: { !known.contains($0.name) }) {
      throw DocumentError.fieldNotFound(missing.name, among: names)
    }
    let values = Dictionary(data.entries.map { ($0.name, $0.value) }) { $1 }
    var planned: [(field: FormField, settings: [FieldSetting])] = []
    for field in fields {
      guard let value = values[field.name],
        let settings = try settings(of: field, value: value)
      else { continue }
      planned.append((field, settings))
    }
    let boxes = planned.reduce(0) { $0 + $1.field.copies.reduce(0) { $0 + $1.widgets.count } }
    if boxes > Self.fewBoxes { try widgets.indexPages() }
    for (field, settings) in planned { try fill(field, settings) }
    if !outcome.filled.isEmpty { try finish(names: Set(values.keys)) }
    return outcome
  }

  // MARK: - Before anything is changed

  /// What each dictionary of the field is to hold; `nil` when there is nothing to do.
  private func settings(
    of field: FormField, value: FormData.Value
  ) throws(DocumentError) -> [FieldSetting]? {
    if let copy = field.copies.first(where: { !$0.isFillable }) {
      if value.isEmpty { return nil }
      throw DocumentError(
        .fieldNotFillable, "The field “\(field.name)” is \(copy.kind.phrase).",
        hint: copy.kind == .signature ? "To sign it: paraph sign --field." : "Leave it out.")
    }
    var settings: [FieldSetting] = []
    for copy in field.copies { settings.append(try setting(of: field.name, copy, value)) }
    if settings.allSatisfy(\.isSame), try !isWorthDrawing(field) {
      outcome.unchanged.append(field.name)
      return nil
    }
    try check(field)
    return settings
  }

  private func setting(
    of name: String, _ copy: FieldCopy, _ value: FormData.Value
  ) throws(DocumentError) -> FieldSetting {
    switch copy.kind {
    case .checkbox, .radio:
      try ButtonSetting(name: name, field: copy, source: revision).setting(value)
    case .choice: try ChoiceSetting(name: name, field: copy, source: revision).setting(value)
    default: try TextSetting(name: name, field: copy, source: revision).setting(value)
    }
  }

  /// Whether the value is there and some box does not show it, which may be mended.
  private func isWorthDrawing(_ field: FormField) throws(DocumentError) -> Bool {
    guard (try? check(field)) != nil else { return false }
    for copy in field.copies where try !revision.resolve(copy.value).isNull {
      for widget in copy.widgets where try widgets.isOutdated(widget) {
        return try widgets.place(of: widget) != nil
      }
    }
    return false
  }

  private func check(_ field: FormField) throws(DocumentError) {
    if !options.allowReadOnly, field.copies.contains(where: { $0.flags.contains(.readOnly) }) {
      throw DocumentError(
        .fieldReadOnly, "The field “\(field.name)” is read-only.",
        hint: "To fill it in nevertheless, say --allow-read-only.")
    }
    if !options.allowCalculated, try calculations.calculates(field) {
      throw DocumentError(
        .fieldCalculated, "The field “\(field.name)” is calculated by a script of the form.",
        hint: "To fill it in nevertheless, say --allow-calculated.")
    }
    if field.copies.contains(where: { $0.owner == nil }) {
      throw DocumentError(
        .unsupported, "The field “\(field.name)” is not an object of its own, as it has to be.",
        hint: "Write the document anew with another program.")
    }
    try protection.check(.fill(field.name))
  }

  // MARK: - One field

  private func fill(_ field: FormField, _ settings: [FieldSetting]) throws(DocumentError) {
    if field.copies.count > 1, try haveDifferentValues(field.copies) {
      outcome.warnings.append(
        "The form has \(field.copies.count) fields of the name “\(field.name)” that held different "
          + "values; all hold the new one now.")
    }
    var filled = FillOutcome.Filled(name: field.name, kind: field.copies[0].kind)
    for (copy, setting) in zip(field.copies, settings) {
      try write(setting, to: copy)
      try draw(copy, setting, name: field.name)
      if let remark = setting.remark {
        outcome.warnings.append("The field “\(field.name)” \(remark).")
      }
      for widget in copy.widgets where filled.page == nil {
        guard let place = try widgets.place(of: widget) else { continue }
        filled.page = place.page
        filled.rect = place.rect
      }
    }
    outcome.filled.append(filled)
    if try calculations.formats(field) { formatted.append(field.name) }
  }

  private func haveDifferentValues(_ copies: [FieldCopy]) throws(DocumentError) -> Bool {
    var values: Set<PDFObject> = []
    for copy in copies { values.insert(try revision.resolve(copy.value)) }
    return values.count > 1
  }

  private func write(_ setting: FieldSetting, to copy: FieldCopy) throws(DocumentError) {
    // Below the owner nothing may say otherwise.
    for part in copy.nameless {
      guard var dictionary = try revision.object(part).dictionaryValue, dictionary["V"] != nil
      else { continue }
      dictionary["V"] = nil
      dictionary["RV"] = nil
      revision.update(part, .dictionary(dictionary))
    }
    guard let owner = copy.owner, var dictionary = try revision.object(owner).dictionaryValue
    else { return }
    dictionary["V"] = setting.value
    // The text with its looks (12.7.4.4) would be shown in place of the value.
    dictionary["RV"] = nil
    if copy.kind == .choice {
      let hasIndices = dictionary["I"] != nil || copy.flags.contains(.multipleSelection)
      if hasIndices {
        dictionary["I"] = setting.indices.map { .array($0.map { .integer($0) }) }
      }
      if let top = setting.topIndex { dictionary["TI"] = .integer(top) }
    }
    revision.update(owner, .dictionary(dictionary))
  }

  private func draw(
    _ copy: FieldCopy, _ setting: FieldSetting, name: String
  ) throws(DocumentError) {
    let states =
      setting.states == nil ? nil : try ButtonStates(copy, in: revision)
    for (index, widget) in copy.widgets.enumerated() {
      let failure =
        if let states, let wanted = setting.states, wanted.indices.contains(index) {
          try widgets.set(widget, to: wanted[index], onState: states.choices[index].state)
        } else {
          try widgets.draw(widget)
        }
      if let failure { try note(failure, widget, name: name) }
    }
  }

  func note(
    _ reason: KeptReason, _ widget: PDFObject, name: String
  ) throws(DocumentError) {
    outcome.undrawn.append(
      FillOutcome.Undrawn(name: name, page: try widgets.place(of: widget)?.page, reason: reason))
  }
}

extension FormData.Value {
  /// Whether it asks for nothing, as files have it for buttons.
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .state(let name): name.isEmpty || name == ButtonStates.off.rawValue
    case .list(let texts): texts.isEmpty
    case .boolean: false
    }
  }
}

extension FieldSummary.Kind {
  fileprivate var phrase: String {
    switch self {
    case .button: "a push button, which has no value"
    case .signature: "for a signature, and cannot be filled in"
    case .unknown: "of no known type, so that nothing says what it takes"
    case .text, .checkbox, .radio, .choice: "a \(rawValue) field"
    }
  }
}
