// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Pages of one document, to be drawn into files.
public struct RenderJob: Hashable, Sendable, Codable {
  /// What a page becomes.
  public enum Format: String, CaseIterable, Hashable, Sendable, Codable { case png, jpeg, svg, pdf }

  /// The document that is read.
  public var input: JobInput
  /// `nil`: all.
  public var pages: PageSelection?
  /// Pixels to an inch; for PNG and JPEG.
  public var dpi: Double
  /// What each page becomes.
  public var format: Format
  /// The output's path, with `%d` or `%03d` for the page number when there are several.
  ///
  /// `-` is standard output.
  public var pattern: String
  /// Whether existing files may be replaced.
  public var force: Bool
  /// One contact sheet of so many columns and rows.
  public var sheet: SheetGrid?
  /// Whether annotations and fields are drawn.
  public var annotations: Bool
  /// Whose view decides.
  public var purpose: FlattenJob.Purpose
  /// How many processes may work at once.
  public var workers: Int

  /// How many thumbnails a sheet has beside and below each other.
  public struct SheetGrid: Hashable, Sendable, Codable {
    /// Beside each other.
    public var columns: Int
    /// Below each other.
    public var rows: Int
    /// A value of these parts.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// A value of these parts.
  public init(
    input: JobInput, pages: PageSelection? = nil, dpi: Double = 150, format: Format = .png,
    pattern: String, force: Bool = false, sheet: SheetGrid? = nil, annotations: Bool = true,
    purpose: FlattenJob.Purpose = .screen, workers: Int = 2
  ) {
    self.input = input
    self.pages = pages
    self.dpi = dpi
    self.format = format
    self.pattern = pattern
    self.force = force
    self.sheet = sheet
    self.annotations = annotations
    self.purpose = purpose
    self.workers = workers
  }
}
