// SPDX-License-Identifier: GPL-3.0-or-later

/// How plugins of others are used.
enum PluginUse: String, CaseIterable, Sendable {
  /// In sandboxes.
  case sandboxed
  /// With what the user may do.
  case trusted
  /// Not at all: there is what is built in.
  case none
}
