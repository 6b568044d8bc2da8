// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// What the widget of a form field looks like.
struct WidgetPainter {
  private let widget: AnnotationEntries
  private let form: InteractiveForm
  private let rect: Rectangle

  init(_ widget: AnnotationEntries, form: InteractiveForm, rect: Rectangle) {
    self.widget = widget
    self.form = form
    self.rect = rect
  }

  /// - Returns: `nil` when a viewer shows nothing.
  func sketch() throws(AppearanceError) -> AppearanceSketch? {
    throw .unusable(.noAppearance)
  }
}
