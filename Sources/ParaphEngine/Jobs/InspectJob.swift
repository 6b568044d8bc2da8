// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// One document, to be described.
public struct InspectJob: Hashable, Sendable, Codable {
  /// The document that is read.
  public var input: JobInput
  /// Text to find: literal, or a regular expression between two slashes.
  public var find: String?
  /// Whether letters equal their other case.
  public var ignoreCase: Bool
  /// Narrows pages, annotations, links, fields and matches; `nil`: all.
  public var pages: PageSelection?

  /// A value of these parts.
  public init(
    input: JobInput, find: String? = nil, ignoreCase: Bool = false, pages: PageSelection? = nil
  ) {
    self.input = input
    self.find = find
    self.ignoreCase = ignoreCase
    self.pages = pages
  }
}
