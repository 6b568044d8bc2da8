// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Makes the annotation dictionary of a mark (ISO 32000-2, 12.5.2 and 12.5.6).
struct AnnotationDictionary {
  let revision: Revision
  let page: PDFPage
  let mark: AnnotationMark

  /// `target`: What a link does, or where it leads: `/A` or `/Dest` and its value.
  ///
  /// Throws `notOnPage` for a box that is none.
  func build(target: (key: PDFName, value: PDFObject)?) throws(DocumentError) -> PDFDictionary {
    guard mark.rect.isFinite, !mark.rect.isEmpty else {
      throw DocumentError(
        .notOnPage, "The box of the mark \(mark.id) on page \(page.number) has no area.",
        hint: "Give it a width and a height.")
    }
    var result: PDFDictionary = [
      "Type": .name("Annot"), "Subtype": .name(PDFName(mark.subtype.rawValue)),
    ]
    result["Rect"] = page.geometry.toUserSpace.apply(mark.rect).object
    result["P"] = .reference(try revision.reference(of: page))
    result["NM"] = .string(PDFString(text: mark.id))
    result["M"] = .string(PDFString(text: mark.modified.pdfDate))
    result["F"] = .integer(flags.rawValue)
    result["Contents"] = .string(PDFString(text: mark.contents))
    if mark.subtype.isMarkup, let author = mark.author {
      result["T"] = .string(PDFString(text: author))
    }
    if let color = mark.color {
      result["C"] = .array([color.red, color.green, color.blue].map { .real($0) })
    }
    try addAppearance(to: &result)
    try addSpecifics(to: &result, target: target)
    result[.markKind] = .name(PDFName(mark.kind))
    result[.markPlugin] = .name(PDFName(mark.plugin))
    return result
  }

  /// The appearance is turned to stand upright already where the page is turned, so that a viewer
  /// is not to do it once more.
  private var flags: AnnotationFlags {
    page.geometry.rotation == .none ? mark.flags : mark.flags.subtracting(.noRotate)
  }

  private func addAppearance(to result: inout PDFDictionary) throws(DocumentError) {
    guard let appearance = mark.appearance else {
      guard mark.subtype == .link || mark.subtype == .popup else {
        throw DocumentError(
          .unsupported, "The mark \(mark.id) on page \(page.number) has no appearance.",
          hint: "Only links and popups may go without.")
      }
      return
    }
    guard appearance.form.size.isPositive else {
      throw DocumentError(.notOnPage, "The drawing of the mark \(mark.id) has no area.")
    }
    let placement = AppearancePlacement(
      size: appearance.form.size, rotation: appearance.rotation, rect: mark.rect,
      geometry: page.geometry)
    let form = try revision.wrapped(
      appearance.form, turn: placement.turn, opacity: appearance.opacity,
      blendMode: appearance.blendMode)
    result["AP"] = .dictionary(["N": .reference(form)])
  }

  private func addSpecifics(
    to result: inout PDFDictionary, target: (key: PDFName, value: PDFObject)?
  ) throws(DocumentError) {
    let toUserSpace = page.geometry.toUserSpace
    switch mark.subtype {
    case .link:
      result["Border"] = .array([.integer(0), .integer(0), .real(penWidth ?? 0)])
      if let target { result[target.key] = target.value }
    case .ink:
      let strokes = mark.inkList?.mapped(by: toUserSpace).strokes ?? []
      result["InkList"] = .array(
        strokes.map { .array($0.flatMap { point in Self.tenths([point.x, point.y]) }) })
      addBorder(to: &result)
    case .square, .circle: addBorder(to: &result)
    case .freeText: result["DA"] = .string(PDFString(text: defaultAppearance))
    case .fileAttachment:
      guard let file = mark.file else {
        throw DocumentError(.unsupported, "The mark \(mark.id) names no file to attach.")
      }
      result["FS"] = .reference(try AttachmentWriter(revision).addFileSpecification(file))
    default: break
    }
    if [.text, .stamp, .fileAttachment].contains(mark.subtype), let icon = mark.iconName {
      result["Name"] = .name(PDFName(icon))
    }
    if !mark.quads.isEmpty {
      result["QuadPoints"] = .array(
        mark.quads.flatMap { quad in
          quad.mapped(by: toUserSpace).points.flatMap { [.real($0.x), .real($0.y)] }
        })
    }
  }

  private func addBorder(to result: inout PDFDictionary) {
    if let penWidth { result["BS"] = .dictionary(["W": .real(penWidth)]) }
  }

  /// What a viewer sets the text in that edits it (12.7.4.3); required.
  private var defaultAppearance: String {
    let color = mark.color ?? .black
    let numbers = [color.red, color.green, color.blue].map { number in
      String((min(max(number, 0), 1) * 1000).rounded() / 1000)
    }
    return "/Helv 12 Tf \(numbers.joined(separator: " ")) rg"
  }

  /// Finer than any pen, and half the bytes of a number as it is computed.
  private static func tenths(_ numbers: [Double]) -> [PDFObject] {
    numbers.map { .real(($0 * 10).rounded() / 10) }
  }

  /// In units of user space.
  private var penWidth: Double? { mark.penWidth.map { $0 / page.geometry.userUnit } }
}
