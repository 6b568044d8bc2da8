// SPDX-License-Identifier: GPL-3.0-or-later

/// What is to be saved of a signature.
public struct SignatureContent {
  /// What it is; the files that it names are copied.
  public var design: MarkDesign
  /// Whose signature it is; `nil` when nobody says.
  public var person: String?
  /// What encrypts it; `nil` for what anybody who reads its folder can see.
  public var passphrase: String?
  /// What the files are called that come from a saved signature.
  var fileNames: [String: String] = [:]
  /// Keeps decrypted files readable.
  var memory: [MemoryFile] = []

  /// A new signature.
  public init(design: MarkDesign, person: String? = nil, passphrase: String? = nil) {
    self.design = design
    self.person = person
    self.passphrase = passphrase
  }

  /// What a saved signature is, to be changed or to be saved under another name.
  public init(_ saved: SavedSignature) {
    self.init(design: saved.design, person: saved.person, passphrase: saved.passphrase)
    fileNames = saved.fileNames
    memory = saved.memory
  }
}
