// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics

/// What stands inside the border of a widget.
struct FieldContent {
  /// The same for contents that look the same in boxes of one size; `nil` for one of its own kind.
  var key: String?
  /// Whether some of its text lies outside of the box, where nobody sees it.
  var isCut = false
  /// Draws on the canvas of the widget, below nothing else.
  var draw: (Canvas) -> Void
}
