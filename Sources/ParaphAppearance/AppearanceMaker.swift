// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument
public import ParaphGraphics
import ParaphModel

/// Draws what annotations and form fields of one document look like, as a viewer would.
///
/// Drawing is put off, so that the drawings of a document share the subsets of their fonts: the forms that
/// were named are in the revision when `finish` has returned. Equal drawings become one form.
public final class AppearanceMaker: AppearanceMaking {
  private let revision: Revision
  private let form: InteractiveForm
  private var queue: DrawingQueue
  /// Which characters no font has, of the first text that has such; `nil` when there was none.
  public private(set) var missingGlyphs: GraphicsError?
  /// The full names of fields whose text did not fit a box, each once, in the order of drawing.
  public private(set) var cutFields: [String] = []

  /// - Parameter revision: Of the document whose annotations are drawn; it gets the forms.
  /// - Throws: `damaged` when the document has no catalogue.
  public init(_ revision: Revision) throws(DocumentError) {
    self.revision = revision
    form = try InteractiveForm(revision)
    queue = DrawingQueue(revision)
  }

  /// The appearance of an annotation in the state that it is in.
  public func appearance(
    of annotation: PDFDictionary, on page: PDFPage
  ) throws(DocumentError) -> MadeAppearance {
    let entries = AnnotationEntries(annotation, on: page, in: revision)
    guard let subtype = try entries.subtype else { return .unusable(.noAppearance) }
    guard let rect = try entries.rect else { return .unusable(.noRect) }
    if subtype == .redact, let form = try RedactOverlay.form(of: entries, rect: rect) {
      return .form(form)
    }
    return try drawing { () throws(AppearanceError) in
      if subtype == .widget {
        guard let drawing = try WidgetPainter(entries, form: form, rect: rect).drawing() else {
          return .nothing
        }
        if drawing.isCut { try note(cut: annotation) }
        return .form(try queue.add(drawing, to: revision))
      }
      guard
        let sketch = try MarkupPainter.sketch(entries, subtype: subtype, rect: rect)
      else { return .nothing }
      return .form(try queue.add(sketch))
    }
  }

  private func note(cut widget: PDFDictionary) throws(AppearanceError) {
    let name = try AppearanceError.reading { () throws(DocumentError) in
      try FieldEntries(of: widget, in: revision).name
    }
    if !cutFields.contains(name) { cutFields.append(name) }
  }

  private func drawing(
    _ body: () throws(AppearanceError) -> MadeAppearance
  ) throws(DocumentError) -> MadeAppearance {
    do throws(AppearanceError) {
      return try body()
    } catch {
      switch error {
      case .document(let error): throw error
      case .unusable(let reason): return .unusable(reason)
      case .missingGlyphs(let error):
        missingGlyphs = missingGlyphs ?? error
        return .unusable(.noGlyph)
      }
    }
  }

  /// Draws all that was promised.
  ///
  /// - Throws: `GraphicsError` or `DocumentError`; the revision is of no use then.
  public func finish() throws { try queue.finish() }
}
