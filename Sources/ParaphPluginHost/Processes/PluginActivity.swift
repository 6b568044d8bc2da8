// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPlugin

/// What a plugin is at when something goes wrong.
enum PluginActivity: Hashable {
  case starting
  case configuring
  case preparing
  case drawing(Part.ID)

  /// Follows what went wrong.
  var phrase: String {
    switch self {
    case .starting: "while it started"
    case .configuring: "while it read its options"
    case .preparing: "while it prepared its parts"
    case .drawing(let part): "while it drew part “\(part)”"
    }
  }
}
