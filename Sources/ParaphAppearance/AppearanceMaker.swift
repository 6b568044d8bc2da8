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
    do throws(AppearanceError) {
      let sketch =
        subtype == .widget
        ? try WidgetPainter(entries, form: form, rect: rect).sketch()
        : try MarkupPainter.sketch(entries, subtype: subtype, rect: rect)
      guard let sketch else { return .nothing }
      return .form(try queue.add(sketch))
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
    switch try appearance(of: dictionary, on: page) {
    case .unusable(let reason): return reason
    case .nothing: dictionary["AP"] = nil
    case .form(let form): dictionary["AP"] = .dictionary(["N": .reference(form.reference)])
    }
    revision.update(reference, .dictionary(dictionary))
    return nil
  }

  /// Draws all that was promised.
  ///
  /// - Throws: `GraphicsError` or `DocumentError`; the revision is of no use then.
  public func finish() throws { try queue.finish() }
}
