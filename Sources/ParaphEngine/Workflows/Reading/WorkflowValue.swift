// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// One value of a file that is being read: where it stands, and how messages call it.
struct WorkflowValue {
  let value: JSONValue
  /// Names the value (RFC 6901).
  let pointer: String
  /// Such as `“inputs”`, and `A value of “inputs”` for what stands in its list.
  let subject: String
  /// Whether a placeholder may stand for the value.
  let takesPlaceholders: Bool
  let source: WorkflowSource

  /// Whether it is a text with a placeholder, or what may be one.
  var mayBePlaceholder: Bool {
    takesPlaceholders && value.stringValue?.contains("{") ?? false
  }

  /// The whole file.
  init(whole value: JSONValue, source: WorkflowSource) {
    self.init(
      value: value, pointer: "", subject: "A workflow", takesPlaceholders: false, source: source)
  }

  private init(
    value: JSONValue, pointer: String, subject: String, takesPlaceholders: Bool,
    source: WorkflowSource
  ) {
    self.value = value
    self.pointer = pointer
    self.subject = subject
    self.takesPlaceholders = takesPlaceholders
    self.source = source
  }

  /// A member of an object.
  func member(_ key: String, _ value: JSONValue) -> WorkflowValue {
    let token = WorkflowSource.token(key)
    return WorkflowValue(
      value: value, pointer: "\(pointer)/\(token)", subject: JSONValue.string(key).short,
      takesPlaceholders: pointer.isEmpty
        ? WorkflowKeys.withPlaceholders.contains(key) : takesPlaceholders,
      source: source)
  }

  /// The value of a list.
  func element(_ index: Int, _ value: JSONValue) -> WorkflowValue {
    WorkflowValue(
      value: value, pointer: "\(pointer)/\(index)", subject: "A value of \(subject)",
      takesPlaceholders: takesPlaceholders, source: source)
  }

  /// The members of an object as they come in the file; by name where nothing is known of that.
  func members(_ members: [String: JSONValue]) -> [(key: String, value: WorkflowValue)] {
    let all = members.map { key, value in
      let member = member(key, value)
      let place = source.placeOfKey(member.pointer) ?? TextPosition(line: 1, column: 1)
      return (key: key, value: member, place: place)
    }
    let sorted = all.sorted {
      ($0.place.line, $0.place.column, $0.key) < ($1.place.line, $1.place.column, $1.key)
    }
    return sorted.map { ($0.key, $0.value) }
  }

  // MARK: - Errors

  /// An error about the value.
  func error(_ code: String, _ sentence: String, hint: String? = nil) -> WorkflowError {
    source.error(code, sentence, hint: hint, at: pointer)
  }

  /// An error about the key of the value.
  func keyError(_ code: String, _ sentence: String, hint: String? = nil) -> WorkflowError {
    source.error(code, sentence, hint: hint, at: pointer, atKey: true)
  }

  /// The value is of another form than is due, such as `a text`.
  func mistaken(for due: String, hint: String? = nil) -> WorkflowError {
    let usual =
      value == .null
      ? "Give it a value, or leave the key out. In YAML a # begins a comment: quote colours." : nil
    return error("bad-value", "\(subject) must be \(due), not \(value.short).", hint: hint ?? usual)
  }
}
