// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// What of a choice field's options is selected, and what is seen (ISO 32000-2, table 234).
struct ListSelection {
  /// An option as it is shown.
  struct Row: Hashable {
    var text: String
    var isSelected: Bool
  }

  private let options: [ChoiceOptions.Option]
  /// `/V`, as text.
  private let values: [String]
  /// `/I`; `nil` where the values say it.
  private let indices: Set<Int>?
  private let topIndex: Int?

  /// More options are not looked at.
  private static let most = 10_000

  init(_ field: FieldEntries, in source: any ObjectSource) throws(DocumentError) {
    options = try ChoiceOptions(Array(field.options.prefix(Self.most)), in: source).options
    let value = try field.object("V")
    var texts: [String] = []
    for member in (value.arrayValue ?? [value]).prefix(Self.most) {
      let object = try source.resolve(member)
      if let text = object.textValue ?? object.nameValue?.rawValue { texts.append(text) }
    }
    values = texts
    var numbers: Set<Int> = []
    for member in try (field.object("I").arrayValue ?? []).prefix(Self.most) {
      if let index = try source.resolve(member).intValue { numbers.insert(index) }
    }
    // Where both are there the values count: indices are for options with equal ones.
    indices = texts.isEmpty && !numbers.isEmpty ? numbers : nil
    topIndex = try field.object("TI").intValue
  }

  /// Whether there is nothing to choose from.
  var isEmpty: Bool { options.isEmpty }

  /// What a combo box shows: the words for its value, or the value itself; `nil` for none.
  var shownText: String? {
    if let index = indices?.min(), options.indices.contains(index) { return options[index].display }
    guard let value = values.first else { return nil }
    return options.first { $0.exportValue.text == value }?.display ?? value
  }

  /// The rows of a list from its top index on, or from where the first one that is selected is seen.
  ///
  /// - Parameters:
  ///   - visible: How many rows are seen as a whole; at least 1.
  ///   - most: How many are seen at all; at least 1.
  /// - Returns: The rows, from the top down.
  func rows(visible: Int, most: Int) -> [Row] {
    let isSelected = self.isSelected
    var top = topIndex ?? -1
    if !options.indices.contains(top) {
      let first = options.indices.first(where: isSelected) ?? 0
      top = first < visible ? 0 : first - visible + 1
    }
    return options.indices.dropFirst(top).prefix(most).map { index in
      Row(text: options[index].display, isSelected: isSelected(index))
    }
  }

  /// Whether the option at a place is selected.
  private var isSelected: (Int) -> Bool {
    if let indices { return indices.contains }
    let values = Set(self.values)
    return { [options] index in
      values.contains(options[index].exportValue.text) || values.contains(options[index].display)
    }
  }
}
