// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Two documents, to be compared.
public struct DiffJob: Hashable, Sendable, Codable {
  /// The document that was there before.
  public var first: JobInput
  /// The document that is there now.
  public var second: JobInput
  /// The pages that are drawn, of both; `nil`: all.
  public var pages: PageSelection?
  /// Pixels to an inch where nothing else is asked for.
  ///
  /// Not a round number: thin lines that lie just between two pixels fall to either side.
  public static let defaultResolution = 100.3137

  /// Pixels to an inch.
  public var dpi: Double
  /// Where pictures of pages that differ go; made when it is not there.
  ///
  /// `nil`: nowhere.
  public var folder: String?
  /// Whether existing pictures may be replaced.
  public var force: Bool

  /// A value of these parts.
  public init(
    first: JobInput, second: JobInput, pages: PageSelection? = nil,
    dpi: Double = DiffJob.defaultResolution, folder: String? = nil, force: Bool = false
  ) {
    self.first = first
    self.second = second
    self.pages = pages
    self.dpi = dpi
    self.folder = folder
    self.force = force
  }
}
