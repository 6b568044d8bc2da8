// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Annotations and fields of one document, to be turned into page content.
public struct FlattenJob: Hashable, Sendable, Codable {
  /// Whose view decides what is shown.
  public enum Purpose: String, CaseIterable, Hashable, Sendable, Codable { case screen, print }

  /// What becomes of the texts of notes, and of the replies to them.
  public enum Notes: String, CaseIterable, Hashable, Sendable, Codable { case keep, drop, append }

  /// The document that is read.
  public var input: JobInput
  /// Where the document goes.
  public var output: JobOutput
  /// `nil`: all.
  public var pages: PageSelection?
  /// Our kinds or ISO 32000 subtypes; empty: all.
  public var only: [String]
  /// As `only`, for what is left alone.
  public var except: [String]
  /// As `only`, for what is taken away instead.
  public var removed: [String]
  /// `/NM`; empty: all.
  public var ids: [String]
  /// `/T`; empty: all.
  public var authors: [String]
  /// Whether fields are meant.
  public var forms: Bool
  /// Whether annotations other than fields are meant.
  public var annotations: Bool
  /// Whose view decides.
  public var purpose: Purpose
  /// What becomes of the texts of notes that are flattened; `nil` drops them and warns of it.
  public var notes: Notes?
  /// What holds for every job that writes.
  public var writing: WriteOptions

  /// What `only`, `except` and `removed` may name besides our kinds and subtypes.
  public static let moreKinds = ["signature-field"]

  /// A value of these parts.
  public init(
    input: JobInput, output: JobOutput, pages: PageSelection? = nil, only: [String] = [],
    except: [String] = [], removed: [String] = [], ids: [String] = [], authors: [String] = [],
    forms: Bool = true,
    annotations: Bool = true, purpose: Purpose = .screen, notes: Notes? = nil,
    writing: WriteOptions = WriteOptions()
  ) {
    self.input = input
    self.output = output
    self.pages = pages
    self.only = only
    self.except = except
    self.removed = removed
    self.ids = ids
    self.authors = authors
    self.forms = forms
    self.annotations = annotations
    self.purpose = purpose
    self.notes = notes
    self.writing = writing
  }
}
