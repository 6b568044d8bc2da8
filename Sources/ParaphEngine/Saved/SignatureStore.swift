// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
public import ParaphPlugin
public import ParaphPluginHost

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The saved signatures of a user: one folder, and in it one folder for each.
///
/// A folder has `signature.json` and the files that it names. Folders are of mode 0700 and files of
/// mode 0600. One process at a time writes; what is read is always whole.
public struct SignatureStore {
  /// The folder that holds them; made when the first one is saved.
  public let folder: String
  let registry: Registry
  /// How messages name a plugin's option.
  public var optionNaming: OptionNaming

  /// More than a photograph takes.
  static let greatestFile = 64 << 20
  /// Of all files of one signature together.
  static let greatestWhole = 128 << 20

  /// The signatures in a folder, which has to be an absolute path.
  public init(folder: String, registry: Registry, optionNaming: OptionNaming = .key) {
    self.folder = folder
    self.registry = registry
    self.optionNaming = optionNaming
  }

  /// Where the signatures of a user are: `$XDG_DATA_HOME/paraph/signatures`.
  ///
  /// - Throws: `noFolder` when neither `XDG_DATA_HOME` nor `HOME` says where.
  public static func folder(_ environment: [String: String]) throws(SavedError) -> String {
    // The specification has relative paths ignored.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return "\(data)/paraph/signatures"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw SavedError(
        .noFolder, "Nothing says where saved signatures are: HOME and XDG_DATA_HOME are not set.",
        hint: "Set XDG_DATA_HOME to a folder of yours.")
    }
    return "\(home)/.local/share/paraph/signatures"
  }

  // MARK: - Reading

  /// What is saved, by name; of what cannot be used, why.
  ///
  /// - Throws: `unsafePermissions` when others may change the store, `cannot-be-read`.
  public func list() throws(SavedError) -> [SavedSignatureSummary] {
    try folders().map { $0.summary(in: self) }
      .sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  /// What is known of a signature without its passphrase.
  ///
  /// - Throws: `notFound` with near names.
  public func summary(_ name: String) throws(SavedError) -> SavedSignatureSummary {
    try found(name).summary(in: self)
  }

  /// The kind of annotation that a signature is.
  ///
  /// - Throws: `notFound` with near names, or why it cannot be used.
  public func kind(_ name: String) throws(SavedError) -> String {
    try found(name).usableRecord().kind
  }

  /// A signature to sign with.
  ///
  /// - Parameters:
  ///   - name: As it was saved.
  ///   - passphrase: Asked only when it is encrypted.
  /// - Returns: The signature, whose files can be read as long as it lives.
  /// - Throws: A `Failure` that says why it cannot be used.
  public func load(
    _ name: String, passphrase: JobPassword = .none
  ) throws -> SavedSignature {
    let passphrase = PassphraseMemory(passphrase)
    // Between reading what it names and the files themselves another process may have replaced it.
    for _ in 0..<3 {
      do {
        return try found(name).load(self, passphrase: passphrase)
      } catch let error as SavedError where error.reason == .damaged {
        continue
      }
    }
    return try found(name).load(self, passphrase: passphrase)
  }

  // MARK: - Folders

  /// The folder of each signature, in no order.
  func folders() throws(SavedError) -> [StoredFolder] {
    guard try isThere() else { return [] }
    guard let names = SafeFile.names(in: folder) else { throw SafeFile.unreadable(folder) }
    var folders: [StoredFolder] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      if let stored = StoredFolder(path: "\(folder)/\(name)") { folders.append(stored) }
    }
    return folders
  }

  /// Whether the store is there, and is the user's own.
  func isThere() throws(SavedError) -> Bool {
    var status = stat()
    guard stat(folder, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw SafeFile.unreadable(folder)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw SavedError(.unwritable, "\(folder) is not a folder.", hint: "Move it away.")
    }
    try SafeFile.check(status, folder)
    return true
  }

  /// The folder of a signature; `nil` when there is none of that name.
  ///
  /// A folder that cannot be read counts as the one that its own name, or its place, says.
  func lookUp(_ name: String) throws(SavedError) -> StoredFolder? {
    guard try isThere() else { return nil }
    let wanted = try? SignatureName(name)
    if let wanted, let stored = StoredFolder(path: "\(folder)/\(wanted.folderName)"),
      stored.name == wanted.text || stored.isUnreadable
    {
      return stored
    }
    let all = try folders()
    return all.first { $0.name == wanted?.text && !$0.isUnreadable }
      ?? all.first { $0.folderName == name && $0.isUnreadable }
  }

  func found(_ name: String) throws(SavedError) -> StoredFolder {
    if let stored = try lookUp(name) { return stored }
    let names = try folders().map(\.name)
    let hint =
      NearestName.question(name, among: names)
      ?? (names.isEmpty
        ? "None is saved yet: add one with paraph signature add NAME --typed TEXT."
        : "paraph signature list shows those that there are.")
    throw SavedError(.notFound, "There is no saved signature “\(name)”.", hint: hint)
  }
}
