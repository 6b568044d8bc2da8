// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// The icon of a push button, and how it is to fit (ISO 32000-2, table 192, `/I`, and table 250).
struct ButtonIcon {
  private enum Scaling: String { case always = "A", ifBigger = "B", ifSmaller = "S", never = "N" }

  let reference: ObjectReference
  /// Whether it may cover the border.
  let fitsBounds: Bool
  private let isImage: Bool
  /// What it draws, in its own space.
  private let box: Rectangle
  private let formMatrix: Matrix
  private let scaling: Scaling
  private let isProportional: Bool
  /// Where what is left over goes: parts of it to the left and below.
  private let leftover: Point

  /// - Returns: `nil` when there is none that can be drawn.
  init?(_ characteristics: PDFDictionary, in source: any ObjectSource) throws(DocumentError) {
    guard let reference = characteristics["I"]?.referenceValue,
      let stream = try source.object(reference).streamValue
    else { return nil }
    self.reference = reference
    isImage = try source.name("Subtype", in: stream.dictionary) == "Image"
    if isImage {
      box = Rectangle(x: 0, y: 0, width: 1, height: 1)
      let width = try source.number("Width", in: stream.dictionary) ?? 0
      let height = try source.number("Height", in: stream.dictionary) ?? 0
      guard Size(width, height).isPositive else { return nil }
      formMatrix = .scale(width, height)
    } else {
      guard let box = try source.rectangle("BBox", in: stream.dictionary) else { return nil }
      let numbers = try source.numbers("Matrix", in: stream.dictionary) ?? []
      self.box = box
      formMatrix =
        numbers.count == 6
        ? Matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
        : .identity
    }
    let fit = try source.dictionary("IF", in: characteristics) ?? [:]
    scaling =
      try source.name("SW", in: fit).flatMap { Scaling(rawValue: $0.rawValue) } ?? .always
    isProportional = try source.name("S", in: fit) != "A"
    fitsBounds = try source.bool("FB", in: fit) ?? false
    let parts = try source.numbers("A", in: fit) ?? []
    leftover =
      parts.count == 2 && parts.allSatisfy { (0...1).contains($0) }
      ? Point(parts[0], parts[1]) : Point(0.5, 0.5)
  }

  /// From what draws the icon to a space whose y grows upwards, so that it fits the rectangle; `nil` when
  /// either has no area.
  func matrix(fitting room: Rectangle) -> Matrix? {
    let drawn = formMatrix.apply(box)
    guard drawn.isFinite, !drawn.isEmpty, room.isFinite, !room.isEmpty else { return nil }
    var (across, along) = (room.width / drawn.width, room.height / drawn.height)
    if isProportional {
      across = min(across, along)
      along = across
    }
    let isBigger = drawn.width > room.width || drawn.height > room.height
    switch scaling {
    case .always: break
    case .never: (across, along) = (1, 1)
    case .ifBigger: if !isBigger { (across, along) = (1, 1) }
    case .ifSmaller: if isBigger { (across, along) = (1, 1) }
    }
    let fitted = Matrix.translation(-drawn.minX, -drawn.minY).then(.scale(across, along))
      .then(
        .translation(
          room.minX + (room.width - drawn.width * across) * leftover.x,
          room.minY + (room.height - drawn.height * along) * leftover.y))
    // A form applies its own matrix when it is drawn, a picture has none.
    let matrix = isImage ? formMatrix.then(fitted) : fitted
    return matrix.isFinite && matrix.determinant != 0 ? matrix : nil
  }
}
