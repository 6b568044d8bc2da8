// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of one saved signature, and what its record says.
struct StoredFolder {
  let path: String
  /// The record, or why there is none; a reason that continues a sentence.
  let record: Result<SavedRecord, SavedError>
  /// What of the record could be read, whatever its version.
  private let known: [String: JSONValue]

  /// Reads the record of a folder; `nil` when there is no such folder.
  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.path = path
    var known: [String: JSONValue] = [:]
    record = Result { () throws(SavedError) in
      try SafeFile.check(status, path)
      let file = "\(path)/\(SavedRecord.fileName)"
      guard let bytes = try SafeFile.contents(of: file, bound: SavedRecord.greatestSize) else {
        throw SavedError(.damaged, "it has no \(SavedRecord.fileName)")
      }
      known = SavedJSON.object(bytes) ?? [:]
      return try SavedRecord(bytes)
    }
    self.known = known
  }

  /// Its last part.
  var folderName: String { path.split(separator: "/").last.map { String($0) } ?? path }

  /// Whether not even its name is known.
  var isUnreadable: Bool { knownName == nil }

  private var knownName: String? {
    known["name"]?.stringValue.flatMap { try? SignatureName($0) }?.text
  }

  /// As it was saved, or else the name of its folder.
  var name: String { knownName ?? folderName }

  /// What a list says of it.
  func summary(in store: SignatureStore) -> SavedSignatureSummary {
    let fields = try? record.get()
    return SavedSignatureSummary(
      name: name, kind: fields?.kind, person: fields?.person, created: fields?.created,
      encrypted: fields?.isEncrypted ?? false,
      variants: fields.flatMap {
        $0.isEncrypted ? nil : $0.members["variants"]?.arrayValue?.count ?? 0
      },
      folder: path, problem: problem(in: store))
  }

  /// Why it cannot be used; `nil` when it seems that it can.
  private func problem(in store: SignatureStore) -> String? {
    do {
      let record = try usableRecord()
      if !record.isEncrypted { _ = try load(store, passphrase: PassphraseMemory(.none)) }
      return nil
    } catch let failure as any Failure {
      return failure.description
    } catch {
      return "\(error)"
    }
  }

  /// The files that it needs; `nil` when that cannot be told.
  func usedFiles(in store: SignatureStore) -> Set<String>? {
    guard let record = try? record.get() else { return nil }
    if record.isEncrypted { return record.sealedFile.map { [$0] } }
    let paths = try? DesignFiles(registry: store.registry).paths(
      in: MarkDesign(saved: record.members))
    // What a later version needs may be named in members that this one does not know.
    return paths.map { Set($0).union(Self.names(in: .object(record.members)).filter(hasFile)) }
  }

  private func hasFile(_ name: String) -> Bool {
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0
  }

  /// Every text in JSON that may be the name of a file.
  private static func names(in value: JSONValue) -> [String] {
    switch value {
    case .string(let text): StoredFileName.isPossible(text) ? [text] : []
    case .array(let items): items.flatMap(names)
    case .object(let members): members.values.flatMap(names)
    default: []
    }
  }

  /// The record.
  ///
  /// - Throws: Why it cannot be used, as a sentence.
  func usableRecord() throws(SavedError) -> SavedRecord {
    do throws(SavedError) {
      let record = try record.get()
      for file in try referencedFiles(record) {
        var status = stat()
        guard lstat("\(path)/\(file)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
          throw SavedError(.damaged, "its file \(file) is not there")
        }
        try SafeFile.check(status, "\(path)/\(file)")
      }
      return record
    } catch {
      throw sentence(error)
    }
  }

  /// A reason as a sentence that names the signature.
  private func sentence(_ error: SavedError) -> SavedError {
    switch error.reason {
    case .damaged:
      SavedError(
        .damaged, "The saved signature “\(name)” is damaged: \(error.message).",
        hint: error.hint ?? "Correct what is in \(path), or remove it.")
    case .newerFormat:
      SavedError(
        .newerFormat, "The saved signature “\(name)” is not for this version: \(error.message).",
        hint: error.hint)
    default: error
    }
  }

  // MARK: - Content

  /// Names of files that a record without its content refers to: what is encrypted has only one.
  private func referencedFiles(_ record: SavedRecord) throws(SavedError) -> [String] {
    guard record.isEncrypted else { return [] }
    guard let file = record.sealedFile, StoredFileName.isPossible(file) else {
      throw SavedError(.damaged, "it does not say which file is encrypted")
    }
    return [file]
  }

  /// The signature with paths that can be read.
  func load(_ store: SignatureStore, passphrase: PassphraseMemory) throws -> SavedSignature {
    let record = try usableRecord()
    do {
      return record.isEncrypted
        ? try decrypted(record, store, passphrase) : try plain(record, store)
    } catch let error as SavedError {
      throw sentence(error)
    }
  }

  private func plain(_ record: SavedRecord, _ store: SignatureStore) throws -> SavedSignature {
    var names: [String: String] = [:]
    let shown = try MarkDesign(saved: record.members)
    let design = try DesignFiles(registry: store.registry).replacing(in: shown) { file in
      let file = try StoredFileName.checked(file)
      let path = "\(path)/\(file)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw SavedError(.damaged, "its file \(file) is not there")
      }
      try SafeFile.check(status, path)
      names[path] = file
      return path
    }
    return SavedSignature(
      name: name, person: record.person, created: record.created, isEncrypted: false,
      design: design, shownDesign: shown, passphrase: nil, fileNames: names, memory: [],
      members: record.members)
  }

  private func decrypted(
    _ record: SavedRecord, _ store: SignatureStore, _ memory: PassphraseMemory
  ) throws -> SavedSignature {
    guard let file = record.sealedFile,
      let bytes = try SafeFile.contents(
        of: "\(path)/\(file)", bound: SignatureStore.greatestWhole * 2)
    else { throw SavedError(.damaged, "what is encrypted of it is not there") }
    let passphrase = try memory.passphrase(for: name)
    let content = try SealedContent.open(
      record.sealed(bytes), name: name, passphrase: passphrase)
    var names: [String: String] = [:]
    var files: [String: MemoryFile] = [:]
    let shown = try MarkDesign(saved: content.members)
    let design = try DesignFiles(registry: store.registry).replacing(in: shown) { file in
      guard let bytes = content.files[file] else {
        throw SavedError(.damaged, "its file \(file) is not there")
      }
      let memory = try files[file] ?? MemoryFile(bytes)
      files[file] = memory
      names[memory.path] = file
      return memory.path
    }
    let person = content.members["person"]?.stringValue
    return SavedSignature(
      name: name, person: person, created: record.created, isEncrypted: true,
      design: design, shownDesign: shown, passphrase: passphrase, fileNames: names,
      memory: Array(files.values),
      members: record.members.merging(content.members) { $1 })
  }
}
