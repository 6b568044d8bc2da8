// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// Where the pictures of pages that differ go.
struct PicturePaths {
  private let folder: String?
  /// Digits of the largest number.
  private let width: Int

  /// Makes the folder.
  ///
  /// - Parameters:
  ///   - folder: `nil` for no pictures.
  ///   - numbers: Of the pages that there may be pictures of.
  ///   - force: Whether pictures that are there may be replaced.
  /// - Throws: `unwritable`, or `outputExists`.
  init(_ folder: String?, numbers: [Int], force: Bool) throws {
    self.folder = folder
    width = String(numbers.last ?? 1).count
    guard let folder else { return }
    try OutputPaths.makeFolder(folder)
    if force { return }
    for number in numbers {
      if let path = path(number) { try OutputFile.check(path: path, policy: .keep) }
    }
  }

  /// The picture of a page; `nil` for none.
  func path(_ page: Int) -> String? {
    folder.map { folder in
      let digits = String(page)
      let zeros = String(repeating: "0", count: max(0, width - digits.count))
      return "\(folder)/page-\(zeros)\(digits).png"
    }
  }
}
