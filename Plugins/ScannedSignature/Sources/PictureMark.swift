// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// A mark that is a picture of pixels.
struct PictureMark: ScannedMark {
  let image: Image
  let naturalSize: Size
  /// Whether its alpha has the form of the ink.
  let isTemplate: Bool

  init(_ scan: ScannedImage) {
    self.init(image: scan.image, naturalSize: scan.naturalSize, isTemplate: scan.isTemplate)
  }

  private init(image: Image, naturalSize: Size, isTemplate: Bool) {
    self.image = image
    self.naturalSize = naturalSize
    self.isTemplate = isTemplate
  }

  func painted(in ink: Color) -> (any ScannedMark)? {
    guard isTemplate else { return nil }
    return PictureMark(
      image: image.template(in: ink), naturalSize: naturalSize, isTemplate: true)
  }

  func draw(on canvas: Canvas) {
    canvas.draw(image, in: Rectangle(origin: .zero, size: canvas.size))
  }
}
