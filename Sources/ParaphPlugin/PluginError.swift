// SPDX-License-Identifier: MIT

public import ParaphModel

/// Why a plugin cannot do what it was asked to, in words for the user.
public struct PluginError: Failure, Hashable {
  public enum Code: String, Sendable {
    /// Not in this plugin, or not in this mode.
    case unsupported
    /// The options do not go together.
    case options
    /// A file or value that the user gave is bad.
    case input
    /// The mark would be empty: no stroke, blank text, an image without ink.
    case empty
    /// A file that the user named is not there.
    case missing
    /// No font has a character, or there is no such font.
    case glyph
    /// The canvas is in an error state.
    case drawing
    /// A defect of the plugin.
    case defect
  }

  public var reason: Code
  public var plugin: PluginID
  /// One sentence for the user: what was wrong, and what would be right.
  public var message: String
  public var hint: String?

  public init(_ reason: Code, _ plugin: PluginID, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.plugin = plugin
    self.message = message
    self.hint = hint
  }

  public var kind: FailureKind {
    switch reason {
    case .options, .input, .empty: .usage
    case .missing: .unreadable
    case .glyph: .notFound
    case .unsupported, .drawing, .defect: .plugin
    }
  }

  public var code: String {
    switch reason {
    case .unsupported: "plugin-unsupported"
    case .options: "bad-option"
    case .input: "bad-input"
    case .empty: "empty-mark"
    case .missing: "no-such-file"
    case .glyph: "no-glyph"
    case .drawing: "plugin-drawing"
    case .defect: "plugin-defect"
    }
  }
}
