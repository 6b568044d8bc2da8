// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Draws what annotations and form fields of one document look like, as a viewer would.
///
/// Drawing is put off, so that the drawings of a document share the subsets of their fonts: the forms that
/// were named are in the revision when `finish` has returned. Equal drawings become one form.
public final class AppearanceMaker: AppearanceMaking {
  private let revision: Revision
  private let form: InteractiveForm
  private var queue: DrawingQueue

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
    return try drawing { () throws(AppearanceError) in
      if subtype == .widget {
        guard let drawing = try WidgetPainter(entries, form: form, rect: rect).drawing() else {
          return .nothing
        }
        return .form(try queue.add(drawing, to: revision))
      }
      guard
        let sketch = try MarkupPainter.sketch(entries, subtype: subtype, rect: rect)
      else { return .nothing }
      return .form(try queue.add(sketch))
    }
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
      }
    }
  }

  /// Draws a form field as it is with its value of now, and gives the widget that appearance.
  ///
  /// A check box or radio button gets one for each of its states that has none; `/AS` is left alone.
  /// The dictionary of the widget is changed in the revision: read it anew afterwards.
  ///
  /// - Parameters:
  ///   - reference: Of the widget.
  ///   - dictionary: The widget as the revision has it.
  ///   - page: Where it is.
  /// - Throws: What reading the document throws.
  /// - Returns: Why it cannot be drawn; `nil` when it was, or when there is nothing to be seen.
  public func setAppearances(
    ofWidget reference: ObjectReference, dictionary: PDFDictionary, on page: PDFPage
  ) throws(DocumentError) -> KeptReason? {
    var dictionary = dictionary
    let field = try FieldEntries(of: dictionary, in: revision)
    let kind = try field.kind
    if kind == .checkbox || kind == .radio {
      return try setStates(of: reference, dictionary: dictionary, field: field, on: page)
    }
    switch try appearance(of: dictionary, on: page) {
    case .unusable(let reason): return reason
    case .nothing: dictionary["AP"] = nil
    case .form(let form): dictionary["AP"] = .dictionary(["N": .reference(form.reference)])
    }
    revision.update(reference, .dictionary(dictionary))
    return nil
  }

  /// Gives a check box or radio button the appearances of its states that it lacks.
  private func setStates(
    of reference: ObjectReference, dictionary: PDFDictionary, field: FieldEntries, on page: PDFPage
  ) throws(DocumentError) -> KeptReason? {
    let entries = AnnotationEntries(dictionary, on: page, in: revision)
    guard let rect = try entries.rect else { return .noRect }
    let painter = WidgetPainter(entries, form: form, rect: rect)
    let state = try ButtonState(of: dictionary, field: field, in: revision)
    var appearances = try revision.dictionary("AP", in: dictionary) ?? [:]
    var normal: PDFDictionary = [:]
    if case .dictionary(let known) = try revision.resolve(appearances["N"]) { normal = known }
    for (name, isOn) in [(state.onState ?? "Yes", true), ("Off", false)] as [(PDFName, Bool)] {
      if case .stream = try revision.resolve(normal[name]) { continue }
      let made = try drawing { () throws(AppearanceError) in
        guard let drawing = try painter.drawing(isOn: isOn) else { return .nothing }
        return .form(try queue.add(drawing, to: revision))
      }
      switch made {
      case .unusable(let reason): return reason
      case .nothing: break
      case .form(let form): normal[name] = .reference(form.reference)
      }
    }
    appearances["N"] = .dictionary(normal)
    var changed = dictionary
    changed["AP"] = .dictionary(appearances)
    revision.update(reference, .dictionary(changed))
    return nil
  }

  /// Draws all that was promised.
  ///
  /// - Throws: `GraphicsError` or `DocumentError`; the revision is of no use then.
  public func finish() throws { try queue.finish() }
}
