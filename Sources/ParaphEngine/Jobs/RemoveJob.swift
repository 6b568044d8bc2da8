// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Annotations of one document, to be removed. At least one of the selections must say something.
public struct RemoveJob: Hashable, Sendable, Codable {
  public var input: JobInput
  public var output: JobOutput
  /// `nil`: all.
  public var pages: PageSelection?
  /// Our kinds or ISO 32000 subtypes.
  public var only: [String]
  /// `/NM`; one that is not there is an error.
  public var ids: [String]
  public var writing: WriteOptions

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
