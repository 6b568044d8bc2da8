// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel
import ParaphRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pictures of a plan: pages with the marks outlined, and sheets of them.
public enum PlanPicture {
  /// Stands in every picture, so that the next plan knows that it may be replaced.
  private static let software = "Paraph plan"
  /// The mark stands before the pixels, behind at most the sizes.
  private static let markEnd = 96

  /// The name of the picture of a page.
  ///
  /// `stem`: Of the document.
  public static func name(stem: String, page: Int) -> String { "\(stem)-page-\(page).png" }

  /// Refuses to replace a file that is no picture of a plan.
  ///
  /// - Throws: `output-exists`.
  public static func check(_ path: String, force: Bool) throws {
    guard !force, access(path, F_OK) == 0, !isOurs(path) else { return }
    throw DocumentError(
      .outputExists, "\(path) is there already, is no picture of a plan, and is kept.",
      hint: "Name another folder, or add --force to replace it.")
  }

  /// Makes the folder of pictures, with those that it lies in, where it is not there.
  ///
  /// - Throws: An error that conforms to `Failure`.
  public static func makeFolder(_ path: String) throws { try OutputPaths.makeFolder(path) }

  /// Writes a picture; one that is there must have been checked.
  static func write(_ bitmap: Bitmap, dpi: Double?, to path: String) throws {
    let output = try OutputFile(path: path, policy: .replace)
    try output.write(bitmap.pngData(dpi: dpi, software: software))
    try output.commit()
  }

  private static func isOurs(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: markEnd)
    let count = read(descriptor, &bytes, bytes.count)
    let beginning = bytes.prefix(max(0, count))
    return beginning.starts(with: [0x89, 0x50, 0x4E, 0x47])
      && String(decoding: beginning, as: UTF8.self).contains("tEXtSoftware\0\(software)")
  }
}

extension PendingDocument {
  /// Draws the pages that have marks, each into a picture with the marks outlined.
  ///
  /// - Parameters:
  ///   - folder: Where the pictures go; it must be there.
  ///   - stem: How their names begin.
  ///   - force: Whether a file is replaced that is no picture of a plan.
  /// - Returns: The numbers of the pages, ascending.
  /// - Throws: An error that conforms to `Failure`.
  public func drawPages(into folder: String, stem: String, force: Bool) throws -> [Int] {
    let marks = report.marks + (report.removed ?? [])
    guard marks.contains(where: { $0.page != nil }) else { return [] }
    let pages = try OutlinedPages(
      draft.revision, of: draft.session, marks: marks, steps: (report.steps ?? []).map(\.id))
    for page in pages.numbers {
      let path = folder + "/" + PlanPicture.name(stem: stem, page: page)
      try OutputPaths.check(path, isNot: draft.session.input)
      try PlanPicture.check(path, force: force)
      let picture = try pages.picture(page)
      try PlanPicture.write(picture.bitmap, dpi: picture.dpi, to: path)
    }
    return pages.numbers
  }
}
