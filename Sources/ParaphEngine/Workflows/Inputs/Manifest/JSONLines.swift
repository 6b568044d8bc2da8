// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Rows of JSON, one object of texts, numbers and truth values a line.
///
/// Numbers keep their spelling; a member that is `null` is as if it were not there.
struct JSONLines {
  private static let longestLine = 16 << 20
  private static let longestField = 1 << 20

  private let source: ManifestSource

  init(_ source: ManifestSource) { self.source = source }

  /// Reads one row.
  func row(_ cursor: inout ManifestCursor) throws(WorkflowError) -> [String: String] {
    let line = cursor.line
    var bytes: [UInt8] = []
    while let byte = try cursor.peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      guard bytes.count < Self.longestLine else {
        throw source.fault(line, "A row is longer than \(Self.longestLine >> 20) MiB.")
      }
      bytes.append(byte)
      _ = try cursor.next()
    }
    _ = try cursor.takeLineEnd()
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw source.fault(line, "This row is not UTF-8.", hint: "Save the file as UTF-8.")
    }
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw source.fault(
        line, "This row is not JSON: \(error.what).", hint: "Write one whole object a line.")
    }
    guard value.objectValue != nil else {
      throw source.fault(line, "This row is no JSON object.", hint: "It starts with {.")
    }
    return try members(bytes, line)
  }

  /// The members of an object that is known to be JSON.
  private func members(_ bytes: [UInt8], _ line: Int) throws(WorkflowError) -> [String: String] {
    var tokens = FlatTokens(bytes)
    var row: [String: String] = [:]
    var seen: Set<String> = []
    while let name = tokens.next() {
      guard let key = Self.text(name) else { continue }
      guard seen.insert(key).inserted else {
        throw source.fault(line, "“\(key)” comes twice.", hint: "Remove one of them.")
      }
      guard let value = tokens.next(), let first = value.first else { break }
      guard first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else {
        throw source.fault(
          line, "The value of “\(key)” is a list or an object.",
          hint: "A row has texts, numbers and truth values only.")
      }
      guard value.count <= Self.longestField else {
        throw source.fault(line, "A field is longer than \(Self.longestField >> 20) MiB.")
      }
      if let text = Self.text(value) {
        row[key] = text
      } else if key == ManifestRows.inputColumn, first != UInt8(ascii: "n") {
        throw source.fault(line, "“input” is no text.", hint: "Write the path between quotes (\").")
      } else if first != UInt8(ascii: "n") {
        row[key] = String(decoding: value, as: UTF8.self)
      }
    }
    return row
  }

  /// The text that a token spells; `nil` where it is none.
  private static func text(_ token: ArraySlice<UInt8>) -> String? {
    guard token.first == UInt8(ascii: "\"") else { return nil }
    return (try? JSONValue(parsing: Array(token)))?.stringValue
  }
}
