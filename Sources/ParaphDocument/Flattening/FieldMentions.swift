// SPDX-License-Identifier: GPL-3.0-or-later

/// What in a document speaks of form fields that are gone: scripts, and actions that reset, submit or
/// hide fields (ISO 32000-2, 12.6.4 and 12.7.6).
struct FieldMentions {
  private let revision: Revision
  private let pages: PageTree
  private let removed: Set<String>

  /// Longer scripts are left alone.
  private static let longest = 4 << 20
  /// No real chain of actions is longer.
  private static let longestChain = 64

  /// - Parameters:
  ///   - revision: Of the document, with the fields gone.
  ///   - pages: All pages.
  ///   - removed: The full names of the fields.
  init(_ revision: Revision, pages: PageTree, removed: Set<String>) {
    self.revision = revision
    self.pages = pages
    self.removed = removed
  }

  /// Takes out the document's scripts that would fail for want of a field, and leaves those that need
  /// others, too, and actions, which do more than that.
  ///
  /// - Returns: A sentence about each script, and one about all actions.
  func settle() throws(DocumentError) -> [String] {
    guard !removed.isEmpty else { return [] }
    return try settleScripts() + warnAboutActions()
  }

  // MARK: - Scripts

  private func settleScripts() throws(DocumentError) -> [String] {
    var warnings: [String] = []
    // Without a form, no field that a script asks for is there.
    let hasForm = try revision.catalog()["AcroForm"] != nil
    var tree = try NameTreeEditor(revision, category: "JavaScript")
    try tree.keep { key, value throws(DocumentError) in
      guard let action = try revision.resolve(value).dictionaryValue,
        case let asked = try fieldsInScript(of: action),
        let field = asked.first(where: removed.contains)
      else { return true }
      if hasForm, asked.contains(where: { !removed.contains($0) }) {
        warnings.append(
          "The document's script “\(key.text)” still asks for the field “\(field)”, which is gone.")
        return true
      }
      warnings.append(
        "The document's script “\(key.text)” is gone, too: it needs the field “\(field)”.")
      return false
    }
    return warnings
  }

  /// The names of the fields that the script of an action asks for.
  private func fieldsInScript(of action: PDFDictionary) throws(DocumentError) -> [String] {
    switch try revision.object("JS", in: action) {
    case .string(let script): return fieldsAsked(by: Array(script.text.utf8))
    case .stream(let stream):
      guard let bytes = try? revision.decodedBytes(of: stream, limit: Self.longest) else {
        return []
      }
      return fieldsAsked(by: Array(PDFString(bytes: bytes).text.utf8))
    default: return []
    }
  }

  /// The names in `getField("…")`.
  private func fieldsAsked(by script: [UInt8]) -> [String] {
    var names: [String] = []
    let word = Array("getField".utf8)
    var at = 0
    while at + word.count < script.count {
      guard script[at] == word[0], script[at..<(at + word.count)].elementsEqual(word) else {
        at += 1
        continue
      }
      at += word.count
      var next = at
      while next < script.count, [0x20, 0x09, 0x0A, 0x0D, 0x28].contains(script[next]) { next += 1 }
      guard next < script.count, script[next] == 0x22 || script[next] == 0x27 else { continue }
      let quote = script[next]
      guard let end = script[(next + 1)...].firstIndex(of: quote) else { break }
      names.append(String(decoding: script[(next + 1)..<end], as: UTF8.self))
      at = end
    }
    return names
  }

  // MARK: - Actions

  private func warnAboutActions() throws(DocumentError) -> [String] {
    var count = 0
    var example: String?
    func look(at holder: PDFDictionary, _ keys: [PDFName]) throws(DocumentError) {
      for key in keys {
        guard let object = holder[key],
          let field = try fieldOfAction(object)
        else { continue }
        count += 1
        example = example ?? field
      }
    }
    func lookAtTriggers(of holder: PDFDictionary) throws(DocumentError) {
      guard let triggers = try revision.dictionary("AA", in: holder) else { return }
      try look(at: triggers, triggers.keys)
    }
    let catalog = try revision.catalog()
    try look(at: catalog, ["OpenAction"])
    try lookAtTriggers(of: catalog)
    for page in try pages.pages() {
      let dictionary = try revision.currentDictionary(of: page)
      try lookAtTriggers(of: dictionary)
      for member in try AnnotationReader.members(of: dictionary, in: revision) {
        guard let annotation = try revision.resolve(member).dictionaryValue,
          annotation["A"] != nil || annotation["AA"] != nil
        else { continue }
        try look(at: annotation, ["A"])
        try lookAtTriggers(of: annotation)
      }
    }
    guard let example else { return [] }
    return [
      count == 1
        ? "An action still speaks of the field “\(example)”, which is gone."
        : "\(count) actions still speak of fields that are gone, such as “\(example)”."
    ]
  }

  /// The first field that is gone and that an action, or one that follows it, is about.
  private func fieldOfAction(_ object: PDFObject) throws(DocumentError) -> String? {
    var waiting = [object]
    for _ in 0..<Self.longestChain {
      guard let next = waiting.popLast() else { break }
      let action = try revision.resolve(next)
      if let list = action.arrayValue {
        // A destination is an array, too, and holds no dictionary.
        waiting += list.prefix(Self.longestChain).reversed()
        continue
      }
      guard let dictionary = action.dictionaryValue else { continue }
      if let field = try field(of: dictionary) { return field }
      if let following = dictionary["Next"] { waiting.append(following) }
    }
    return nil
  }

  private func field(of action: PDFDictionary) throws(DocumentError) -> String? {
    switch try revision.name("S", in: action) {
    case "JavaScript":
      return try fieldsInScript(of: action).first(where: removed.contains)
    case "ResetForm", "SubmitForm": return try field(in: action["Fields"])
    case "Hide": return try field(in: action["T"])
    default: return nil
    }
  }

  /// The first of the fields that are named, or referred to, that is gone.
  private func field(in list: PDFObject?) throws(DocumentError) -> String? {
    guard let list else { return nil }
    let members = try revision.resolve(list).arrayValue ?? [list]
    for member in members {
      let target = try revision.resolve(member)
      if let name = target.textValue, removed.contains(name) { return name }
      guard target.dictionaryValue != nil,
        let field = try FieldTree(source: revision).orphan(member), removed.contains(field.name)
      else { continue }
      return field.name
    }
    return nil
  }
}
