// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Gives the boxes of form fields the appearance of what their fields hold now.
struct WidgetAppearances {
  private let revision: Revision
  private let pages: PageTree
  private let reader: FieldReader
  private let appearances: any AppearanceMaking
  private let stale: StaleAppearance

  /// - Parameters:
  ///   - revision: Gets the changes; `appearances` draws into it.
  ///   - pages: The page tree of the document or of the revision.
  ///   - appearances: Draws.
  /// - Throws: `damaged` when the document has no catalogue.
  init(
    _ revision: Revision, pages: PageTree, appearances: any AppearanceMaking
  ) throws(DocumentError) {
    self.revision = revision
    self.pages = pages
    self.appearances = appearances
    reader = FieldReader(revision, pages: pages)
    stale = try StaleAppearance(revision)
  }

  /// Where a widget is; `nil` when no page has it.
  func place(of widget: PDFObject) throws(DocumentError) -> (page: Int, rect: Rectangle?)? {
    guard let summary = try reader.widget(widget), let page = summary.page else { return nil }
    return (page, summary.rect)
  }

  /// Finds the pages of all widgets at once.
  func indexPages() throws(DocumentError) { try reader.indexPages() }

  /// Whether viewers have to draw a widget themselves to show its field.
  func isOutdated(_ widget: PDFObject) throws(DocumentError) -> Bool {
    guard let dictionary = try revision.resolve(widget).dictionaryValue else { return false }
    switch try NormalAppearance.find(of: dictionary, in: revision) {
    case .form(_, let stream): return try stale.isStale(stream, of: dictionary)
    case .nothing: return try stale.hidesDecoration(dictionary)
    case .unusable: return true
    }
  }

  /// Draws a widget of a text or choice field anew.
  ///
  /// - Returns: Why it has no appearance now; `nil` when it has one.
  func draw(_ widget: PDFObject) throws(DocumentError) -> KeptReason? {
    guard let reference = widget.referenceValue,
      var dictionary = try revision.object(reference).dictionaryValue
    else { return .noAppearance }
    dictionary["AP"] = nil
    dictionary["AS"] = nil
    var failure: KeptReason?
    switch try make(dictionary, widget) {
    case .success(let form):
      dictionary["AP"] = form.map { .dictionary(["N": .reference($0)]) }
    case .failure(let reason): failure = reason.reason
    }
    revision.update(reference, .dictionary(dictionary))
    return failure
  }

  /// Puts a widget of a check box or radio button into a state, and draws what shows it.
  ///
  /// - Parameters:
  ///   - widget: Of the field.
  ///   - state: The one that it is to be in.
  ///   - onState: The one that it is in when it is on.
  /// - Returns: As `draw`.
  /// - Throws: What reading or drawing meets.
  func set(
    _ widget: PDFObject, to state: PDFName, onState: PDFName
  ) throws(DocumentError) -> KeptReason? {
    guard let reference = widget.referenceValue,
      var dictionary = try revision.object(reference).dictionaryValue
    else { return .noAppearance }
    dictionary["AS"] = .name(state)
    revision.update(reference, .dictionary(dictionary))
    guard try isOutdated(widget) else { return nil }
    var appearances = try revision.dictionary("AP", in: dictionary) ?? [:]
    var normal: PDFDictionary = [:]
    if case .dictionary(let states) = try revision.object("N", in: appearances) {
      normal = states
    }
    var failure: KeptReason?
    for each in [onState, ButtonStates.off] {
      // What the form's author drew stays.
      if each != state, try revision.stream(each, in: normal) != nil { continue }
      var probe = dictionary
      probe["AP"] = nil
      probe["AS"] = .name(each)
      // The value of the field would otherwise count where both differ.
      probe["V"] = .name(each)
      switch try make(probe, widget) {
      case .success(let form): normal[each] = form.map { .reference($0) }
      case .failure(let reason): failure = reason.reason
      }
    }
    appearances["N"] = normal.isEmpty ? nil : .dictionary(normal)
    dictionary["AP"] = appearances.isEmpty ? nil : .dictionary(appearances)
    revision.update(reference, .dictionary(dictionary))
    return failure
  }

  private struct Undrawable: Error {
    var reason: KeptReason
  }

  /// The form that shows a widget; `nil` for one that no page shows.
  private func make(
    _ dictionary: PDFDictionary, _ widget: PDFObject
  ) throws(DocumentError) -> Result<ObjectReference?, Undrawable> {
    guard let place = try place(of: widget) else { return .success(nil) }
    let page = try pages.page(place.page)
    switch try appearances.appearance(of: dictionary, on: page) {
    case .form(let form): return .success(form.reference)
    case .nothing: return .success(try emptyForm(dictionary))
    case .unusable(let reason): return .failure(Undrawable(reason: reason))
    }
  }

  /// A form that shows nothing: a widget without an appearance might be drawn by a viewer as it likes.
  private func emptyForm(_ widget: PDFDictionary) throws(DocumentError) -> ObjectReference {
    let rect = try revision.rectangle("Rect", in: widget)
    let size = rect.flatMap { $0.isFinite ? $0.size : nil } ?? Size(0, 0)
    let dictionary: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Form"),
      "BBox": .array([.integer(0), .integer(0), .real(size.width), .real(size.height)]),
      "Resources": .dictionary([:]),
    ]
    return revision.addShared(.stream(PDFStream(dictionary: dictionary, source: .bytes([]))))
  }
}
