// SPDX-License-Identifier: MIT

public import ParaphModel

/// Why a plugin cannot do what it was asked to, in words for the user.
public struct PluginError: Failure, Hashable {
  /// What kind of mistake it is.
  public enum Code: String, CaseIterable, Sendable {
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

  /// What kind of mistake it is.
  public var reason: Code
  /// Whose mistake it is, or who noticed it.
  public var plugin: PluginID
  /// One sentence for the user: what was wrong, and what would be right.
  public var message: String
  /// What to do about it, as a sentence.
  public var hint: String?

  /// An error of this plugin.
  public init(_ reason: Code, _ plugin: PluginID, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.plugin = plugin
    self.message = message
    self.hint = hint
  }

  /// The exit status that follows from the reason.
  public var kind: FailureKind {
    switch reason {
    case .options, .input, .empty: .usage
    case .missing: .unreadable
    case .glyph: .notFound
    case .unsupported, .drawing, .defect: .plugin
    }
  }

  /// The reason, for machines.
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
