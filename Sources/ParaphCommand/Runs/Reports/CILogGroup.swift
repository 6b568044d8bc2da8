// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of the log that a CI shows folded.
struct CILogGroup {
  private let begin: String
  private let finish: (_ seconds: Int) -> String
  private let write: (String) -> Bool

  /// - Parameters:
  ///   - settings: Which CI it is.
  ///   - title: Its heading.
  ///   - token: A word that no document can know, which turns GitHub’s commands on again.
  ///   - now: Seconds since 1970.
  ///   - write: Writes to the stream that the log goes to.
  init(
    _ settings: CISettings, title: String,
    token: String = String(UInt64.random(in: .min ... .max), radix: 36), now: Int,
    write: @escaping (String) -> Bool
  ) {
    self.write = write
    let title = TerminalText.safe(title)
    switch settings.style {
    case .github:
      // The name of a document may look like a command.
      begin = "::group::\(GitHubText.data(title))\n::stop-commands::\(token)\n"
      finish = { _ in "::\(token)::\n::endgroup::\n" }
    case .gitlab:
      let section = "paraph_log"
      begin =
        "\u{1B}[0Ksection_start:\(now):\(section)[collapsed=true]\r\u{1B}[0K\(title)\n"
      finish = { seconds in "\u{1B}[0Ksection_end:\(seconds):\(section)\r\u{1B}[0K\n" }
    }
  }

  /// Begins the group.
  func open() { _ = write(begin) }

  /// Ends it; seconds since 1970.
  func close(now: Int) { _ = write(finish(now)) }
}
