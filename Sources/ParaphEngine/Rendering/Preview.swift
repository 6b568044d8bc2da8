// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel
import ParaphRendering

/// The touched pages as they would be, below each other in one picture, with the marks outlined.
struct Preview {
  let session: DocumentSession
  let revision: Revision
  let marks: [Report.Mark]

  /// The most pages that one picture shows.
  private static let mostPages = 12
  private static let scale = 1.5

  /// Draws the picture; `force` lets it replace an existing file, but never the document itself.
  func write(to path: String, force: Bool) throws {
    try OutputPaths.check(path, isNot: session.input)
    let pages = Set(marks.compactMap(\.page)).sorted().prefix(Self.mostPages)
    let document = try RenderedDocument(
      bytes: revision.bytes(), password: session.password)
    let pictures = try pages.map { page in
      let geometry = try session.geometry(page)
      let bitmap = try document.render(
        page: page, geometry: geometry, options: RenderOptions(dpi: 72 * Self.scale))
      return outlined(bitmap, page: page)
    }
    let output = try OutputFile(path: path, policy: force ? .replace : .keep)
    try output.write(Self.stacked(pictures).pngData(dpi: 72 * Self.scale))
    try output.commit()
  }

  private func outlined(_ bitmap: Bitmap, page: Int) -> Bitmap {
    var result = bitmap
    MarkOutline(marks: marks, page: page, scale: Self.scale).draw(on: &result)
    return result
  }

  /// The pictures below each other, on grey.
  private static func stacked(_ pictures: [Bitmap]) -> Bitmap {
    let gap = 12
    let width = (pictures.map(\.width).max() ?? 1) + 2 * gap
    let height = pictures.reduce(gap) { $0 + $1.height + gap }
    var whole = Bitmap(width: width, height: height, color: Color(red: 0.8, green: 0.8, blue: 0.8))
    var top = gap
    for picture in pictures {
      let left = (width - picture.width) / 2
      whole.withPixels { pixels in
        for row in 0..<picture.height {
          let from = row * picture.width * 4
          let into = ((top + row) * width + left) * 4
          for byte in 0..<(picture.width * 4) {
            pixels[into + byte] = picture.pixels[from + byte]
          }
        }
      }
      top += picture.height + gap
    }
    return whole
  }
}
