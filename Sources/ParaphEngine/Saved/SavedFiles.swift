// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import ParaphModel

/// Files as members of a JSON object: their names, and their bytes in base 64.
enum SavedFiles {
  static func encoded(_ files: [String: [UInt8]]) -> JSONValue {
    .object(files.mapValues { .string(Data($0).base64EncodedString()) })
  }

  /// - Throws: `damaged` for a name that leads anywhere else, or what is not base 64; `tooLarge`.
  static func decoded(_ value: JSONValue?) throws(SavedError) -> [String: [UInt8]] {
    guard let value else { return [:] }
    guard let members = value.objectValue, members.count <= 64 else {
      throw SavedError(.damaged, "its files are not as they have to be")
    }
    var files: [String: [UInt8]] = [:]
    var whole = 0
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      let name = try StoredFileName.checked(name)
      guard let text = value.stringValue, let data = Data(base64Encoded: text) else {
        throw SavedError(.damaged, "its file \(name) is not in base 64")
      }
      whole += data.count
      guard data.count <= SignatureStore.greatestFile, whole <= SignatureStore.greatestWhole else {
        throw SavedError(.tooLarge, "Its files are too large for a signature.")
      }
      files[name] = Array(data)
    }
    return files
  }
}
