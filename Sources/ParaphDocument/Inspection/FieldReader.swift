// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Lists the fields of a form.
public final class FieldReader {
  private let source: any ObjectSource
  private let pages: PageTree
  /// The page of every annotation that is an object of its own, once it was needed.
  private var pageNumbers: [ObjectReference: Int]?

  /// Reads from a file, or from a revision of it.
  public init(_ source: any ObjectSource, pages: PageTree) {
    self.source = source
    self.pages = pages
  }

  /// The fields of the form in its order.
  ///
  /// With orphans, widgets on pages that no field of the form leads to follow: viewers show them,
  /// too. Finding them looks at every page.
  public func fields(includingOrphans: Bool = false) throws(DocumentError) -> [FieldSummary] {
    let tree = FieldTree(source: source)
    let fields = try tree.fields()
    var summaries: [FieldSummary] = []
    for field in fields { summaries.append(try summary(field)) }
    guard includingOrphans else { return summaries }
    var known: Set<PDFObject> = []
    for field in fields { known.formUnion(field.widgets) }
    for page in try pages.pages() {
      for member in try AnnotationReader.members(of: page.dictionary, in: source)
      where !known.contains(member) {
        guard let field = try orphan(member, tree) else { continue }
        known.insert(member)
        var summary = try summary(field)
        for index in summary.widgets.indices {
          summary.widgets[index].page = page.number
          summary.widgets[index].rect = try AnnotationReader.box(
            of: field.dictionary, on: page, in: source)
        }
        summaries.append(summary)
      }
    }
    return summaries
  }

  private func orphan(
    _ member: PDFObject, _ tree: FieldTree
  ) throws(DocumentError) -> FieldTree.Field? {
    guard let dictionary = try source.resolve(member).dictionaryValue,
      try source.name("Subtype", in: dictionary) == "Widget"
    else { return nil }
    return try tree.orphan(member)
  }

  // MARK: - Fields

  private func summary(_ field: FieldTree.Field) throws(DocumentError) -> FieldSummary {
    let flags = FieldFlags(rawValue: field.flags)
    let kind = Self.kind(field.type, flags)
    var widgets: [FieldSummary.Widget] = []
    for widget in field.widgets {
      if let summary = try self.widget(widget) { widgets.append(summary) }
    }
    let isDictionary = try source.resolve(field.value).dictionaryValue != nil
    return FieldSummary(
      name: field.name, kind: kind,
      values: kind == .signature ? [] : try values(field, kind: kind), flags: flags,
      reference: field.reference,
      isSigned: kind == .signature && isDictionary,
      widgets: widgets)
  }

  static func kind(_ type: PDFName?, _ flags: FieldFlags) -> FieldSummary.Kind {
    switch type {
    case "Tx": .text
    case "Ch": .choice
    case "Sig": .signature
    case "Btn":
      flags.contains(.pushButton) ? .button : flags.contains(.radio) ? .radio : .checkbox
    default: .unknown
    }
  }

  private func values(
    _ field: FieldTree.Field, kind: FieldSummary.Kind
  ) throws(DocumentError) -> [String] {
    switch try source.resolve(field.value) {
    case .string(let string): return [string.text]
    case .name(let name):
      return [try exportValue(name, of: field, kind: kind) ?? name.rawValue]
    case .stream(let stream):
      let bytes = try source.decodedBytes(of: stream, limit: 1 << 20)
      return [PDFString(bytes: bytes).text]
    case .array(let members):
      var values: [String] = []
      for member in members {
        if let text = try source.resolve(member).textValue { values.append(text) }
      }
      return values
    default: return []
    }
  }

  /// What a button stands for, where its states are numbers of a list (12.7.5.2.3, `/Opt`).
  private func exportValue(
    _ state: PDFName, of field: FieldTree.Field, kind: FieldSummary.Kind
  ) throws(DocumentError) -> String? {
    guard kind == .radio || kind == .checkbox, let index = Int(state.rawValue),
      let options = try source.array("Opt", in: field.dictionary), options.indices.contains(index)
    else { return nil }
    return try source.resolve(options[index]).textValue
  }

  // MARK: - Widgets

  func widget(_ object: PDFObject) throws(DocumentError) -> FieldSummary.Widget? {
    guard let dictionary = try source.resolve(object).dictionaryValue else { return nil }
    let page = try page(of: object, dictionary)
    let rect = try page.map { page throws(DocumentError) in
      try AnnotationReader.box(of: dictionary, on: page, in: source)
    }
    return FieldSummary.Widget(
      reference: object.referenceValue, page: page?.number, rect: rect ?? nil,
      flags: AnnotationFlags(rawValue: try source.integer("F", in: dictionary) ?? 0),
      hasAppearance: try AnnotationReader.hasAppearance(dictionary, in: source))
  }

  /// The page that has the annotation.
  ///
  /// What `/P` says is tried first, but need not be true.
  private func page(
    of widget: PDFObject, _ dictionary: PDFDictionary
  ) throws(DocumentError) -> PDFPage? {
    if pageNumbers == nil, let reference = dictionary["P"]?.referenceValue,
      let number = try pages.number(of: reference)
    {
      let page = try pages.page(number)
      if try AnnotationReader.members(of: page.dictionary, in: source).contains(widget) {
        return page
      }
    }
    guard let reference = widget.referenceValue, let number = try allPageNumbers()[reference]
    else { return nil }
    return try pages.page(number)
  }

  /// Finds the pages of all annotations at once, for when many are asked for.
  func indexPages() throws(DocumentError) { _ = try allPageNumbers() }

  private func allPageNumbers() throws(DocumentError) -> [ObjectReference: Int] {
    if let pageNumbers { return pageNumbers }
    var numbers: [ObjectReference: Int] = [:]
    for page in try pages.pages() {
      for member in try AnnotationReader.members(of: page.dictionary, in: source) {
        if let reference = member.referenceValue, numbers[reference] == nil {
          numbers[reference] = page.number
        }
      }
    }
    pageNumbers = numbers
    return numbers
  }
}
