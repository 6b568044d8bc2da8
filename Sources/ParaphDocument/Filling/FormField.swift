// SPDX-License-Identifier: GPL-3.0-or-later

/// A field as its user sees it: every dictionary of one full name.
struct FormField {
  let name: String
  private(set) var copies: [FieldCopy]
  /// Where each owner's copy is.
  private var places: [ObjectReference: Int] = [:]

  private init(
    _ field: FieldTree.Field, in source: any ObjectSource
  ) throws(DocumentError) {
    name = field.name
    copies = []
    try add(field, in: source)
  }

  /// The fields of a document in the order of its form.
  static func all(in source: any ObjectSource) throws(DocumentError) -> [FormField] {
    var fields: [FormField] = []
    var places: [String: Int] = [:]
    for field in try FieldTree(source: source).fields() {
      guard let place = places[field.name] else {
        places[field.name] = fields.count
        fields.append(try FormField(field, in: source))
        continue
      }
      try fields[place].add(field, in: source)
    }
    return fields
  }

  private mutating func add(
    _ field: FieldTree.Field, in source: any ObjectSource
  ) throws(DocumentError) {
    if let owner = field.owner {
      if let place = places[owner] {
        copies[place].add(field)
        return
      }
      places[owner] = copies.count
    }
    copies.append(try FieldCopy(field, in: source))
  }

  /// The dictionaries that may have actions: fields and their widgets.
  var parts: [ObjectReference] {
    copies.flatMap { [$0.owner].compactMap(\.self) + $0.nameless }
  }
}
