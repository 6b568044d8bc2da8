// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// How a text that has no appearance yet is to be set (ISO 32000-2, 12.7.4.3, `/DA`).
struct DefaultAppearance: Hashable {
  /// Of the resource, without its solidus; `nil` when there is none.
  var fontName: PDFName?
  /// In points, above 0; `nil` for one that fits the box.
  var size: Double?
  /// Black where nothing is said.
  var color = Color.black

  /// Larger than any page: such a size is taken for one that fits.
  private static let greatestSize = 10_000.0
  /// No real one is as long.
  private static let longest = 4096

  /// What holds where nobody says anything.
  init() {}

  /// Reads a string of operators; the last of each kind counts, and what is none is passed over.
  init(_ string: PDFString) {
    ContentOperation.forEach(in: Array(string.bytes.prefix(Self.longest))) { operation in
      let numbers = operation.operands.compactMap(\.numberValue)
      switch operation.name {
      case "Tf":
        fontName = operation.operands.last { $0.nameValue != nil }?.nameValue ?? fontName
        if let size = numbers.last { self.size = Self.usable(size) }
      case "g" where numbers.count >= 1: color = Color(components: numbers.suffix(1)) ?? color
      case "rg" where numbers.count >= 3: color = Color(components: numbers.suffix(3)) ?? color
      case "k" where numbers.count >= 4: color = Color(components: numbers.suffix(4)) ?? color
      default: break
      }
      return true
    }
  }

  private static func usable(_ size: Double) -> Double? {
    let size = abs(size)
    return size.isFinite && size > 0 && size <= greatestSize ? size : nil
  }
}
