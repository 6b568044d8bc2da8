// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Takes over drawings as form XObjects of documents.
///
/// Fonts and pictures that pages share stay shared, and equal pages become one form. What only the
/// drawing's PDF needs (page tree, information dictionary) stays behind. What was encoded for one
/// revision is not encoded again for the next.
public final class AppearanceImporter {
  /// A page as a form that no document has yet.
  private struct Form {
    let stream: PDFStream
    let size: Size
    let isTransparent: Bool
  }

  private let drawing: VectorDrawing
  let source: (file: PDFFile, pages: PageTree)?
  private let objects: PortableObjects
  private let pictures: PictureWriter
  private let copier: ResourceCopier?
  private var forms: [Int: Form] = [:]
  private var placement: PortablePlacement?
  /// How many pages the drawing has.
  public var pageCount: Int { drawing.pages.count }

  /// - Parameters:
  ///   - drawing: Its PDF, if there is one, is a whole document.
  ///   - pages: The pages of other documents that it shows, by their numbers from 0.
  /// - Throws: `damaged` or `unsupported` when it is none.
  public init(
    _ drawing: VectorDrawing, showing pages: [ImportablePage] = []
  ) throws(DocumentError) {
    self.drawing = drawing
    let objects = PortableObjects()
    let pictures = PictureWriter(drawing.pictures, pages: pages, to: objects)
    (self.objects, self.pictures) = (objects, pictures)
    if drawing.pdf.isEmpty {
      (source, copier) = (nil, nil)
    } else {
      let file = try PDFFile.open(bytes: drawing.pdf, passwords: .none)
      source = (file, try PageTree(file))
      copier = ResourceCopier(from: file, pictures: pictures, to: objects)
    }
  }

  /// Adds one page to a document.
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
    let form = try form(number)
    if placement?.revision !== revision {
      placement = PortablePlacement(objects, in: revision)
    }
    let stream = placement?.place(form.stream) ?? form.stream
    if let reference { revision.update(reference, .stream(stream)) }
    return ImportedAppearance(
      reference: reference ?? revision.addShared(.stream(stream)), size: form.size,
      isTransparent: form.isTransparent)
  }

  /// Forgets the document that got the last pages, and keeps what the next one needs.
  public func close() { placement = nil }

  private func form(_ number: Int) throws(DocumentError) -> Form {
    if let known = forms[number] { return known }
    guard drawing.pages.indices.contains(number - 1) else { throw Self.noPage(number) }
    let form: Form
    switch drawing.pages[number - 1] {
    case .pictures(let placed, let size): form = try show(placed, size)
    case .vector(let page):
      guard let source, let copier else { throw Self.noPage(number) }
      form = try copy(source.pages.page(page), of: source.file, copier)
    }
    forms[number] = form
    return form
  }

  private static func noPage(_ number: Int) -> DocumentError {
    DocumentError(.unsupported, "The drawing has no page \(number).")
  }

  private func copy(
    _ page: PDFPage, of source: PDFFile, _ copier: ResourceCopier
  ) throws(DocumentError) -> Form {
    let box = page.geometry.mediaBox
    var form = Self.form(box)
    let resources = try source.resolve(page.resources).dictionaryValue ?? [:]
    form["Resources"] = .dictionary(try copier.copyWhole(resources))
    let isTransparent = copier.isTransparent
    if isTransparent, !pictures.mixes,
      let group = try source.dictionary("Group", in: page.dictionary)
    {
      form["Group"] = .dictionary(try copier.copyWhole(group))
    }
    let content = try PageContents(source, page: page.dictionary).decoded(limit: nil)
    return Form(
      stream: try .compressed(PathRounding.rounded(content), dictionary: form), size: box.size,
      isTransparent: isTransparent)
  }

  private func show(
    _ placed: [VectorDrawing.PlacedPicture], _ size: Size
  ) throws(DocumentError) -> Form {
    var form = Self.form(Rectangle(origin: .zero, size: size))
    var images: PDFDictionary = [:]
    var content: [UInt8] = []
    var isTransparent = false
    for picture in placed {
      let written = try pictures.image(picture.number)
      isTransparent = isTransparent || written.isTransparent
      let name = PDFName("Im\(picture.number)")
      images[name] = .reference(written.image)
      content += Array("q \(picture.matrix.operands) cm ".utf8) + name.token + Array(" Do Q\n".utf8)
    }
    form["Resources"] = .dictionary(["XObject": .dictionary(images)])
    if isTransparent, !pictures.mixes {
      // As Cairo has it: isolated, so that the page below takes no part in the mixing.
      form["Group"] = .dictionary([
        "Type": .name("Group"), "S": .name("Transparency"), "I": .boolean(true),
        "CS": .name("DeviceRGB"),
      ])
    }
    return Form(
      stream: try .compressed(content, dictionary: form), size: size,
      isTransparent: isTransparent)
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
