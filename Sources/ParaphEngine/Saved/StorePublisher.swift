// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts whole signatures into a store: what is not finished has a name that readers ignore.
///
/// Its methods are for whoever holds the lock.
struct StorePublisher {
  let store: SignatureStore

  /// Of folders that are being written.
  private static let newPrefix = ".new-"
  /// Of folders that are being removed.
  private static let oldPrefix = ".old-"

  // MARK: - Writing

  /// Makes a signature appear, or takes the place of one, all at once.
  func publish(
    _ record: SavedRecord, files: [String: [UInt8]], over existing: StoredFolder?
  ) throws -> SavedSignatureSummary {
    let bytes = try SavedJSON.bytes(record.members)
    guard bytes.count <= SavedRecord.greatestSize else {
      throw SavedError(.tooLarge, "The options of the signature are too long to be saved.")
    }
    let path: String
    if let existing, case .success = existing.record {
      path = existing.path
      try replace(in: path, bytes, files)
    } else {
      if let existing { try discard(existing.path) }
      path = try add(record, bytes, files)
    }
    guard let stored = StoredFolder(path: path) else { throw SafeFile.unreadable(path) }
    return stored.summary(in: store)
  }

  private func add(
    _ record: SavedRecord, _ bytes: [UInt8], _ files: [String: [UInt8]]
  ) throws(SavedError) -> String {
    let path = freePath(for: try SignatureName(record.name))
    let temporary = temporaryPath(Self.newPrefix)
    guard mkdir(temporary, 0o700) == 0 else { throw SafeFile.unwritable(store.folder) }
    do throws(SavedError) {
      for (name, bytes) in files {
        try SafeFile.create(bytes, at: "\(temporary)/\(name)", in: store.folder)
      }
      try SafeFile.create(bytes, at: "\(temporary)/\(SavedRecord.fileName)", in: store.folder)
      SafeFile.sync(folder: temporary)
      guard rename(temporary, path) == 0 else { throw SafeFile.unwritable(path) }
    } catch {
      SafeFile.removeFolder(temporary)
      throw error
    }
    SafeFile.sync(folder: store.folder)
    return path
  }

  /// The files get names that are free, and then the record takes the place of the old one: until then
  /// the old one is whole, and from then on the new one.
  private func replace(
    in path: String, _ bytes: [UInt8], _ files: [String: [UInt8]]
  ) throws(SavedError) {
    let temporary = "\(path)/\(Self.newPrefix)\(SavedRecord.fileName)"
    var made: [String] = []
    do throws(SavedError) {
      for (name, bytes) in files {
        try SafeFile.create(bytes, at: "\(path)/\(name)", in: path)
        made.append("\(path)/\(name)")
      }
      try SafeFile.create(bytes, at: temporary, in: path)
      made.append(temporary)
      guard rename(temporary, "\(path)/\(SavedRecord.fileName)") == 0 else {
        throw SafeFile.unwritable(path)
      }
    } catch {
      for file in made { unlink(file) }
      throw error
    }
    SafeFile.sync(folder: path)
    removeLeftovers(in: path)
  }

  /// Gives a folder the name that goes with its record.
  ///
  /// The record decides: a folder that has another name still is found.
  func setName(_ path: String, _ record: SavedRecord) throws -> String {
    try replace(in: path, SavedJSON.bytes(record.members), [:])
    let newPath = freePath(for: try SignatureName(record.name))
    guard rename(path, newPath) == 0 else { return path }
    SafeFile.sync(folder: store.folder)
    return newPath
  }

  /// Takes a folder away, at once as readers see it.
  func discard(_ path: String) throws(SavedError) {
    let temporary = temporaryPath(Self.oldPrefix)
    guard rename(path, temporary) == 0 else { throw SafeFile.unwritable(path) }
    SafeFile.sync(folder: store.folder)
    SafeFile.removeFolder(temporary)
  }

  // MARK: - Names

  /// Names in the folder of a signature that is to be replaced.
  func takenNames(_ existing: StoredFolder?) -> Set<String> {
    Set(existing.flatMap { SafeFile.names(in: $0.path) } ?? [])
  }

  private func freePath(for name: SignatureName) -> String {
    let first = "\(store.folder)/\(name.folderName)"
    var path = first
    var number = 2
    while access(path, F_OK) == 0 {
      path = "\(first)-\(number)"
      number += 1
    }
    return path
  }

  private func temporaryPath(_ prefix: String) -> String {
    "\(store.folder)/\(prefix)\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 16))"
  }

  // MARK: - Leftovers

  /// Removes what processes left that were killed: whoever holds the lock is the only one to write.
  func removeLeftovers() {
    for name in SafeFile.names(in: store.folder) ?? [] {
      let path = "\(store.folder)/\(name)"
      if name.hasPrefix(Self.newPrefix) || name.hasPrefix(Self.oldPrefix) {
        SafeFile.removeFolder(path)
      } else if !name.hasPrefix(".") {
        removeLeftovers(in: path)
      }
    }
  }

  /// Removes files of ours that the record does not name; nothing where it cannot be read.
  private func removeLeftovers(in path: String) {
    guard let stored = StoredFolder(path: path), let used = stored.usedFiles(in: store),
      let names = SafeFile.names(in: path)
    else { return }
    for name in names where StoredFileName.isOurs(name) && !used.contains(name) {
      unlink("\(path)/\(name)")
    }
  }
}
