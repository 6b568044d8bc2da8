// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

// MARK: - Annotations in the structure

extension StructureTree {
  /// Gives an annotation that is new an element (ISO 32000-2, 14.7.5.3 and 14.8.4.7.2).
  ///
  /// `annotation` is its dictionary, which is yet to be put into the revision; `alternate` is what it says
  /// to those who cannot see it.
  func add(
    _ reference: ObjectReference, _ annotation: inout PDFDictionary, on page: PDFPage,
    alternate: String
  ) throws(DocumentError) {
    guard let role = Self.role(of: annotation) else { return }
    let key = try takeKey()
    let pageReference = try revision.reference(of: page)
    let kid: PDFObject = .dictionary([
      "Type": .name("OBJR"), "Obj": .reference(reference), "Pg": .reference(pageReference),
    ])
    annotation["StructParent"] = .integer(key)
    let element = try append(
      role: role, entries: Self.alternate(alternate), kid: kid, page: pageReference)
    parentChanges.updateValue(.reference(element), forKey: key)
    try setTabOrder(page)
  }

  /// Lets an annotation that takes the place of another keep that one's element.
  func replace(
    _ reference: ObjectReference, _ old: PDFDictionary, with annotation: inout PDFDictionary,
    on page: PDFPage, alternate: String
  ) throws(DocumentError) {
    guard let role = Self.role(of: annotation), let known = try element(of: old, reference)
    else { return try add(reference, &annotation, on: page, alternate: alternate) }
    annotation["StructParent"] = .integer(known.key)
    var element = known.dictionary
    if try roles.role(of: element) != role { setRole(role, of: &element) }
    element["Alt"] = alternate.isEmpty ? nil : .string(PDFString(text: alternate))
    if element != known.dictionary { revision.update(known.reference, .dictionary(element)) }
    try setTabOrder(page)
  }

  /// Lets an annotation that stays keep its element, or gives it one.
  func keep(
    _ reference: ObjectReference, _ annotation: inout PDFDictionary, on page: PDFPage
  ) throws(DocumentError) {
    if try element(of: annotation, reference) != nil { return }
    let words = try revision.text("Contents", in: annotation) ?? ""
    try add(reference, &annotation, on: page, alternate: words)
  }

  /// Takes an annotation out of the structure, and its element if that holds nothing else.
  func remove(
    _ reference: ObjectReference, _ annotation: PDFDictionary
  ) throws(DocumentError) {
    guard let known = try element(of: annotation, reference) else { return }
    parentChanges.updateValue(nil, forKey: known.key)
    replacements[known.reference, default: [:]].updateValue(nil, forKey: reference)
  }

  // MARK: - Parts

  /// The type of the element that an annotation is in (14.8.4.7.2); `nil` for what is in none.
  static func role(of annotation: PDFDictionary) -> PDFName? {
    switch annotation["Subtype"]?.nameValue {
    case "Popup", "PrinterMark", "TrapNet", nil: nil
    case "Link": "Link"
    case "Widget": "Form"
    default: "Annot"
    }
  }

  static func alternate(_ text: String) -> [(key: PDFName, value: PDFObject)] {
    text.isEmpty ? [] : [("Alt", .string(PDFString(text: text)))]
  }

  /// Makes an element one of a standard type.
  func setRole(_ role: PDFName, of element: inout PDFDictionary) {
    element["S"] = .name(role)
    if (try? roles.isVersion2(element)) != true { element["NS"] = nil }
  }

  /// Readers go through annotations in the order of the structure (12.5.1).
  private func setTabOrder(_ page: PDFPage) throws(DocumentError) {
    guard try revision.currentDictionary(of: page)["Tabs"] == nil else { return }
    try revision.update(page) { $0["Tabs"] = .name("S") }
  }

  /// The element that an annotation says it belongs to, and that has it as a kid (14.7.5.3, object
  /// reference); `nil` also where a key is left over that is another's.
  func element(
    of annotation: PDFDictionary, _ reference: ObjectReference
  ) throws(DocumentError) -> (key: Int, reference: ObjectReference, dictionary: PDFDictionary)? {
    guard let known = try element(of: annotation) else { return nil }
    if knownObjects[known.reference] == nil {
      var objects: Set<ObjectReference> = []
      for kid in try kids(of: known.dictionary) {
        if let object = try objectReferred(by: kid) { objects.insert(object) }
      }
      knownObjects[known.reference] = objects
    }
    return knownObjects[known.reference]?.contains(reference) == true ? known : nil
  }

  /// Whether an element is of a type that stands for an annotation, and for nothing else.
  func isForAnnotations(_ element: PDFDictionary) throws(DocumentError) -> Bool {
    switch try roles.role(of: element) {
    case "Annot", "Link", "Form": true
    default: false
    }
  }

  /// The object that a kid of an element refers to; `nil` for a kid of another kind.
  private func objectReferred(by kid: PDFObject) throws(DocumentError) -> ObjectReference? {
    guard let dictionary = try revision.resolve(kid).dictionaryValue, dictionary["S"] == nil
    else { return nil }
    return dictionary["Obj"]?.referenceValue
  }

  // MARK: - Committing

  /// Puts what replaces annotations into their elements; an element that is empty then goes.
  func replaceAnnotations() throws(DocumentError) {
    var emptied: [ObjectReference: Set<ObjectReference>] = [:]
    for (reference, changes) in replacements.sorted(by: { $0.key.number < $1.key.number }) {
      guard let element = try element(reference) else { continue }
      var missing = changes
      var kids: [PDFObject] = []
      for kid in try self.kids(of: element) {
        guard let object = try objectReferred(by: kid), let change = changes[object] else {
          kids.append(kid)
          continue
        }
        missing[object] = nil
        if let change { kids.append(change) }
      }
      for (_, change) in missing.sorted(by: { $0.key.number < $1.key.number }) {
        if let change { kids.append(change) }
      }
      if kids.isEmpty, try canGo(element), let parent = element["P"]?.referenceValue {
        emptied[parent, default: []].insert(reference)
      } else {
        setKids(kids, of: reference, element)
      }
    }
    replacements = [:]
    knownObjects = [:]
    for (parent, gone) in emptied.sorted(by: { $0.key.number < $1.key.number }) {
      guard let element = try revision.object(parent).dictionaryValue else { continue }
      let kids = try self.kids(of: element).filter {
        $0.referenceValue.map { !gone.contains($0) } ?? true
      }
      setKids(kids, of: parent, element)
      for reference in gone.sorted(by: { $0.number < $1.number }) { revision.delete(reference) }
    }
  }

  /// Whether an element stands for annotations alone, and nothing finds it by its `/ID` (14.7.2).
  private func canGo(_ element: PDFDictionary) throws(DocumentError) -> Bool {
    // A row must not lose a cell.
    guard try isForAnnotations(element) else { return false }
    guard element["ID"] != nil else { return true }
    return try revision.object(root).dictionaryValue?["IDTree"] == nil
  }
}
