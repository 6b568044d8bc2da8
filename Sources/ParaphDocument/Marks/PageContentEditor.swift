// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Adds to the content of one page, in default user space whatever the content before leaves behind.
///
/// What is collected goes into the revision with `commit()`. The page gets contents and resources of
/// its own: those that it shares with other pages, or inherits, stay as they are.
public final class PageContentEditor {
  let revision: Revision
  /// The page as it was found.
  public let page: PDFPage
  private var operators: [UInt8] = []
  /// The marked-content sequence that the operators end in; `nil` outside of any.
  private var openTag: ContentTag?
  /// Whether the document is tagged, once it was asked.
  private var knownTagged: Bool?
  /// Read when the first name is asked for.
  private var resources: PageResources?

  /// Longer content is isolated without looking at it.
  private static let scanLimit = 16 << 20

  /// Begins with nothing to add.
  public init(_ revision: Revision, page: PDFPage) {
    self.revision = revision
    self.page = page
  }

  /// The name under which the page's content can draw a form or picture; not in use before.
  public func nameXObject(_ reference: ObjectReference) throws(DocumentError) -> PDFName {
    try name(.reference(reference), in: "XObject", prefix: "PrphX")
  }

  private func currentResources() throws(DocumentError) -> PageResources {
    if let resources { return resources }
    return try PageResources(revision, page: page)
  }

  func name(
    _ resource: PDFObject, in category: PDFName, prefix: String
  ) throws(DocumentError) -> PDFName {
    var changed = try currentResources()
    // Held once only, so that adding to it does not copy it.
    resources = nil
    defer { resources = changed }
    return try changed.name(resource, in: category, prefix: prefix)
  }

  /// Draws a form: its space is mapped to user space by the matrix.
  ///
  /// `opacity`: From 0 to 1; of the form as a whole if it is a transparency group.
  public func drawForm(
    _ reference: ObjectReference, matrix: Matrix, opacity: Double = 1
  ) throws(DocumentError) {
    try drawForm(reference, matrix: matrix, opacity: opacity, tag: .artifact)
  }

  /// Draws a form that is what `tag` says in a tagged document.
  func drawForm(
    _ reference: ObjectReference, matrix: Matrix, opacity: Double = 1,
    blendMode: BlendMode = .normal, tag: ContentTag
  ) throws(DocumentError) {
    let name = try nameXObject(reference)
    var text = matrix == .identity ? [] : Array((matrix.operands + " cm ").utf8)
    if opacity < 1 || blendMode != .normal {
      let state = Revision.mixingState(opacity: opacity, blendMode: blendMode)
      let name = try self.name(.dictionary(state), in: "ExtGState", prefix: "PrphG")
      text += name.token + Array(" gs ".utf8)
    }
    try append(text + name.token + Array(" Do".utf8), tag: tag)
  }

  /// Appends operators; they begin in default user space with the initial graphics state.
  public func append(_ operators: [UInt8]) throws(DocumentError) {
    try append(operators, tag: .artifact)
  }

  /// Appends operators that draw what `tag` says in a tagged document; a sequence without any
  /// operators stands for what is read and not seen.
  func append(_ operators: [UInt8], tag: ContentTag) throws(DocumentError) {
    if try isTagged, openTag != tag {
      closeTag()
      self.operators += tag.opening
      openTag = tag
    }
    guard !operators.isEmpty else { return }
    self.operators += Array("q ".utf8) + operators + Array("\nQ\n".utf8)
  }

  private func closeTag() {
    guard openTag != nil else { return }
    operators += ContentTag.closing
    openTag = nil
  }

  /// Puts what was collected into the revision; nothing when nothing was.
  public func commit() throws(DocumentError) {
    guard !operators.isEmpty else { return }
    closeTag()
    let dictionary = try revision.currentDictionary(of: page)
    let contents = try newContents(PageContents(revision, page: dictionary))
    let resources = try currentResources()
    try revision.update(page) { dictionary in
      dictionary["Contents"] = contents
      dictionary["Resources"] = .dictionary(resources.dictionary)
    }
    operators = []
  }

  private func newContents(_ contents: PageContents) throws(DocumentError) -> PDFObject {
    let addition = operators
    func stream(_ content: [UInt8]) throws(DocumentError) -> PDFObject {
      .reference(revision.addShared(.stream(try .compressed(content))))
    }
    guard !contents.streams.isEmpty else { return try stream(addition) }
    let before = contents.streams.map(\.object)
    // Every addition begins on a line of its own: not all viewers part the streams of a page.
    let lineEnd: [UInt8] = [0x0A]
    // What cannot be decoded is not looked at, only isolated.
    guard let content = try? contents.decoded(limit: Self.scanLimit) else {
      return try .array(
        [stream(Array("q\n".utf8))] + before + [stream(lineEnd + Array("Q\n".utf8) + addition)])
    }
    let scan = ContentScan(content)
    if scan.isClean { return try .array(before + [stream(lineEnd + addition)]) }
    let closing = lineEnd + Array(scan.closing.utf8)
    if scan.needsRewriting {
      return try stream(Array("q\n".utf8) + scan.cleaned(content) + closing + addition)
    }
    return try .array([stream(Array("q\n".utf8))] + before + [stream(closing + addition)])
  }

  /// Whether everything on a page has to be in the structure or an artifact (14.8.2.2).
  private var isTagged: Bool {
    get throws(DocumentError) {
      if let knownTagged { return knownTagged }
      let isTagged = try StructureTree.isMarked(revision)
      knownTagged = isTagged
      return isTagged
    }
  }
}
