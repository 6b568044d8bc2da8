// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A page of one document that drawings in another one show: its own vectors, text and pictures.
///
/// Of what surrounds the page's content nothing comes along: no annotation, structure, layer, metadata or
/// page piece.
public final class ImportablePage {
  /// Its boxes, rotation and unit.
  public var geometry: PageGeometry { page.geometry }

  private let source: any ObjectSource
  private let page: PDFPage
  private let hidden: HiddenContent

  /// - Parameters:
  ///   - source: The document, or a revision of it.
  ///   - page: Of its page tree.
  /// - Throws: `damaged`.
  public init(_ source: any ObjectSource, page: PDFPage) throws(DocumentError) {
    self.source = source
    self.page = page
    hidden = try HiddenContent(source)
  }

  /// Makes sure that the page can be taken over.
  ///
  /// - Throws: What `form` throws.
  public func check() throws(DocumentError) {
    let box = geometry.displayedBox
    _ = try form(of: PageExcerpt(source: 0, box: box), to: PortableObjects())
  }

  /// A part of the page as a form that fills the unit square, like a picture.
  ///
  /// - Parameters:
  ///   - excerpt: Which part, and how it mixes.
  ///   - objects: Get what the form needs.
  /// - Throws: `damaged`, or `limit` when it is nested too deep.
  /// - Returns: The form, and whether it needs the transparent imaging model.
  func form(
    of excerpt: PageExcerpt, to objects: PortableObjects
  ) throws(DocumentError) -> (form: ObjectReference, isTransparent: Bool) {
    let box = excerpt.box
    let upright = Matrix(
      1 / box.width, 0, 0, -1 / box.height, -box.x / box.width, 1 + box.y / box.height)
    var form: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    form["BBox"] = geometry.toUserSpace.apply(box).object
    form["Matrix"] = geometry.toDisplayed.then(upright).object
    let resources = try source.resolve(page.resources).dictionaryValue ?? [:]
    let copier = ResourceCopier(from: source, hidden: hidden, to: objects)
    form["Resources"] = .dictionary(try copier.copyWhole(resources))
    let isTransparent = copier.isTransparent
    if isTransparent || excerpt.multiplies {
      var group: PDFDictionary = ["S": .name("Transparency"), "I": .boolean(true)]
      if let own = try source.dictionary("Group", in: page.dictionary), own["CS"] != nil {
        group["CS"] = try copier.copyWhole(["CS": own["CS"] ?? .null])["CS"]
      }
      form["Group"] = .dictionary(group)
    }
    let content = try PageContents(source, page: page.dictionary).decoded(limit: nil)
    let portable = try copier.portable(content, resources: resources)
    let reference = objects.add(.stream(try .compressed(portable, dictionary: form)))
    guard excerpt.multiplies else { return (reference, isTransparent) }
    return (try Self.multiplied(reference, to: objects), true)
  }

  /// A form that is no group itself, so that what it draws mixes with whatever lies beneath it.
  private static func multiplied(
    _ group: ObjectReference, to objects: PortableObjects
  ) throws(DocumentError) -> ObjectReference {
    let form: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Form"),
      "BBox": Rectangle(x: 0, y: 0, width: 1, height: 1).object,
      "Resources": .dictionary([
        "XObject": .dictionary(["X": .reference(group)]),
        "ExtGState": .dictionary(["G": .dictionary(["BM": .name("Multiply")])]),
      ]),
    ]
    return objects.add(.stream(try .compressed(Array("/G gs /X Do".utf8), dictionary: form)))
  }
}
