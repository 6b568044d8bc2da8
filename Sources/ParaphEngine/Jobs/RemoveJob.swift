// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Annotations of one document, to be removed.
///
/// Form fields are left alone unless a kind or a name selects them.
public struct RemoveJob: Hashable, Sendable, Codable {
  /// The document that is read.
  public var input: JobInput
  /// Where the document goes.
  public var output: JobOutput
  /// `nil`: all.
  public var pages: PageSelection?
  /// Our kinds or ISO 32000 subtypes.
  public var only: [String]
  /// `/NM`; one that is not there is an error.
  public var ids: [String]
  /// What holds for every job that writes.
  public var writing: WriteOptions

  /// A value of these parts.
  public init(
    input: JobInput, output: JobOutput, pages: PageSelection? = nil, only: [String] = [],
    ids: [String] = [], writing: WriteOptions = WriteOptions()
  ) {
    self.input = input
    self.output = output
    self.pages = pages
    self.only = only
    self.ids = ids
    self.writing = writing
  }
}
