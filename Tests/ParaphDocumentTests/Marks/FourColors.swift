// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

/// A form of 40 by 20 points that shows which way up it stands: red top left, green top right,
/// blue bottom left, yellow bottom right.
enum FourColors {
  static func form(in revision: Revision) throws -> ImportedAppearance {
    let content =
      "1 0 0 rg 0 10 20 10 re f 0 1 0 rg 20 10 20 10 re f "
      + "0 0 1 rg 0 0 20 10 re f 1 1 0 rg 20 0 20 10 re f"
    let stream = try PDFStream.compressed(
      Array(content.utf8),
      dictionary: [
        "Subtype": .name("Form"),
        "BBox": .array([.integer(0), .integer(0), .integer(40), .integer(20)]),
        "Resources": .dictionary([:]),
      ])
    return ImportedAppearance(
      reference: revision.addShared(.stream(stream)), size: Size(40, 20), isTransparent: false)
  }

  static func mark(
    _ form: ImportedAppearance, page: Int = 1, rect: Rectangle, rotation: Rotation = .none,
    id: String = "four"
  ) -> AnnotationMark {
    var mark = AnnotationMark(
      page: page, subtype: .stamp, rect: rect, id: id, kind: "four-colors",
      plugin: "org.example.four", modified: Timestamp(secondsSince1970: 1_700_000_000))
    mark.appearance = AnnotationMark.Appearance(form: form, rotation: rotation)
    mark.contents = "Four colours"
    return mark
  }

  /// Fails the test where the picture does not show the form in this box, turned by this much.
  ///
  /// `scale`: Pixels to a point.
  static func expect(
    in picture: PortablePixmap, rect: Rectangle, rotation: Rotation = .none, scale: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let corners: [(Double, Double, String)] = [
      (0.25, 0.25, "red"), (0.75, 0.25, "green"), (0.25, 0.75, "blue"), (0.75, 0.75, "yellow"),
    ]
    for (x, y, name) in corners {
      let turned = rotation.turning(Size(1, 1)).apply(Point(x, y))
      let pixel = picture[
        Int((rect.x + turned.x * rect.width) * scale),
        Int((rect.y + turned.y * rect.height) * scale)]
      let seen =
        switch (pixel.red > 128, pixel.green > 128, pixel.blue > 128) {
        case (true, false, false): "red"
        case (false, true, false): "green"
        case (false, false, true): "blue"
        case (true, true, false): "yellow"
        default: "\(pixel)"
        }
      #expect(seen == name, sourceLocation: sourceLocation)
    }
  }
}
