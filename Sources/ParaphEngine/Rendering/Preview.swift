// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// The touched pages as they would be, below each other in one picture, with the marks outlined.
struct Preview {
  let session: DocumentSession
  let revision: Revision
  let marks: [Report.Mark]

  /// The most pages that one picture shows.
  private static let mostPages = 12

  /// Draws the picture; `force` lets it replace an existing file, but never the document itself.
  func write(to path: String, force: Bool) throws {
    try OutputPaths.check(path, isNot: session.input)
    let pages = try OutlinedPages(revision, of: session, marks: marks)
    let pictures = try pages.numbers.prefix(Self.mostPages).map { try pages.picture($0) }
    let output = try OutputFile(path: path, policy: force ? .replace : .keep)
    try output.write(Self.stacked(pictures.map(\.bitmap)).pngData(dpi: pictures.first?.dpi))
    try output.commit()
  }

  /// The pictures below each other, on grey.
  private static func stacked(_ pictures: [Bitmap]) -> Bitmap {
    let gap = 12
    let width = (pictures.map(\.width).max() ?? 1) + 2 * gap
    let height = pictures.reduce(gap) { $0 + $1.height + gap }
    var whole = Bitmap(width: width, height: height, color: Color(red: 0.8, green: 0.8, blue: 0.8))
    var top = gap
    for picture in pictures {
      whole.place(picture, x: (width - picture.width) / 2, y: top)
      top += picture.height + gap
    }
    return whole
  }
}
