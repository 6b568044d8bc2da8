// SPDX-License-Identifier: MIT

/// Where a page's user space lies on the page as displayed.
///
/// *Displayed space* has its origin at the top left of the CropBox after `/Rotate`, y downwards, in
/// points of 1/72 inch with `UserUnit` applied. Everything outside the document uses it.
///
/// ISO 32000-2, 7.7.3.3, 8.3.2.3 and 14.11.2.
public struct PageGeometry: Hashable, Sendable {
  /// In default user space.
  public let mediaBox: Rectangle
  /// What is shown, in default user space: the CropBox cut down to the MediaBox.
  public let cropBox: Rectangle
  /// Whether a CropBox was given that shows nothing of the page, so that the MediaBox stands in.
  public let replacesCropBox: Bool
  /// How far the page is turned for display.
  public let rotation: Rotation
  /// Points to a unit of default user space; 1 unless the page says otherwise.
  public let userUnit: Double

  /// A page of one unit would be 35 km wide.
  private static let greatestUserUnit = 1e8

  /// US Letter, which viewers assume where a page has no usable MediaBox.
  public static let defaultMediaBox = Rectangle(x: 0, y: 0, width: 612, height: 792)

  /// The geometry that viewers give a page with these entries, however odd they are.
  ///
  /// - Parameters:
  ///   - mediaBox: `nil`, empty or not finite: US Letter.
  ///   - cropBox: `nil`, or without overlap with the MediaBox: the MediaBox.
  ///   - rotation: How far the page is turned for display.
  ///   - userUnit: Not greater than zero, or absurdly large: 1.
  public init(
    mediaBox: Rectangle?, cropBox: Rectangle? = nil, rotation: Rotation = .none,
    userUnit: Double = 1
  ) {
    let usable = mediaBox.flatMap { Self.isUsable($0) && !$0.isEmpty ? $0 : nil }
    let media = usable ?? PageGeometry.defaultMediaBox
    self.mediaBox = media
    let shown = cropBox.flatMap { Self.isUsable($0) ? media.intersection($0) : nil }
    self.cropBox = shown ?? media
    replacesCropBox = cropBox != nil && shown == nil
    self.rotation = rotation
    self.userUnit = userUnit > 0 && userUnit <= Self.greatestUserUnit ? userUnit : 1
  }

  /// Whether no coordinate is beyond what any page could have.
  private static func isUsable(_ box: Rectangle) -> Bool {
    box.isFinite && box.corners.allSatisfy { max(abs($0.x), abs($0.y)) <= 1e9 }
  }

  /// The size of the page as displayed, in points.
  public var displayedSize: Size {
    let size = Size(cropBox.width * userUnit, cropBox.height * userUnit)
    return rotation.swapsSides ? size.transposed : size
  }

  /// The page as displayed, in its own space: the origin is its top left corner.
  public var displayedBox: Rectangle { Rectangle(origin: .zero, size: displayedSize) }

  /// From default user space to displayed space.
  public var toDisplayed: Matrix {
    let upright = Size(cropBox.width * userUnit, cropBox.height * userUnit)
    return Matrix.translation(-cropBox.minX, -cropBox.maxY)
      .then(.scale(userUnit, -userUnit))
      .then(rotation.turning(upright))
  }

  /// From displayed space to default user space.
  public var toUserSpace: Matrix {
    let upright = Size(cropBox.width * userUnit, cropBox.height * userUnit)
    let back = -rotation
    return back.turning(rotation.swapsSides ? upright.transposed : upright)
      .then(.scale(1 / userUnit, -1 / userUnit))
      .then(.translation(cropBox.minX, cropBox.maxY))
  }
}
