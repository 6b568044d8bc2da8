// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What the parser of YAML meets.
struct YAMLEvent {
  enum Kind {
    case streamEnd, documentStart, documentEnd
    case scalar(YAMLScalar)
    /// Stands for the value that has this anchor.
    case alias(String)
    case listStart, listEnd
    case objectStart, objectEnd
  }

  var kind: Kind
  var position: TextPosition
  /// The name by which aliases call the value.
  var anchor: String?
  var tag: YAMLTag?
}
