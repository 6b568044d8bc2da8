// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import ParaphCryptography
import ParaphModel

/// What `signature.json` says: `paraph.signature/1`.
///
/// Members that this version does not know are kept when it is written again.
struct SavedRecord: Hashable, Sendable {
  /// The name of the file in the folder of a signature.
  static let fileName = "signature.json"
  /// More than anybody's options take.
  static let greatestSize = 4 << 20
  private static let schemaName = "paraph.signature"
  private static let version = 1

  var members: [String: JSONValue]

  /// What a signature is called, whatever else it holds.
  init(name: SignatureName, kind: String, person: String?, created: String) {
    members = [
      "schema": .string("\(Self.schemaName)/\(Self.version)"), "name": .string(name.text),
      "kind": .string(kind), "created": .string(created),
    ]
    self.person = person
  }

  /// Reads the members.
  ///
  /// - Throws: `newerFormat`, or `damaged` with a reason that continues a sentence.
  init(_ members: [String: JSONValue]) throws(SavedError) {
    self.members = members
    let parts = members["schema"]?.stringValue?.split(separator: "/") ?? []
    guard parts.count == 2, parts[0] == Self.schemaName, let version = Int(parts[1]), version > 0
    else { throw SavedError(.damaged, "\(Self.fileName) is not that of a signature") }
    guard version <= Self.version else { throw Self.newer(version) }
    guard let name = members["name"]?.stringValue, (try? SignatureName(name)) != nil else {
      throw SavedError(.damaged, "\(Self.fileName) has no name that is possible")
    }
    guard (person?.utf8.count ?? 0) <= 1000, (created?.utf8.count ?? 0) <= 100, kind.count <= 100
    else { throw SavedError(.damaged, "\(Self.fileName) has texts that are too long") }
  }

  /// Reads a file.
  init(_ bytes: [UInt8]) throws(SavedError) {
    guard let members = SavedJSON.object(bytes) else {
      throw SavedError(.damaged, "\(Self.fileName) is not a JSON object")
    }
    try self.init(members)
  }

  private static func newer(_ version: Int) -> SavedError {
    SavedError(
      .newerFormat,
      "it is in the format \(schemaName)/\(version) of a newer Paraph; this one reads "
        + "\(schemaName)/\(Self.version)", hint: "Update Paraph to use it.")
  }

  // MARK: - What it is called

  /// As the file has it.
  var name: String {
    get { members["name"]?.stringValue ?? "" }
    set { members["name"] = .string(newValue) }
  }
  var kind: String { members["kind"]?.stringValue ?? "" }
  /// RFC 3339.
  var created: String? { members["created"]?.stringValue }
  /// Whose signature it is; `nil` when nobody said.
  var person: String? {
    get { members["person"]?.stringValue }
    set { members["person"] = newValue.map { .string($0) } }
  }

  // MARK: - Encryption

  private static let cipher = "aes-256-gcm"
  private static let derivation = "scrypt"

  /// The file with what is encrypted; `nil` when nothing is.
  var sealedFile: String? {
    get { members["encryption"]?.objectValue?["file"]?.stringValue }
    set {
      var how = members["encryption"]?.objectValue ?? [:]
      how["file"] = newValue.map { .string($0) }
      members["encryption"] = .object(how)
    }
  }
  var isEncrypted: Bool { members["encryption"] != nil }

  /// Says how the content was encrypted, and in which file it is.
  mutating func setSealed(_ sealed: SealedBytes, file: String) {
    members["encryption"] = .object([
      "cipher": .string(Self.cipher), "file": .string(file), "derivation": .string(Self.derivation),
      "nonce": .string(Data(sealed.nonce).base64EncodedString()),
      "salt": .string(Data(sealed.key.salt).base64EncodedString()),
      "cost": .number(Double(sealed.key.cost)), "blockSize": .number(Double(sealed.key.blockSize)),
      "parallelization": .number(Double(sealed.key.parallelization)),
    ])
  }

  /// What is needed to open the bytes of the sealed file.
  func sealed(_ bytes: [UInt8]) throws(SavedError) -> SealedBytes {
    let how = members["encryption"]?.objectValue ?? [:]
    func number(_ key: String) -> Int? { how[key]?.numberValue.flatMap { Int(exactly: $0) } }
    func data(_ key: String) -> [UInt8]? {
      how[key]?.stringValue.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    }
    guard how["cipher"]?.stringValue == Self.cipher,
      how["derivation"]?.stringValue == Self.derivation
    else {
      throw SavedError(.damaged, "it is encrypted in a way that is not known")
    }
    guard let nonce = data("nonce"), let salt = data("salt"), let cost = number("cost"),
      let blockSize = number("blockSize"), let parallelization = number("parallelization"),
      let key = try? PassphraseKey(
        salt: salt, cost: cost, blockSize: blockSize, parallelization: parallelization)
    else { throw SavedError(.damaged, "what is needed to decrypt it is not as it has to be") }
    let sealed = SealedBytes(key: key, nonce: nonce, bytes: bytes)
    guard sealed.isWhole else { throw SavedError(.damaged, "what is encrypted of it is cut short") }
    return sealed
  }
}
