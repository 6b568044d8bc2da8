// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension Style {
  /// The style that a plugin sees: the host gives a mark its opacity and its blend mode, once.
  var opaque: Style {
    var style = self
    style.opacity = 1
    style.blendMode = .normal
    return style
  }
}
