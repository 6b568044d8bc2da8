// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What a job is to change of the looks of a page.
struct PageExpectation {
  /// Boxes, in displayed space, beyond which nothing may look different.
  var changed: [Rectangle] = []
  /// Boxes, in displayed space, of marks that are to be seen.
  var visible: [Rectangle] = []
  /// Whether the page looks different already with the appearances that it lacked, so that its two
  /// changes are told apart.
  var isPrepared = false
}
