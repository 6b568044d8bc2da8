// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads form data from FDF (ISO 32000-2, 12.7.8).
///
/// The file is read from its first byte to its last one: it is short, and its cross-reference table may
/// be left out.
struct FDFReader {
  private let bytes: [UInt8]
  private let name: String
  private var objects: [ObjectReference: PDFObject] = [:]
  private var trailer: PDFDictionary = [:]

  /// As many as a form may have.
  private static let mostFields = 1_000_000
  private static let deepest = 64

  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// The fields that have a value, the names of nested ones joined by full stops.
  func read() throws(DocumentError) -> FormData {
    guard bytes.prefix(1024).firstRange(of: Array("%FDF-".utf8)) != nil else {
      throw failure("is not FDF", hint: "FDF begins with %FDF.")
    }
    var reader = self
    try bytes.lend { bytes throws(DocumentError) in try reader.scan(bytes) }
    return try reader.fields()
  }

  private func failure(_ what: String, hint: String? = nil) -> DocumentError {
    DocumentError(.badFormData, "\(name) \(what).", hint: hint)
  }

  // MARK: - Objects

  /// Takes every object of the file, and its trailer.
  private mutating func scan(_ bytes: UnsafeRawBufferPointer) throws(DocumentError) {
    let limits = Limits.standard
    var parser = ObjectParser(bytes, nesting: limits.nesting)
    var numbers: [Int] = []
    while true {
      let place = parser.lexer.position
      let token: Token
      do throws(DocumentError) {
        token = try parser.lexer.next()
        switch token {
        case .integer(let number): numbers.append(number)
        case .keyword(.obj):
          let object = try parser.object()
          if numbers.count >= 2 {
            objects[ObjectReference(numbers[numbers.count - 2], numbers[numbers.count - 1])] =
              object
          }
          numbers = []
        case .keyword(.trailer):
          if case .dictionary(let dictionary) = try parser.object() { trailer = dictionary }
          numbers = []
        case .keyword(.stream):
          skipStream(&parser.lexer)
          numbers = []
        case .end: return
        default: numbers = []
        }
      } catch {
        throw failure("is damaged at offset \(error.offset ?? place)", hint: error.message)
      }
    }
  }

  /// Goes past the data of a stream, which is nothing that a field holds.
  private func skipStream(_ lexer: inout Lexer) {
    let end = bytes[lexer.position...].firstRange(of: Array("endstream".utf8))
    lexer.position = end?.upperBound ?? bytes.count
  }

  private func resolve(_ object: PDFObject?) -> PDFObject {
    var current = object ?? .null
    for _ in 0..<Limits.standard.referenceChain {
      guard case .reference(let reference) = current else { return current }
      current = objects[reference] ?? .null
    }
    return .null
  }

  // MARK: - Fields

  private func fields() throws(DocumentError) -> FormData {
    guard trailer["Encrypt"] == nil else {
      throw failure("is encrypted, which is not supported", hint: "Export it without a password.")
    }
    guard let catalog = resolve(trailer["Root"]).dictionaryValue ?? anyCatalog,
      let form = resolve(catalog["FDF"]).dictionaryValue
    else { throw failure("has no /FDF dictionary") }
    let decoder = FDFText(encoding: resolve(form["Encoding"]).nameValue)
    var data = FormData()
    var waiting = (resolve(form["Fields"]).arrayValue ?? []).reversed().map {
      (object: $0, above: [String]())
    }
    var count = 0
    while let next = waiting.popLast() {
      count += 1
      guard count <= Self.mostFields else {
        throw failure("has more than \(Self.mostFields) fields")
      }
      guard next.above.count < Self.deepest, let field = resolve(next.object).dictionaryValue
      else { continue }
      var path = next.above
      if let part = resolve(field["T"]).stringValue { path.append(try text(part, decoder)) }
      if let value = try value(resolve(field["V"]), decoder) {
        data.entries.append(FormData.Entry(name: path.joined(separator: "."), value: value))
      }
      for kid in (resolve(field["Kids"]).arrayValue ?? []).reversed() {
        waiting.append((kid, path))
      }
    }
    return data
  }

  /// Of a file whose trailer is lost.
  private var anyCatalog: PDFDictionary? {
    objects.sorted { $0.key.number < $1.key.number }.lazy.compactMap(\.value.dictionaryValue)
      .first { $0["FDF"] != nil }
  }

  /// `nil` for what is no value of a field.
  private func value(
    _ object: PDFObject, _ decoder: FDFText
  ) throws(DocumentError) -> FormData.Value? {
    switch object {
    case .string(let string): return .text(try text(string, decoder))
    case .name(let name): return .state(name.rawValue)
    case .boolean(let isOn): return .boolean(isOn)
    case .integer(let number): return .text(String(number))
    case .real(let number): return .text(NumberFormat.text(number))
    case .array(let members):
      var texts: [String] = []
      for member in members {
        guard case .string(let string) = resolve(member) else { continue }
        texts.append(try text(string, decoder))
      }
      return .list(texts)
    default: return nil
    }
  }

  private func text(_ string: PDFString, _ decoder: FDFText) throws(DocumentError) -> String {
    guard let text = decoder.text(string) else {
      throw failure(
        "has text in the encoding \(decoder.encoding?.rawValue ?? ""), which is not supported",
        hint: "Export it as XFDF, which is always Unicode.")
    }
    return text
  }
}
