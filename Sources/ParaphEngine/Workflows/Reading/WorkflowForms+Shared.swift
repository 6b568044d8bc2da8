// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

// What stands in several places of a file, or in itself.
extension WorkflowForms {
  func check(_ value: WorkflowValue, _ form: WorkflowSharedForm) throws(WorkflowError) {
    switch form {
    case .step: try checkStep(value)
    case .when: try check(value, WorkflowKeys.condition, of: value.subject)
    case .traits: try checkTraits(value)
    case .place: try checkPlace(value)
    case .caption:
      if value.value.stringValue != nil { return }
      guard value.value.objectValue != nil else {
        throw value.mistaken(for: "a text or an object")
      }
      try check(value, WorkflowKeys.captionParts, of: value.subject)
    }
  }

  private func checkTraits(_ traits: WorkflowValue) throws(WorkflowError) {
    guard let members = traits.value.objectValue else {
      throw traits.mistaken(for: "an object", hint: "Write it as { horizontalSize: compact }.")
    }
    for (name, value) in traits.members(members) where !value.mayBePlaceholder {
      // Its name first, where the value is none that a trait could have.
      let text = value.value.stringValue ?? value.value.serialized
      do throws(ValueError) {
        _ = try Traits(parsing: "\(name)=\(text)")
      } catch {
        throw value.keyError(error.code, error.message, hint: error.hint)
      }
    }
  }

  private func checkPlace(_ place: WorkflowValue) throws(WorkflowError) {
    guard let members = place.value.objectValue else {
      let isText = place.value.stringValue != nil
      guard isText else { throw place.mistaken(for: "the name of an anchor or an object") }
      return try check(place, WorkflowKeys.anchor.form)
    }
    let keys = WorkflowKeys.location + WorkflowKeys.textPlace + WorkflowKeys.placing
    try check(place, keys, of: place.subject)
    let location = try only(of: WorkflowKeys.location, in: place)
    let ofText = WorkflowKeys.textPlace.map(\.name)
    for (name, value) in place.members(members) where location != "text" && ofText.contains(name) {
      throw value.keyError(
        "misplaced-key", "“\(name)” goes with “text”, not with “\(location)”.",
        hint: "Leave it out, or use “offset”.")
    }
  }
}
