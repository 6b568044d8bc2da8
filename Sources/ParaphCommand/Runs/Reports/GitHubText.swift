// SPDX-License-Identifier: GPL-3.0-or-later

/// Text in commands of GitHub’s workflows, with what would end a part of one escaped.
enum GitHubText {
  /// As the message of a command.
  static func data(_ text: String) -> String { escaped(text, isProperty: false) }

  /// As the value of a property, such as `file`.
  static func property(_ text: String) -> String { escaped(text, isProperty: true) }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result += TerminalText.safe(String(scalar))
      }
    }
    return result
  }
}
