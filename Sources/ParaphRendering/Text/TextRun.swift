// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Characters that stand beside each other on one line, and how that line is turned.
struct TextRun {
  /// From the ascent to the descent of the fonts, in displayed space.
  let box: Rectangle
  /// How the text is turned on the page as displayed.
  let rotation: Rotation
  /// Of the first letter, in points as displayed; 0 when it is not known.
  let fontSize: Double
  private let first: PageCharacter

  /// The run without the spaces at its ends; `nil` when there is nothing else.
  ///
  /// `known` says how the line is turned, for a run that is too short to tell.
  init?(_ characters: ArraySlice<PageCharacter>, like known: Rotation? = nil) {
    guard
      let start = characters.firstIndex(where: { !$0.isSpace }),
      let end = characters.lastIndex(where: { !$0.isSpace })
    else { return nil }
    first = characters[start]
    fontSize = first.fontSize
    box = characters[start...end].lazy.filter { !$0.isSpace }
      .reduce(first.box) { $0.union($1.box) }
    rotation =
      TextRun.rotation(from: first, to: characters[end]) ?? known ?? .none
  }

  /// The corners as the text stands.
  var quad: Quadrilateral {
    let corners = [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY),
      Point(box.minX, box.maxY),
    ]
    // The text's own top left corner, and from there clockwise.
    let turn = rotation.rawValue / 90
    return Quadrilateral(
      topLeft: corners[turn], topRight: corners[(turn + 1) % 4],
      bottomLeft: corners[(turn + 3) % 4], bottomRight: corners[(turn + 2) % 4])
  }

  /// Where the letters stand: y for text along x, x for text that is turned by a quarter.
  var baseline: Double {
    let letters = first.box
    let extent = rotation.swapsSides ? letters.width : letters.height
    let descent = FontMetrics.descent(extent: extent, fontSize: fontSize)
    return switch rotation {
    case .none: letters.maxY - descent
    case .quarter: letters.minX + descent
    case .half: letters.minY + descent
    case .threeQuarters: letters.maxX - descent
    }
  }

  /// By where the last letter stands from the first; `nil` for one letter.
  private static func rotation(from first: PageCharacter, to last: PageCharacter) -> Rotation? {
    let across = last.box.center.x - first.box.center.x
    let along = last.box.center.y - first.box.center.y
    guard across != 0 || along != 0 else { return nil }
    if abs(across) >= abs(along) {
      return across > 0 || first.isRightToLeft ? Rotation.none : .half
    }
    return (along > 0) == first.isRightToLeft ? .threeQuarters : .quarter
  }
}

/// What can be told about a font from the boxes of its letters.
enum FontMetrics {
  /// How far the box reaches below the base line, in the unit of the extent.
  ///
  /// Poppler's box goes from the ascent to the descent that the font names, but says neither. Of
  /// fonts in use about a fifth to a quarter of the box lies below the base line. The extent is the
  /// height of the box, across the line.
  static func descent(extent: Double, fontSize: Double) -> Double {
    guard fontSize > 0 else { return extent * 0.215 }
    // What Poppler and most producers assume for a font that names nothing.
    let assumptions = [(total: 1.3, descent: 0.35), (total: 1.0, descent: 0.25)]
    let ratio = extent / fontSize
    let assumed = assumptions.first { abs($0.total - ratio) < 0.001 }
    return assumed.map { $0.descent * fontSize } ?? extent * 0.215
  }
}

extension PageCharacter {
  /// Whether it belongs to a script that is written from the right, such as Arabic or Hebrew.
  var isRightToLeft: Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
