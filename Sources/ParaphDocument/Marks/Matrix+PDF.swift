// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension Matrix {
  /// The six numbers as the `cm` operator takes them.
  var operands: String {
    [a, b, c, d, e, f].map(NumberFormat.text).joined(separator: " ")
  }

  var object: PDFObject { .array([a, b, c, d, e, f].map { .real($0) }) }
}

extension Rectangle {
  /// Lower left and upper right corner in user space.
  var object: PDFObject { .array([minX, minY, maxX, maxY].map { .real($0) }) }
}
