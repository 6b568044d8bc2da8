// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Pages of one document, to be drawn into files.
public struct RenderJob: Hashable, Sendable, Codable {
  /// What a page becomes.
  public enum Format: String, CaseIterable, Hashable, Sendable, Codable { case png, jpeg, svg, pdf }

  public var input: JobInput
  /// `nil`: all.
  public var pages: PageSelection?
  /// Pixels to an inch; for PNG and JPEG.
  public var dpi: Double
  public var format: Format
  /// The output's path with `%d` or `%03d` for the page number; without it, only one page (or a sheet)
  /// may be asked for. `-` is standard output.
  public var pattern: String
  public var force: Bool
  /// One contact sheet of so many columns and rows.
  public var sheet: SheetGrid?
  /// Whether annotations and fields are drawn.
  public var annotations: Bool
  public var purpose: FlattenJob.Purpose
  /// How many processes may work at once.
  public var workers: Int

  public struct SheetGrid: Hashable, Sendable, Codable {
    public var columns: Int
    public var rows: Int
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

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
