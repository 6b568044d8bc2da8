// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics
import ParaphDocument
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

extension MarkPicture {
  /// Around a mark, in points.
  private static let sampleMargin = 6.0

  /// A mark on white, as a plugin makes it where nobody says anything: with the defaults of its options,
  /// and sensible values for those that are required.
  ///
  /// - Parameters:
  ///   - kind: Or the plugin's id.
  ///   - dpi: Pixels to the inch.
  /// - Returns: The mark in its natural size, but no larger than marks usually get.
  /// - Throws: A `Failure` that says why there is none.
  public func sample(of kind: String, dpi: Double = 300) throws -> Bitmap {
    let plugin = try registry.plugin(named: kind)
    return try PluginExample.withDefaults(of: plugin.descriptor) { example in
      let mark = try prepared(
        MarkDesign(kind: kind, options: example.options), size: Self.usualSize,
        request: example.request)
      var natural = mark.part.naturalSize ?? Self.usualSize
      if case .rect(_, let rect) = mark.part.place { natural = rect.size }
      let most = Self.usualSize
      let shrink = min(1, most.width / natural.width, most.height / natural.height)
      let place = Size(natural.width * shrink, natural.height * shrink)
      let whole = Size(place.width + 2 * Self.sampleMargin, place.height + 2 * Self.sampleMargin)
      let frame = Rectangle(
        x: Self.sampleMargin, y: Self.sampleMargin, width: place.width, height: place.height)
      return try Bitmap.drawing(size: whole, scale: dpi / 72) { canvas in
        try mark.draw(on: canvas, in: frame, scale: dpi / 72)
      }
    }
  }

  /// Draws a sample into a PNG.
  ///
  /// - Parameters:
  ///   - kind: Or the plugin's id.
  ///   - path: Where it goes.
  ///   - force: Whether a file that is there may be replaced.
  /// - Throws: A `Failure` that says why it cannot be drawn, or written.
  public func writeSample(of kind: String, to path: String, force: Bool) throws {
    let dpi = 300.0
    let bytes = try sample(of: kind, dpi: dpi).pngData(dpi: dpi)
    let output = try OutputFile(path: path, policy: force ? .replace : .keep)
    try output.write(bytes)
    try output.commit()
  }
}
