// SPDX-License-Identifier: GPL-3.0-or-later

extension FormFiller {
  /// What follows for the form as a whole when fields have changed.
  func finish(names: Set<String>) throws(DocumentError) {
    if form["XFA"] != nil {
      try protection.check(.removeXFA)
      outcome.warnings.append(
        "The XFA form beside the fields was removed: it would show the old values.")
    }
    let needsAppearances = try needsAppearances()
    try revision.updateInteractiveForm { form in
      form["XFA"] = nil
      form["NeedAppearances"] = needsAppearances ? .boolean(true) : nil
    }
    if form["XFA"] != nil { try removeTracesOfXFA() }
    try warnOfScripts(filled: names)
  }

  /// What only the XFA form needed goes with it.
  private func removeTracesOfXFA() throws(DocumentError) {
    let catalog = try revision.catalog()
    let permissions = try revision.dictionary("Perms", in: catalog) ?? [:]
    if permissions["UR3"] != nil || permissions["UR"] != nil {
      // The rights do not cover what was removed (12.8.2.3).
      outcome.warnings.append(
        "The document has usage rights for Adobe Reader, which may complain that it was changed.")
    }
    guard catalog["NeedsRendering"] != nil else { return }
    try revision.updateCatalog { $0["NeedsRendering"] = nil }
  }

  /// Whether viewers have to go on drawing fields themselves.
  ///
  /// Where they had to, the other fields get the appearances that they lack; not in a signed document,
  /// whose signatures may lock them.
  private func needsAppearances() throws(DocumentError) -> Bool {
    guard try revision.bool("NeedAppearances", in: form) == true else {
      return !outcome.undrawn.isEmpty
    }
    guard protection.signatures.isEmpty else { return true }
    try widgets.indexPages()
    let filled = Set(outcome.filled.map(\.name))
    for field in fields where !filled.contains(field.name) {
      for copy in field.copies where copy.kind != .signature && copy.kind != .unknown {
        try drawOutdated(copy, name: field.name)
      }
    }
    return !outcome.undrawn.isEmpty
  }

  private func drawOutdated(_ copy: FieldCopy, name: String) throws(DocumentError) {
    let isButton = copy.kind == .checkbox || copy.kind == .radio
    let states = isButton ? try ButtonStates(copy, in: revision) : nil
    for (index, widget) in copy.widgets.enumerated() where try widgets.isOutdated(widget) {
      guard try widgets.place(of: widget) != nil else { continue }
      let failure =
        if let states {
          try widgets.set(
            widget, to: states.shown[index] ?? ButtonStates.off,
            onState: states.choices[index].state)
        } else {
          try widgets.draw(widget)
        }
      if let failure { try note(failure, widget, name: name) }
    }
  }

  private func warnOfScripts(filled: Set<String>) throws(DocumentError) {
    var calculated: [String] = []
    for field in fields where !filled.contains(field.name) {
      if try calculations.calculates(field) { calculated.append(field.name) }
    }
    if !calculated.isEmpty {
      outcome.warnings.append(
        "Scripts of the form calculate fields, and were not run, so these may be out of date: "
          + "\(FieldNames.list(calculated)).")
    }
    if !formatted.isEmpty {
      outcome.warnings.append(
        "Scripts of the form check or format fields, and were not run, so these hold what was given: "
          + "\(FieldNames.list(formatted)).")
    }
  }
}
