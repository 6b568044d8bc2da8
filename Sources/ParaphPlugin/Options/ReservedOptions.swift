// SPDX-License-Identifier: MIT

/// The flags of the host beside which a plugin's options stand.
enum ReservedOptions {
  private static let names: Set<String> = [
    // Every command.
    "help", "version", "json", "quiet", "verbose", "progress", "color", "config", "no-config",
    "password-file", "password-env", "plugin-path", "memory-limit",
    // Every command that writes.
    "output", "force", "in-place", "report", "dry-run", "preview", "rewrite", "linearize",
    "allow-invalidate", "keep-conformance", "prove", "proof-dir",
    // Where a mark goes, and what it is called.
    "pages", "rect", "anchor", "margin", "offset", "size", "at-text", "match", "ignore-case",
    "edge", "gap", "cover", "field", "at-annotation", "fit", "align", "valign", "orientation",
    "allow-clipped", "id", "alt", "params", "flatten",
  ]

  static func contains(_ flag: String) -> Bool { names.contains(flag) }
}
