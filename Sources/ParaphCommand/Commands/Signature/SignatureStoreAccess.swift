// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What the commands on saved signatures share.
extension CommandContext {
  /// The saved signatures of the user.
  ///
  /// - Throws: When nothing says where they are.
  func signatureStore() throws(CommandFailure) -> SignatureStore {
    try CommandFailure.wrap { () throws(SavedError) in
      try SignatureStore(
        folder: SignatureStore.folder(environment), registry: plugins.registry,
        optionNaming: .flag)
    }
  }

  /// Where the passphrase of a saved signature comes from.
  ///
  /// - Throws: When the file or the variable that was named is not there.
  func passphrase(of name: String) throws(CommandFailure) -> JobPassword {
    try secret("passphrase", prompt: "Passphrase of “\(name)”: ")
  }

  /// A passphrase to encrypt with; typed twice where it is typed.
  ///
  /// - Throws: When there is none, or the two differ.
  func newPassphrase(of name: String) throws(CommandFailure) -> String {
    let text: String?
    switch try secret("passphrase", prompt: "New passphrase of “\(name)”: ") {
    case .value(let given): text = given
    case .ask(let ask):
      text = ask()
      if text != nil, io.readSecret("Once more: ") != text {
        throw CommandFailure(
          UsageError(
            "passphrases-differ", "The two passphrases differ.", hint: "Try again.",
            kind: .password))
      }
    case .none: text = nil
    }
    guard let text, !text.isEmpty else {
      throw CommandFailure(
        UsageError(
          "passphrase-needed", "Encrypting needs a passphrase that is not empty.",
          hint: "Give it with --passphrase-file FILE or --passphrase-env NAME.", kind: .password))
    }
    return text
  }

  /// Says what was done with a signature.
  func say(
    _ action: SignatureAction.Kind, _ summary: SavedSignatureSummary, _ line: String
  ) throws(CommandFailure) {
    if arguments.flag("json") {
      try output(JSONText.of(SignatureAction(action: action, signature: summary)))
    } else {
      try CommandFailure.wrap { () throws(UsageError) in try messages.result(line) }
    }
  }
}

extension OptionGroups {
  /// How an encrypted signature is opened.
  static let passphrases = OptionGroup(
    "Encrypted signatures",
    [
      OptionRow(
        "passphrase-file", .file,
        "A file with the passphrase in its first line; - is standard input."),
      OptionRow(
        "passphrase-env", .text("NAME"), "An environment variable that holds the passphrase."),
    ])
}
