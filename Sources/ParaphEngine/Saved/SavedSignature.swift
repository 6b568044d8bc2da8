// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A saved signature that is ready to sign with.
public struct SavedSignature {
  /// As it was saved.
  public let name: String
  /// Whose signature it is; `nil` when nobody said.
  public let person: String?
  /// When it was saved (RFC 3339); `nil` when that is not known.
  public let created: String?
  /// Whether it was decrypted.
  public let isEncrypted: Bool
  /// What it is.
  ///
  /// The files that it names can be read as long as this value lives.
  public let design: MarkDesign
  /// The same with the names that its files have in its folder.
  public let shownDesign: MarkDesign
  /// The passphrase that it was opened with; `nil` when it needed none.
  let passphrase: String?
  /// The passphrase, to open it again without asking.
  public var knownPassphrase: JobPassword { passphrase.map { .value($0) } ?? .none }
  /// What each of its files is called in its folder, by the path in the design.
  let fileNames: [String: String]
  /// What keeps decrypted files readable.
  let memory: [MemoryFile]
  /// All members of the record and of the content, to be kept when it is written again.
  let members: [String: JSONValue]
}
