// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Writes pages as files, on several cores at once.
///
/// Poppler draws one page at a time in a process, so each core gets a process of its own, which is
/// forked before Poppler is opened and before a thread exists.
public struct PageRenderer: Sendable {
  /// A page, and the file that it becomes.
  public struct Task: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    public var geometry: PageGeometry
    /// Replaced when it exists.
    public var path: String

    /// A page with its file.
    public init(page: Int, geometry: PageGeometry, path: String) {
      self.page = page
      self.geometry = geometry
      self.path = path
    }
  }

  /// Where the document is.
  public enum Source: Sendable {
    case path(String)
    case bytes([UInt8], name: String)
  }

  public var source: Source
  public var password: String?
  public var format: PageFormat
  public var options: RenderOptions
  /// The most processes that draw at once; `nil` for one a core.
  public var workers: Int?

  /// A renderer for one document.
  public init(
    source: Source, password: String? = nil, format: PageFormat,
    options: RenderOptions = RenderOptions(), workers: Int? = nil
  ) {
    self.source = source
    self.password = password
    self.format = format
    self.options = options
    self.workers = workers
  }

  /// Draws every page and writes its file, each whole or not at all.
  ///
  /// - Parameter progress: Called after each page with the number of pages done.
  /// - Throws: The first page's problem, when one failed; the other pages may have been written.
  public func write(
    _ tasks: [Task], progress: (Int) -> Void = { _ in }
  ) throws(RenderingError) {
    throw RenderingError(.unavailable, "unfinished")
  }
}
