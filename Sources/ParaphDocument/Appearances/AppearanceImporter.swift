// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Takes over drawings as form XObjects of a document.
///
/// Fonts and pictures that pages share stay shared, and equal pages become one form. What only the
/// drawing's PDF needs (page tree, information dictionary) stays behind.
public final class AppearanceImporter {
  /// What the pages of one revision have in common.
  private struct Destination {
    let revision: Revision
    let pictures: PictureWriter
    let copier: ResourceCopier?
  }

  private let drawing: VectorDrawing
  private let source: (file: PDFFile, pages: PageTree)?
  private var destination: Destination?
  /// How many pages the drawing has.
  public var pageCount: Int { drawing.pages.count }

  /// - Parameter drawing: Its PDF, if there is one, is a whole document.
  /// - Throws: `damaged` or `unsupported` when it is none.
  public init(_ drawing: VectorDrawing) throws(DocumentError) {
    self.drawing = drawing
    if drawing.pdf.isEmpty {
      source = nil
    } else {
      let file = try PDFFile.open(bytes: drawing.pdf, passwords: .none)
      source = (file, try PageTree(file))
    }
  }

  /// Adds one page to the document.
  ///
  /// - Parameters:
  ///   - number: Of the page in the drawing, from 1.
  ///   - revision: Of the document.
  ///   - reference: Under which the form is to be; `nil` for one of its own, that equal pages share.
  /// - Throws: `unsupported` when there is no such page.
  /// - Returns: A form whose BBox is the page's box, moved to the origin.
  public func importPage(
    _ number: Int, into revision: Revision, as reference: ObjectReference? = nil
  ) throws(DocumentError) -> ImportedAppearance {
    guard drawing.pages.indices.contains(number - 1) else { throw Self.noPage(number) }
    let destination = destination(revision)
    switch drawing.pages[number - 1] {
    case .pictures(let placed, let size): return try show(placed, size, destination, reference)
    case .vector(let page):
      guard let source, let copier = destination.copier else { throw Self.noPage(number) }
      return try copy(source.pages.page(page), of: source.file, copier, to: revision, reference)
    }
  }

  private static func noPage(_ number: Int) -> DocumentError {
    DocumentError(.unsupported, "The drawing has no page \(number).")
  }

  private func destination(_ revision: Revision) -> Destination {
    if let destination, destination.revision === revision { return destination }
    let pictures = PictureWriter(drawing.pictures, to: revision)
    let copier = source.map { ResourceCopier(from: $0.file, pictures: pictures, to: revision) }
    let new = Destination(revision: revision, pictures: pictures, copier: copier)
    destination = new
    return new
  }

  private func copy(
    _ page: PDFPage, of source: PDFFile, _ copier: ResourceCopier, to revision: Revision,
    _ reference: ObjectReference?
  ) throws(DocumentError) -> ImportedAppearance {
    let box = page.geometry.mediaBox
    var form = Self.form(box)
    let resources = try source.resolve(page.resources).dictionaryValue ?? [:]
    form["Resources"] = .dictionary(try copier.copyWhole(resources))
    let isTransparent = copier.isTransparent
    if isTransparent, let group = try source.dictionary("Group", in: page.dictionary) {
      form["Group"] = .dictionary(try copier.copyWhole(group))
    }
    let content = try PageContents(source, page: page.dictionary).decoded(limit: nil)
    let stream = try PDFStream.compressed(content, dictionary: form)
    return ImportedAppearance(
      reference: Self.add(stream, to: revision, as: reference), size: box.size,
      isTransparent: isTransparent)
  }

  private func show(
    _ placed: [VectorDrawing.PlacedPicture], _ size: Size, _ destination: Destination,
    _ reference: ObjectReference?
  ) throws(DocumentError) -> ImportedAppearance {
    var form = Self.form(Rectangle(origin: .zero, size: size))
    var images: PDFDictionary = [:]
    var content: [UInt8] = []
    var isTransparent = false
    for picture in placed {
      let written = try destination.pictures.image(picture.number)
      isTransparent = isTransparent || written.isTransparent
      let name = PDFName("Im\(picture.number)")
      images[name] = .reference(written.image)
      content += Array("q \(picture.matrix.operands) cm ".utf8) + name.token + Array(" Do Q\n".utf8)
    }
    form["Resources"] = .dictionary(["XObject": .dictionary(images)])
    if isTransparent {
      // As Cairo has it: isolated, so that the page below takes no part in the mixing.
      form["Group"] = .dictionary([
        "Type": .name("Group"), "S": .name("Transparency"), "I": .boolean(true),
        "CS": .name("DeviceRGB"),
      ])
    }
    let stream = try PDFStream.compressed(content, dictionary: form)
    return ImportedAppearance(
      reference: Self.add(stream, to: destination.revision, as: reference), size: size,
      isTransparent: isTransparent)
  }

  private static func add(
    _ form: PDFStream, to revision: Revision, as reference: ObjectReference?
  ) -> ObjectReference {
    guard let reference else { return revision.addShared(.stream(form)) }
    revision.update(reference, .stream(form))
    return reference
  }

  private static func form(_ box: Rectangle) -> PDFDictionary {
    var form: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    form["BBox"] = .array([box.minX, box.minY, box.maxX, box.maxY].map { .real($0) })
    if box.origin != .zero {
      form["Matrix"] = .array([1, 0, 0, 1, -box.minX, -box.minY].map { .real($0) })
    }
    return form
  }
}
