// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// Signatures as single files: `paraph.signature-file/1`.
///
/// Such a file is JSON: `signature` is what `signature.json` holds, `files` has the files that it names
/// in base 64. What is encrypted stays so.
extension SignatureStore {
  private static let schemaName = "paraph.signature-file"
  private static let schemaVersion = 1

  /// Writes a signature to a file.
  ///
  /// - Parameters:
  ///   - name: As it was saved.
  ///   - path: Where it goes; `-` is standard output.
  ///   - force: Whether a file that is there may be replaced.
  /// - Returns: How many bytes were written.
  /// - Throws: A `Failure`; then nothing was written.
  public func export(_ name: String, to path: String, force: Bool = false) throws -> Int {
    let stored = try found(name)
    let record = try stored.usableRecord()
    if !record.isEncrypted { _ = try stored.load(self, passphrase: PassphraseMemory(.none)) }
    var files: [String: [UInt8]] = [:]
    for file in stored.usedFiles(in: self) ?? [] {
      guard
        let bytes = try SafeFile.contents(
          of: "\(stored.path)/\(file)", bound: 2 * Self.greatestWhole)
      else { throw SafeFile.unreadable("\(stored.path)/\(file)") }
      files[file] = bytes
    }
    let bytes = try SavedJSON.bytes([
      "schema": .string("\(Self.schemaName)/\(Self.schemaVersion)"),
      "signature": .object(record.members), "files": SavedFiles.encoded(files),
    ])
    let output = try OutputFile(path: path, policy: force ? .replace : .keep)
    try output.write(bytes)
    try output.commit()
    return bytes.count
  }

  /// Saves a signature from a file.
  ///
  /// - Parameters:
  ///   - input: What `export` wrote.
  ///   - name: What it is to be called; `nil` for the name in the file.
  ///   - replace: Whether a signature of that name may be replaced.
  /// - Returns: What is saved.
  /// - Throws: A `Failure` that says what is wrong with the file; then nothing was saved.
  @discardableResult
  public func importing(
    _ input: JobInput, as name: String? = nil, replace: Bool = false
  ) throws -> SavedSignatureSummary {
    var (record, files) = try Self.parsed(input)
    if let name { record.name = try SignatureName(name).text }
    let final = try SignatureName(record.name)
    try check(record, files)
    return try StoreLock.holding(self) {
      let existing = try lookUp(final.text)
      if let existing { try existing.checkReplaceable(replace) }
      let publisher = StorePublisher(store: self)
      let taken = publisher.takenNames(existing)
      let renamed = try renaming(record, files, taken: taken)
      return try publisher.publish(renamed.record, files: renamed.files, over: existing)
    }
  }

  // MARK: - Pieces

  private static func parsed(
    _ input: JobInput
  ) throws -> (record: SavedRecord, files: [String: [UInt8]]) {
    // In base 64 three bytes take four.
    let bound = greatestWhole / 3 * 4 + SavedRecord.greatestSize
    let bytes =
      switch input {
      case .bytes(let bytes, _): bytes
      case .path(let path): try SafeFile.sourceContents(of: path, bound: bound)
      }
    guard bytes.count <= bound else {
      throw SavedError(.tooLarge, "It is too large for a signature.")
    }
    guard let members = SavedJSON.object(bytes), let schema = members["schema"]?.stringValue,
      schema.hasPrefix("\(schemaName)/"), let version = Int(schema.dropFirst(schemaName.count + 1)),
      version > 0
    else {
      throw SavedError(
        .badFile, "It is no exported signature.",
        hint: "paraph signature export writes one; a picture is saved with signature add --scanned."
      )
    }
    guard version <= schemaVersion else {
      throw SavedError(
        .newerFormat,
        "It is in the format \(schema) of a newer Paraph; this one reads "
          + "\(schemaName)/\(schemaVersion).", hint: "Update Paraph to use it.")
    }
    guard let signature = members["signature"]?.objectValue else {
      throw SavedError(.badFile, "It has no signature in it.")
    }
    do throws(SavedError) {
      return (try SavedRecord(signature), try SavedFiles.decoded(members["files"]))
    } catch {
      throw asFile(error)
    }
  }

  /// A reason that continues a sentence as a sentence about a file.
  private static func asFile(_ error: SavedError) -> SavedError {
    switch error.reason {
    case .damaged:
      SavedError(.badFile, "It cannot be saved: \(error.message).", hint: error.hint)
    case .newerFormat:
      SavedError(.newerFormat, "It cannot be saved: \(error.message).", hint: error.hint)
    default: error
    }
  }

  /// Makes sure that it is whole, and that a mark can be made of it, where that can be seen.
  private func check(_ record: SavedRecord, _ files: [String: [UInt8]]) throws {
    do {
      guard !record.isEncrypted else {
        guard let file = record.sealedFile, let bytes = files[file] else {
          throw SavedError(.damaged, "what is encrypted of it is missing")
        }
        _ = try record.sealed(bytes)
        return
      }
      var memory: [String: MemoryFile] = [:]
      let design = try DesignFiles(registry: registry).replacing(
        in: MarkDesign(saved: record.members)
      ) { name in
        guard let bytes = files[try StoredFileName.checked(name)] else {
          throw SavedError(.damaged, "its file \(name) is missing")
        }
        let file = try memory[name] ?? MemoryFile(bytes)
        memory[name] = file
        return file.path
      }
      try withExtendedLifetime(memory) { try check(design) }
    } catch let error as SavedError {
      throw Self.asFile(error)
    }
  }

  /// The same with names that are free, and without files that nothing refers to.
  private func renaming(
    _ record: SavedRecord, _ files: [String: [UInt8]], taken: Set<String>
  ) throws -> (record: SavedRecord, files: [String: [UInt8]]) {
    var record = record
    var renamed: [String: [UInt8]] = [:]
    if record.isEncrypted {
      let name = StoredFileName.sealed(taken: taken.contains)
      renamed[name] = record.sealedFile.flatMap { files[$0] }
      record.sealedFile = name
      return (record, renamed)
    }
    var names: [String: String] = [:]
    let design = try DesignFiles(registry: registry).replacing(
      in: MarkDesign(saved: record.members)
    ) { old in
      if let known = names[old] { return known }
      let name = StoredFileName.source(for: old) { taken.contains($0) || renamed[$0] != nil }
      names[old] = name
      renamed[name] = files[old]
      return name
    }
    record.members = SavedMembers.merging(
      record.members.merging(try design.savedMembers()) { $1 }, into: record.members)
    return (record, renamed)
  }
}
