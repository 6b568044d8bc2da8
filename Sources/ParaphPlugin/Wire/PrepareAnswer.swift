// SPDX-License-Identifier: MIT

package import ParaphModel

/// The `result` of `prepare`.
package struct PrepareAnswer: Hashable, Sendable {
  /// What is to be placed.
  package var parts: [Part]
  /// What the user should know, as sentences.
  package var warnings: [String]

  private static let mostParts = 2_000_000
  private static let mostWarnings = 1000

  /// Parts, with what the user should know.
  package init(parts: [Part], warnings: [String] = []) {
    self.parts = parts
    self.warnings = warnings
  }

  /// As the protocol has it.
  package var wire: JSONValue {
    [
      "parts": .array(parts.map(\.wire)), "warnings": .array(warnings.map { .string($0) }),
    ]
  }

  /// Reads what a plugin answered.
  package init(wire: JSONValue) throws(WireProblem) {
    let object = try WireObject(wire, strict: true)
    try object.allow(["parts", "warnings"])
    guard let parts = try object.objects("parts", item: "part", most: Self.mostParts) else {
      throw object.missing("parts")
    }
    self.init(
      parts: try parts.map { (part) throws(WireProblem) in try Part(wire: part) },
      warnings: try object.list("warnings", of: .text, most: Self.mostWarnings) ?? [])
  }
}
