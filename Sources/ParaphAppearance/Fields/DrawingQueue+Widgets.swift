// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

extension DrawingQueue {
  /// Promises a form for a widget; one with an icon is made of several.
  mutating func add(
    _ drawing: WidgetDrawing, to revision: Revision
  ) throws(AppearanceError) -> MadeAppearance.Form {
    guard let icon = drawing.icon else { return try add(drawing.sketch) }
    let size = drawing.sketch.rect.size
    var parts = [Self.part(try add(drawing.sketch), size: size)]
    parts.append(StackedForm(icon.reference, matrix: icon.matrix, clip: icon.clip))
    if let top = drawing.top { parts.append(Self.part(try add(top), size: size)) }
    let turn = Self.matrix(drawing.rotation)
    let form = try AppearanceError.reading { () throws(DocumentError) in
      try revision.stack(parts, size: size, turn: turn)
    }
    return MadeAppearance.Form(
      reference: form, box: Rectangle(origin: .zero, size: size), matrix: turn, rect: drawing.rect)
  }

  /// A form has whole points, and is drawn back to its size.
  private static func part(_ form: MadeAppearance.Form, size: Size) -> StackedForm {
    StackedForm(
      form.reference,
      matrix: .scale(size.width / form.box.width, size.height / form.box.height))
  }
}
