// SPDX-License-Identifier: GPL-3.0-or-later

/// One file of the corpus, with what its index says about it.
public struct Sample: Hashable, Sendable, CustomStringConvertible {
  /// The path below the corpus folder.
  public let file: String
  /// The absolute path.
  public let path: String
  /// What the file is about, such as `geometry`.
  public let category: String
  /// What the file is for.
  public let reason: String
  /// What opens it; `nil` when nothing is needed.
  public let password: String?
  /// How many pages it has; `nil` when no tool can tell.
  public let pageCount: Int?
  /// Every column of the index by its name, empty ones included.
  public let columns: [String: String]

  init?(row: [String: String], folder: String) {
    guard let file = row["file"], !file.isEmpty else { return nil }
    self.file = file
    path = folder + "/" + file
    category = row["category"] ?? ""
    reason = row["why_interesting"] ?? ""
    password = row["password"].flatMap { $0.isEmpty ? nil : $0 }
    pageCount = row["pages"].flatMap { Int($0) }
    columns = row
  }

  /// Whether it is a PDF document, and not a key or a certificate.
  public var isDocument: Bool { category != "keys" && file.hasSuffix(".pdf") }

  /// Whether it is encrypted.
  public var isEncrypted: Bool { (columns["encrypted"] ?? "no") != "no" }

  /// How many signature fields have a value.
  public var signatureCount: Int { Int(columns["has_digital_signature"] ?? "") ?? 0 }

  /// The path below the corpus folder.
  public var description: String { file }
}
