// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// The options of a choice field, and which of them are selected (ISO 32000-2, table 234).
struct ChoiceOptions {
  struct Row: Hashable {
    var text: String
    var isSelected: Bool
  }

  private let source: any ObjectSource
  private let options: [PDFObject]
  /// `/V`, as text.
  private let values: Set<String>
  /// The first of them.
  private let firstValue: String?
  /// `/I`; `nil` where the values say it.
  private let indices: Set<Int>?
  private let topIndex: Int?

  /// More options are not looked at.
  private static let most = 10_000

  init(_ field: FieldEntries, in source: any ObjectSource) throws(DocumentError) {
    self.source = source
    options = Array(try field.options.prefix(Self.most))
    let value = try field.object("V")
    var texts: [String] = []
    for member in (value.arrayValue ?? [value]).prefix(Self.most) {
      let object = try source.resolve(member)
      if let text = object.textValue ?? object.nameValue?.rawValue { texts.append(text) }
    }
    values = Set(texts)
    firstValue = texts.first
    var numbers: Set<Int> = []
    for member in try (field.object("I").arrayValue ?? []).prefix(Self.most) {
      if let index = try source.resolve(member).intValue { numbers.insert(index) }
    }
    // Where both are there, the values count: indices are for options with equal ones.
    indices = texts.isEmpty && !numbers.isEmpty ? numbers : nil
    topIndex = try field.object("TI").intValue
    shownText = try Self.shown(firstValue, indices: indices, options: options, in: source)
  }

  /// What a combo box shows: the words for its value, or the value itself; `nil` for none.
  let shownText: String?

  /// How many options there are.
  var count: Int { options.count }

  private static func shown(
    _ value: String?, indices: Set<Int>?, options: [PDFObject], in source: any ObjectSource
  ) throws(DocumentError) -> String? {
    if let index = indices?.min(), options.indices.contains(index) {
      return try text(options[index], in: source).display
    }
    guard let value else { return nil }
    for option in options {
      let (export, display) = try text(option, in: source)
      if export == value { return display }
    }
    return value
  }

  private static func text(
    _ option: PDFObject, in source: any ObjectSource
  ) throws(DocumentError) -> (export: String, display: String) {
    let object = try source.resolve(option)
    if let text = object.textValue { return (text, text) }
    guard let pair = object.arrayValue, let first = pair.first else { return ("", "") }
    let export = try source.resolve(first).textValue ?? ""
    let display = pair.count > 1 ? try source.resolve(pair[1]).textValue ?? export : export
    return (export, display)
  }

  private func isSelected(_ index: Int, export: String, display: String) -> Bool {
    if let indices { return indices.contains(index) }
    return values.contains(export) || values.contains(display)
  }

  /// The rows of a list from its top index on, or from where the first one that is selected is seen.
  ///
  /// - Parameters:
  ///   - visible: How many rows are seen as a whole; at least 1.
  ///   - most: How many are seen at all; at least 1.
  /// - Throws: What reading the document throws.
  /// - Returns: The rows, from the top down.
  func rows(visible: Int, most: Int) throws(DocumentError) -> [Row] {
    var top = max(topIndex ?? 0, 0)
    if topIndex == nil || top >= options.count {
      top = 0
      if let first = try firstSelected(), first >= visible { top = first - visible + 1 }
    }
    var rows: [Row] = []
    for index in options.indices.dropFirst(top).prefix(most) {
      let (export, display) = try Self.text(options[index], in: source)
      rows.append(
        Row(text: display, isSelected: isSelected(index, export: export, display: display)))
    }
    return rows
  }

  private func firstSelected() throws(DocumentError) -> Int? {
    if let indices { return indices.filter(options.indices.contains).min() }
    guard !values.isEmpty else { return nil }
    for (index, option) in options.enumerated() {
      let (export, display) = try Self.text(option, in: source)
      if isSelected(index, export: export, display: display) { return index }
    }
    return nil
  }
}
