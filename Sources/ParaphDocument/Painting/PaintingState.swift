// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What of the graphics state matters to shapes (ISO 32000-2, 8.4).
struct PaintingState {
  /// To the space in which shapes are told.
  var matrix: Matrix
  /// What is painted on; `nil` for everything.
  var clip: Rectangle?
  /// Whether the clip is all that paint is kept to: not when it has another form than a rectangle.
  var isClipExact = true
  /// In user space.
  var lineWidth = 1.0
  /// Neither opacity, nor a mask, nor a blend mode lets through what lies beneath.
  var isOpaque = true
  var fill = Paint()
  var stroke = Paint()

  /// A colour, as far as it matters.
  struct Paint {
    var isWhite = false
    /// No pattern, which may have holes.
    var isPlain = true

    /// By the operator that sets it and its operands.
    init(_ name: String, _ operands: [PDFObject]) {
      let numbers = operands.compactMap(\.numberValue)
      isPlain = numbers.count == operands.count
      switch name.lowercased() {
      case "g": isWhite = (numbers.last ?? 0) >= 0.99
      case "k": isWhite = numbers.count == 4 && numbers.allSatisfy { $0 <= 0.01 }
      // Of one component nobody knows whether it is light or ink.
      case "rg", "sc", "scn": isWhite = numbers.count == 3 && numbers.allSatisfy { $0 >= 0.99 }
      default: break
      }
    }

    init() {}
  }

  /// Takes over what a graphics state parameter dictionary says (8.4.5).
  mutating func apply(
    _ parameters: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) {
    if let width = try source.number("LW", in: parameters) { lineWidth = width }
    var isOpaque = true
    for (key, value) in parameters.entries {
      switch key {
      case "ca", "CA":
        if let opacity = try source.resolve(value).numberValue, opacity < 1 { isOpaque = false }
      case "SMask":
        if try source.resolve(value).nameValue != "None" { isOpaque = false }
      case "BM":
        let mode = try source.resolve(value)
        let name = try source.resolve(mode.arrayValue?.first ?? mode).nameValue
        if name != "Normal", name != "Compatible" { isOpaque = false }
      default: break
      }
    }
    // What makes it opaque again is rare enough not to be followed entry by entry.
    self.isOpaque = self.isOpaque && isOpaque
  }

  /// Keeps paint to a box.
  mutating func clip(to box: Rectangle?, exactly: Bool) {
    guard let box else {
      isClipExact = false
      return
    }
    let nothing = Rectangle(origin: box.origin, size: Size(0, 0))
    clip = clip.map { $0.intersection(box) ?? nothing } ?? box
    isClipExact = isClipExact && exactly
  }
}
