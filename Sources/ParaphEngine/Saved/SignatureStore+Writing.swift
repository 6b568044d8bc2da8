// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Saving, renaming and removing: one process at a time, and all or nothing.
extension SignatureStore {
  /// Saves a signature under a name.
  ///
  /// - Parameters:
  ///   - content: What it is; the plugin is asked first whether it makes a mark of it.
  ///   - name: A name that is free, or that is to be given to this one.
  ///   - now: When.
  ///   - replace: Whether a signature of that name may be replaced.
  /// - Returns: What is saved.
  /// - Throws: A `Failure`; then all is as it was.
  @discardableResult
  public func add(
    _ content: SignatureContent, as name: String, now: Timestamp, replace: Bool = false
  ) throws -> SavedSignatureSummary {
    let name = try SignatureName(name)
    try check(content.design)
    return try StoreLock.holding(self) {
      let existing = try lookUp(name.text)
      if let existing { try existing.checkReplaceable(replace) }
      return try write(content, name, created: now.internetDate, over: existing, keeping: [:])
    }
  }

  /// Refuses early what `add` would refuse at the end.
  ///
  /// - Throws: `badName`, `exists`, and why what is there cannot be replaced.
  public func checkName(_ name: String, replace: Bool = false) throws(SavedError) {
    let name = try SignatureName(name)
    if let existing = try lookUp(name.text) { try existing.checkReplaceable(replace) }
  }

  /// What `add` would save; nothing is written.
  ///
  /// - Throws: A `Failure` when it could not be saved.
  public func checking(
    _ content: SignatureContent, as name: String, now: Timestamp
  ) throws -> SavedSignatureSummary {
    let name = try SignatureName(name)
    try check(content.design)
    return SavedSignatureSummary(
      name: name.text, kind: content.design.kind, person: content.person,
      created: now.internetDate, encrypted: content.passphrase != nil,
      variants: content.design.variants.count, folder: "\(folder)/\(name.folderName)")
  }

  /// Changes a saved signature.
  ///
  /// - Parameters:
  ///   - name: As it was saved.
  ///   - passphrase: Asked only when it is encrypted.
  ///   - dryRun: Whether nothing is to be written.
  ///   - change: Of the content; what it does not touch stays.
  /// - Returns: What is saved.
  /// - Throws: A `Failure`; then all is as it was.
  @discardableResult
  public func update(
    _ name: String, passphrase: JobPassword = .none, dryRun: Bool = false,
    _ change: (inout SignatureContent) throws -> Void
  ) throws -> SavedSignatureSummary {
    // A person is asked before others are kept waiting.
    let known = PassphraseMemory(passphrase)
    _ = try found(name).load(self, passphrase: known)
    return try StoreLock.holding(self) {
      let existing = try found(name)
      let saved = try existing.load(self, passphrase: known)
      var content = SignatureContent(saved)
      try change(&content)
      try check(content.design)
      if dryRun { return existing.summary(in: self) }
      return try write(
        content, SignatureName(existing.name), created: saved.created ?? "", over: existing,
        keeping: saved.members)
    }
  }

  /// Removes a signature; one that cannot be used too.
  ///
  /// - Returns: What was removed.
  /// - Throws: `notFound`, `unwritable`.
  @discardableResult
  public func remove(_ name: String) throws -> SavedSignatureSummary {
    try StoreLock.holding(self) {
      let stored = try found(name)
      let summary = stored.summary(in: self)
      try StorePublisher(store: self).discard(stored.path)
      return summary
    }
  }

  /// Gives a signature another name; what is encrypted of it stays so.
  ///
  /// - Returns: What is saved.
  /// - Throws: `notFound`, `exists`, and why it cannot be used.
  @discardableResult
  public func rename(_ name: String, to newName: String) throws -> SavedSignatureSummary {
    let newName = try SignatureName(newName)
    return try StoreLock.holding(self) {
      let stored = try found(name)
      var record = try stored.usableRecord()
      guard record.name != newName.text else { return stored.summary(in: self) }
      if let other = try lookUp(newName.text) { try other.checkReplaceable(false) }
      record.name = newName.text
      let path = try StorePublisher(store: self).setName(stored.path, record)
      return StoredFolder(path: path)?.summary(in: self) ?? stored.summary(in: self)
    }
  }

  // MARK: - Pieces

  /// Asks the plugins whether they make a mark of each variant.
  func check(_ design: MarkDesign) throws {
    try MarkPicture(registry: registry, optionNaming: optionNaming).check(design)
  }

  private func write(
    _ content: SignatureContent, _ name: SignatureName, created: String,
    over existing: StoredFolder?, keeping members: [String: JSONValue]
  ) throws -> SavedSignatureSummary {
    let publisher = StorePublisher(store: self)
    let taken = publisher.takenNames(existing)
    let copies = try copies(content, over: content.passphrase == nil ? existing : nil)
    var record = SavedRecord(
      name: name, kind: content.design.kind, person: content.person, created: created)
    let design = try copies.design.savedMembers()
    let all = SavedMembers.merging(record.members.merging(design) { $1 }, into: members)
    var files = copies.files
    if let passphrase = content.passphrase {
      let content = SealedContent(
        members: all.filter { !["schema", "name", "created"].contains($0.key) }, files: files)
      let sealed = try content.sealed(passphrase)
      let file = StoredFileName.sealed(taken: taken.contains)
      // Whose signature it is may be all that it says.
      record.person = nil
      record.setSealed(sealed, file: file)
      files = [file: sealed.bytes]
    } else {
      record.members = all
    }
    return try publisher.publish(record, files: files, over: existing)
  }

  private struct Copies {
    var design: MarkDesign
    var files: [String: [UInt8]] = [:]
  }

  /// The files of a design under the names that they get; those that are in the folder stay there.
  private func copies(_ content: SignatureContent, over existing: StoredFolder?) throws -> Copies {
    let taken = StorePublisher(store: self).takenNames(existing)
    var names: [String: String] = [:]
    var files: [String: [UInt8]] = [:]
    var whole = 0
    let design = try DesignFiles(registry: registry).replacing(in: content.design) { path in
      if let known = names[path] { return known }
      if let existing, let name = content.fileNames[path], path == "\(existing.path)/\(name)" {
        names[path] = name
        return name
      }
      let bytes = try SafeFile.sourceContents(of: path, bound: Self.greatestFile)
      whole += bytes.count
      guard whole <= Self.greatestWhole, files.count < 64 else {
        throw SavedError(.tooLarge, "Its files are too large for a signature.")
      }
      let name = StoredFileName.source(for: content.fileNames[path] ?? path) {
        files[$0] != nil || taken.contains($0)
      }
      names[path] = name
      files[name] = bytes
      return name
    }
    return Copies(design: design, files: files)
  }
}

extension StoredFolder {
  /// Refuses to replace what is not to be replaced.
  func checkReplaceable(_ replace: Bool) throws(SavedError) {
    if case .failure(let error) = record,
      error.reason == .newerFormat || error.reason == .unsafePermissions
    {
      _ = try usableRecord()
    }
    guard replace else {
      throw SavedError(
        .exists, "There is a saved signature “\(name)” already, and it is kept.",
        hint: "Replace it with --replace, or choose another name.")
    }
  }
}
