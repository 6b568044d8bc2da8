// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPlugin

extension PluginError {
  /// The error with words that fit on a terminal and do not steer it; what a plugin of others says is no
  /// more than text.
  var shortened: PluginError {
    PluginError(reason, plugin, Self.plain(message), hint: hint.map(Self.plain))
  }

  private static let longest = 1000

  private static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longest) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    let spaces = scalars.reversed().prefix { $0.properties.isWhitespace }.count
    return String(
      String.UnicodeScalarView(
        scalars.dropLast(spaces).drop { $0.properties.isWhitespace }))
  }
}
