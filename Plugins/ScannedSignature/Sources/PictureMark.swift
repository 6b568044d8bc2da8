// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// A mark that is a picture of pixels.
struct PictureMark: ScannedMark {
  private let image: Image
  let naturalSize: Size
  /// Whether its alpha has the form of the ink.
  private let isTemplate: Bool
  /// The most pixels to an inch of the page; `nil` for all that there are.
  private let dpiLimit: Double?

  init(_ scan: ScannedImage, dpiLimit: Double? = nil) {
    self.init(
      image: scan.image, naturalSize: scan.naturalSize, isTemplate: scan.isTemplate,
      dpiLimit: dpiLimit)
  }

  private init(image: Image, naturalSize: Size, isTemplate: Bool, dpiLimit: Double?) {
    self.image = image
    self.naturalSize = naturalSize
    self.isTemplate = isTemplate
    self.dpiLimit = dpiLimit
  }

  func painted(in ink: Color) -> (any ScannedMark)? {
    guard isTemplate else { return nil }
    return PictureMark(
      image: image.template(in: ink), naturalSize: naturalSize, isTemplate: true,
      dpiLimit: dpiLimit)
  }

  func draw(on canvas: Canvas) {
    canvas.draw(limited(to: canvas.size), in: Rectangle(origin: .zero, size: canvas.size))
  }

  /// The picture with no more pixels than the limit allows at a size in points.
  private func limited(to size: Size) -> Image {
    guard let dpiLimit else { return image }
    func most(_ points: Double, _ count: Int) -> Int {
      let most = (points * dpiLimit / 72).rounded(.down)
      return most < Double(count) ? max(1, Int(most)) : count
    }
    return image.reduced(
      toWidth: most(size.width, image.width), height: most(size.height, image.height))
  }
}
