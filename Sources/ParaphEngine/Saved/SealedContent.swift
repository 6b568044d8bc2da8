// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography
import ParaphModel

/// What of an encrypted signature only the passphrase gives: how it looks, and its files.
struct SealedContent {
  /// Those of a record that say what it is: person, kind, options, style, caption, variants.
  var members: [String: JSONValue]
  var files: [String: [UInt8]]

  private static let context = "paraph.signature/1"

  func sealed(_ passphrase: String) throws -> SealedBytes {
    var all = members
    all["files"] = SavedFiles.encoded(files)
    return try SealedBytes(
      sealing: SavedJSON.bytes(all), context: Self.context, passphrase: passphrase)
  }

  /// Decrypts it.
  ///
  /// - Throws: `wrongPassphrase`, also for bytes that were changed: both look alike.
  static func open(
    _ sealed: SealedBytes, name: String, passphrase: String
  ) throws -> SealedContent {
    guard let bytes = try sealed.open(context: context, passphrase: passphrase) else {
      throw SavedError(
        .wrongPassphrase, "The passphrase does not open the signature “\(name)”.",
        hint: "If it is the right one, what is encrypted was changed.")
    }
    guard var members = SavedJSON.object(bytes) else {
      throw SavedError(.damaged, "what is encrypted of it is not JSON")
    }
    let files = try SavedFiles.decoded(members["files"])
    members["files"] = nil
    return SealedContent(members: members, files: files)
  }
}
