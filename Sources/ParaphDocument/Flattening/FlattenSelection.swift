// SPDX-License-Identifier: GPL-3.0-or-later

/// Which annotations and fields become page content.
///
/// Links, attachments, media, redactions and signature fields stay what they are unless `only` or `ids`
/// names them; popups and replies go with their parents.
public struct FlattenSelection: Hashable, Sendable {
  /// Whose view decides what is shown (ISO 32000-2, 12.5.3).
  public enum Purpose: String, CaseIterable, Hashable, Sendable {
    /// What is Hidden or has NoView is left alone.
    case screen
    /// What is Hidden or has no Print flag is left alone.
    case print
  }

  /// What becomes of the texts that annotations show in a window of their own, and of the replies to
  /// them (12.5.6.2): nothing on a page shows those.
  public enum Notes: String, CaseIterable, Hashable, Sendable {
    /// Each stays, as an annotation that has its place, its text and its replies, and draws nothing.
    case keep
    /// They go.
    case drop
    /// They go, and the outcome has them for whoever writes them down.
    case append
  }

  /// Counted from 1; `nil` for all.
  public var pages: Set<Int>?
  /// Our kinds, such as `typed-signature`, or subtypes, such as `Stamp`, in any case of letters;
  /// empty for all.
  public var only: [String]
  /// As `only`.
  public var except: [String]
  /// As `only`, for what goes instead of being baked, shown or not.
  public var removed: [String]
  /// `/NM`; empty for all.
  public var ids: [String]
  /// The names of jobs whose marks are not meant: see `MarkName`.
  public var exceptNames: [String]
  /// `/T`, which form fields do not have in this sense; empty for all.
  public var authors: [String]
  /// Whether widgets of form fields are meant.
  public var forms: Bool
  /// Whether annotations other than widgets are meant.
  public var annotations: Bool
  /// Whose view decides what is shown.
  public var purpose: Purpose
  /// What becomes of the texts of annotations that are baked.
  public var notes: Notes

  /// Everything that a viewer shows, unless parameters say otherwise.
  public init(
    pages: Set<Int>? = nil, only: [String] = [], except: [String] = [],
    removed: [String] = [], ids: [String] = [], exceptNames: [String] = [],
    authors: [String] = [], forms: Bool = true, annotations: Bool = true,
    purpose: Purpose = .screen, notes: Notes = .drop
  ) {
    self.pages = pages
    self.only = only
    self.except = except
    self.removed = removed
    self.ids = ids
    self.exceptNames = exceptNames
    self.authors = authors
    self.forms = forms
    self.annotations = annotations
    self.purpose = purpose
    self.notes = notes
  }
}
