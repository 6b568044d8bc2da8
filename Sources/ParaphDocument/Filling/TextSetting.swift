// SPDX-License-Identifier: GPL-3.0-or-later

/// What a text field takes (ISO 32000-2, 12.7.5.3).
struct TextSetting {
  let name: String
  let field: FieldCopy
  let source: any ObjectSource

  func setting(_ value: FormData.Value) throws(DocumentError) -> FieldSetting {
    guard case .text(let given) = value else {
      let what = if case .list = value { "a list" } else { "true or false" }
      throw FieldSetting.failure(name, "holds text, not \(what)")
    }
    var text = Self.unified(given)
    var remark: String?
    if !field.flags.contains(.multiline), text.contains("\n") {
      // A line end at the very end is a trace of the file that the text comes from.
      if text.hasSuffix("\n") { text.removeLast() }
      if text.contains("\n") { remark = "has one line, so that line ends became spaces" }
      text = String(text.map { $0 == "\n" ? " " : $0 })
    }
    let isSame = text == (try current())
    if let bound = field.maximumLength, text.count > bound, !isSame {
      throw FieldSetting.failure(
        name, "takes \(bound) characters, and the text has \(text.count)",
        hint: "Shorten it to \(bound) characters.")
    }
    if field.flags.contains(.password), !text.isEmpty {
      remark = "is a password, which anybody can read who has the file"
    }
    return FieldSetting(
      value: text.isEmpty && !field.inheritsValue ? nil : .string(PDFString(text: text)),
      isSame: isSame, remark: remark)
  }

  /// What the field holds, with line feeds alone.
  func current() throws(DocumentError) -> String {
    switch try source.resolve(field.value) {
    case .string(let string): Self.unified(string.text)
    case .stream(let stream):
      Self.unified(
        PDFString(bytes: try source.decodedBytes(of: stream, limit: 1 << 20)).text)
    case .name(let name): name.rawValue
    default: ""
    }
  }

  private static func unified(_ text: String) -> String {
    // A character: carriage return and line feed are one.
    String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
