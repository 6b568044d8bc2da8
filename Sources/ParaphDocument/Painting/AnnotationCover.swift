// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Finds what annotations hide of what lies beneath them, by their objects.
public struct AnnotationCover {
  private let source: any ObjectSource
  private let pages: PageTree
  private let layers: OptionalContent

  /// - Parameters:
  ///   - source: Of the document.
  ///   - pages: Its pages.
  /// - Throws: `damaged`.
  public init(_ source: any ObjectSource, pages: PageTree) throws(DocumentError) {
    self.source = source
    self.pages = pages
    layers = try OptionalContent(source)
  }

  /// The areas beneath which nothing can be seen, on the page as displayed.
  ///
  /// An appearance hides what its opaque rectangles and pictures cover; an annotation without one
  /// what its entries say. Curves and text are taken to hide nothing.
  ///
  /// - Parameter annotation: Of the document.
  /// - Returns: Empty for one that is not shown.
  /// - Throws: `damaged` or `pageNotFound`.
  public func hiddenAreas(
    beneath annotation: AnnotationSummary
  ) throws(DocumentError) -> [Rectangle] {
    let page = try pages.page(annotation.page)
    let members = try AnnotationReader.members(of: page.dictionary, in: source)
    guard annotation.flags.isDisjoint(with: [.hidden, .noView]),
      members.indices.contains(annotation.index),
      let dictionary = try source.resolve(members[annotation.index]).dictionaryValue,
      try layers.isShown(dictionary["OC"])
    else { return [] }
    if let mode = try source.name("BM", in: dictionary), mode != "Normal", mode != "Compatible" {
      return []
    }
    switch annotation.subtype {
    case "Popup", "Link": return []
    case "Movie", "Screen", "3D", "RichMedia":
      // What plays there hides all that lies beneath.
      return annotation.hasAppearance ? [annotation.rect] : []
    default: break
    }
    switch try NormalAppearance.find(of: dictionary, in: source) {
    case .nothing: return []
    case .unusable:
      return try hasGround(dictionary, subtype: annotation.subtype) ? [annotation.rect] : []
    case .form(_, let form): return try areas(of: form, dictionary, on: page)
    }
  }

  private func areas(
    of form: PDFStream, _ annotation: PDFDictionary, on page: PDFPage
  ) throws(DocumentError) -> [Rectangle] {
    guard let rect = try source.rectangle("Rect", in: annotation),
      let box = try source.rectangle("BBox", in: form.dictionary),
      try layers.isShown(form.dictionary["OC"])
    else { return [] }
    var own = Matrix.identity
    if let numbers = try source.numbers("Matrix", in: form.dictionary), numbers.count >= 6 {
      own = Matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }
    let flags = AnnotationFlags(rawValue: try source.integer("F", in: annotation) ?? 0)
    let place = AppearanceBox(
      box: box, formMatrix: own, rect: rect,
      upright: flags.contains(.noRotate) ? page.geometry.rotation : .none)
    guard let place else { return [] }
    let matrix = own.then(place.matrix).then(page.geometry.toDisplayed)
    var shapes = PaintedShapes(source, matrix: matrix, clip: matrix.apply(box))
    shapes.read(form: form)
    return shapes.shapes.filter(\.isOpaque).map(\.box)
  }

  /// Whether a viewer that draws the annotation itself gives it a ground.
  private func hasGround(
    _ annotation: PDFDictionary, subtype: String
  ) throws(DocumentError) -> Bool {
    guard try source.number("CA", in: annotation) ?? 1 >= 1 else { return false }
    switch subtype {
    case "Widget":
      let looks = try source.dictionary("MK", in: annotation)
      return try looks.map { looks throws(DocumentError) in try hasColor("BG", looks) } ?? false
    case "Square": return try hasColor("IC", annotation)
    case "FreeText": return try hasColor("C", annotation)
    default: return false
    }
  }

  /// A colour without components is none (table 166).
  private func hasColor(
    _ key: PDFName, _ dictionary: PDFDictionary
  ) throws(DocumentError) -> Bool {
    try source.array(key, in: dictionary)?.isEmpty == false
  }
}
