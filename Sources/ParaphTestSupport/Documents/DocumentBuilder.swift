// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes small PDF files out of the text of their objects, with a classic cross-reference table.
///
/// Object 1 is the catalogue, object 2 the root of the page tree; both are made at the end.
public struct DocumentBuilder {
  private var objects: [Int: String] = [:]
  private var next = 3
  private var kids: [Int] = []
  /// More entries of the catalogue, such as `/Lang (en)`.
  public var catalogEntries = ""
  /// Entries of the root of the page tree, which pages inherit.
  public var pagesEntries = ""
  /// More entries of the trailer, such as `/Info 3 0 R`.
  public var trailerEntries = ""
  /// The header's version.
  public var version = "1.7"

  /// A document without pages.
  public init() {}

  /// Adds an object and gives its number.
  public mutating func add(_ text: String) -> Int {
    let number = reserve()
    define(number, text)
    return number
  }

  /// A number for an object that others refer to before it is defined.
  public mutating func reserve() -> Int {
    next += 1
    return next - 1
  }

  /// Makes a reserved number that of this object.
  public mutating func define(_ number: Int, _ text: String) { objects[number] = text }

  /// Adds a stream that is not compressed and gives its number.
  public mutating func addStream(_ content: String, entries: String = "") -> Int {
    add("<< \(entries) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
  }

  /// Adds a page with these entries beyond `/Type` and `/Parent`, and gives its number: the reserved
  /// one, if there is one.
  @discardableResult
  public mutating func addPage(
    _ entries: String, content: String? = nil, reserved: Int? = nil
  ) -> Int {
    let contents = content.map { "/Contents \(addStream($0)) 0 R" } ?? ""
    let number = reserved ?? reserve()
    define(number, "<< /Type /Page /Parent 2 0 R \(contents) \(entries) >>")
    kids.append(number)
    return number
  }

  /// Lists a page once more, by its number.
  public mutating func repeatPage(_ number: Int) { kids.append(number) }

  /// The file.
  public func build() -> [UInt8] {
    var all = objects
    all[1] = "<< /Type /Catalog /Pages 2 0 R \(catalogEntries) >>"
    let list = kids.map { "\($0) 0 R" }.joined(separator: " ")
    all[2] = "<< /Type /Pages /Kids [\(list)] /Count \(kids.count) \(pagesEntries) >>"
    var bytes = Array("%PDF-\(version)\n%\u{e2}\u{e3}\u{cf}\u{d3}\n".utf8)
    var table = "xref\n0 \(next)\n0000000000 65535 f \n"
    for number in 1..<next {
      table += String(repeating: "0", count: 10 - String(bytes.count).count)
      table += "\(bytes.count) 00000 n \n"
      bytes += Array("\(number) 0 obj\n\(all[number] ?? "null")\nendobj\n".utf8)
    }
    let start = bytes.count
    bytes += Array(table.utf8)
    bytes += Array(
      "trailer\n<< /Size \(next) /Root 1 0 R \(trailerEntries) >>\nstartxref\n\(start)\n%%EOF\n"
        .utf8)
    return bytes
  }
}
