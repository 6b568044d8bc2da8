// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPlugin

extension DocumentSession {
  /// The fields of the form as a plugin sees them: one for each widget that is on a page.
  func pluginFields() throws -> [PluginRequest.Field] {
    try FieldReader(file, pages: pages).fields().flatMap { field -> [PluginRequest.Field] in
      guard let kind = PluginRequest.Field.Kind(field.kind) else { return [] }
      return field.widgets.compactMap { widget in
        guard let page = widget.page, let rect = widget.rect, !rect.isEmpty else { return nil }
        return PluginRequest.Field(
          name: field.name, kind: kind, page: page, rect: rect, value: field.value)
      }
    }
  }
}

extension PluginRequest.Field.Kind {
  /// `nil` for a field that does not say what it is.
  fileprivate init?(_ kind: FieldSummary.Kind) {
    switch kind {
    case .text: self = .text
    case .checkbox: self = .checkBox
    case .radio: self = .radioButton
    case .button: self = .pushButton
    case .choice: self = .choice
    case .signature: self = .signature
    case .unknown: return nil
    }
  }
}
