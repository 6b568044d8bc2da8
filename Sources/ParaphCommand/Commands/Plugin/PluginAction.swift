// SPDX-License-Identifier: GPL-3.0-or-later

/// What was done with an installed plugin: `paraph.plugin-action/1`.
struct PluginAction: Encodable {
  enum Kind: String, Encodable { case installed, replaced, unchanged, removed }

  let schema = "paraph.plugin-action/1"
  var action: Kind
  var id: String
  /// `nil` for one that was removed.
  var version: String?
  /// What names it after `annotate INPUT`; `nil` for one that was removed.
  var name: String?
  /// Its folder.
  var path: String
}
