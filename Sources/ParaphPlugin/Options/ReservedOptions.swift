// SPDX-License-Identifier: MIT

/// The flags of `annotate`, beside which a plugin's options stand.
///
/// A test holds the list to the table of the command. What only says what a caption is made of (`name`,
/// `reason`, `date`, `time-zone`, `language`) is not reserved: where a kind has such an option, the flag is
/// the kind's.
package enum ReservedOptions {
  /// Without the dashes in front.
  package static let names: Set<String> = [
    // Every command.
    "help", "version", "json", "quiet", "verbose", "progress", "color", "config", "no-config",
    "password-file", "password-env", "plugin-path", "plugins", "memory-limit",
    // Every command that writes.
    "output", "force", "in-place", "report", "dry-run", "preview", "rewrite", "linearize",
    "allow-invalidate", "keep-conformance", "prove", "proof-dir",
    // Where a mark goes, and what it is called.
    "pages", "rect", "anchor", "margin", "offset", "size", "at-text", "match", "ignore-case",
    "edge", "gap", "cover", "field", "at-annotation", "fit", "align", "valign", "orientation",
    "allow-clipped", "id", "alt", "params", "flatten",
    // How it looks.
    "ink", "font", "pen-width", "opacity", "blend", "caption", "caption-side", "caption-font",
  ]

  static func contains(_ flag: String) -> Bool { names.contains(flag) }
}
