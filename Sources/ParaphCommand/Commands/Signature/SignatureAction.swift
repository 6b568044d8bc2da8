// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What was done with a saved signature: `paraph.signature-action/1`.
struct SignatureAction: Encodable {
  enum Kind: String, Encodable { case added, changed, removed, renamed, imported, checked }

  let schema = "paraph.signature-action/1"
  var action: Kind
  var signature: SavedSignatureSummary
}
