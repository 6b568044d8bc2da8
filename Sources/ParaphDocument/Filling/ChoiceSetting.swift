// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What a list or combo box takes (ISO 32000-2, 12.7.5.4).
struct ChoiceSetting {
  private let name: String
  private let field: FieldCopy
  private let source: any ObjectSource
  private let options: ChoiceOptions

  init(
    name: String, field: FieldCopy, source: any ObjectSource
  ) throws(DocumentError) {
    self.name = name
    self.field = field
    self.source = source
    options = try ChoiceOptions(field.options, in: source)
  }

  func setting(_ value: FormData.Value) throws(DocumentError) -> FieldSetting {
    let texts: [String]
    switch value {
    case .text(let text), .state(let text): texts = text.isEmpty ? [] : [text]
    case .list(let list): texts = list.filter { !$0.isEmpty }
    case .boolean:
      throw FieldSetting.failure(name, "takes one of a list, not true or false", hint: hint(""))
    }
    // What is there already may be odd.
    if texts == (try current()) { return FieldSetting(value: field.value, isSame: true) }
    guard texts.count <= 1 || field.flags.contains(.multipleSelection) else {
      throw FieldSetting.failure(
        name, "takes one option, not \(FieldNames.list(texts))", hint: hint(texts[0]))
    }
    var selected: Set<Int> = []
    var typed: String?
    for text in texts {
      if let index = options.index(of: text) {
        selected.insert(index)
      } else if isEditable {
        typed = text
      } else {
        throw FieldSetting.failure(name, "does not offer “\(text)”", hint: hint(text))
      }
    }
    return try setting(selected.sorted(), typed: typed)
  }

  private var isEditable: Bool { field.flags.contains([.combo, .edit]) }

  private func hint(_ text: String) -> String {
    guard !options.options.isEmpty else { return "It has no options." }
    let sorted = FieldNames.sorted(options.options, near: text) { $0.display }
    return "There are: \(FieldNames.list(sorted))."
  }

  private func setting(_ indices: [Int], typed: String?) throws(DocumentError) -> FieldSetting {
    let strings =
      typed.map { [PDFString(text: $0)] } ?? indices.map { options.options[$0].exportValue }
    var setting = FieldSetting(isSame: strings.map(\.text) == (try current()))
    switch strings.count {
    case 0: setting.value = field.inheritsValue ? .string(PDFString(bytes: [])) : nil
    case 1: setting.value = .string(strings[0])
    default: setting.value = .array(strings.map { .string($0) })
    }
    setting.indices = indices.isEmpty ? nil : indices
    if !field.flags.contains(.combo), let first = indices.first {
      setting.topIndex = try topIndex(showing: first)
    }
    return setting
  }

  /// What is selected, as export values in the order of the options where those are known.
  func current() throws(DocumentError) -> [String] {
    let value = try source.resolve(field.value)
    var texts: [String] = []
    for member in value.arrayValue ?? [value] {
      guard let text = try source.resolve(member).textValue, !text.isEmpty else { continue }
      texts.append(text)
    }
    guard texts.count > 1 else { return texts }
    return texts.map { (text: $0, place: options.index(of: $0) ?? .max) }
      .sorted { $0.place < $1.place }.map(\.text)
  }

  /// The first option to be shown so that the one that is selected can be seen; `nil` when it is.
  private func topIndex(showing index: Int) throws(DocumentError) -> Int? {
    guard let owner = field.owner,
      let dictionary = try source.object(owner).dictionaryValue
    else { return nil }
    let top = max(try source.integer("TI", in: dictionary) ?? 0, 0)
    guard let widget = field.widgets.first,
      let annotation = try source.resolve(widget).dictionaryValue,
      let rect = try source.rectangle("Rect", in: annotation), rect.isFinite
    else { return nil }
    let fontSize = try self.fontSize([annotation, dictionary])
    let rows = Int(min(max(1, rect.height / (fontSize * 1.2)), 10_000))
    if index >= top, index - top < rows { return nil }
    return max(0, min(index, options.options.count - rows))
  }

  /// Of the default appearance; 12 where that leaves it to viewers.
  private func fontSize(_ dictionaries: [PDFDictionary]) throws(DocumentError) -> Double {
    for dictionary in dictionaries {
      guard let string = try source.string("DA", in: dictionary) else { continue }
      let size = string.bytes.withUnsafeBytes { bytes in
        var lexer = Lexer(bytes)
        var last = 0.0
        while let token = try? lexer.next(), token != .end {
          switch token {
          case .integer(let number): last = Double(number)
          case .real(let number): last = number
          case .unknown("Tf"): return last
          default: break
          }
        }
        return 0
      }
      if size > 0, size.isFinite { return size }
    }
    return 12
  }
}
