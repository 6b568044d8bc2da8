// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A value that has ended, with what bounds need to know of it.
struct YAMLNode {
  var value: JSONValue
  var place: ValuePlace
  /// Of the text, whether it would be a key; `nil` for all else.
  var key: String?
  /// How many values it is made of, itself included.
  var count = 1
  /// How many bytes its texts and keys have.
  var size = 0
  /// How deep lists and objects nest in it; 0 for what is neither.
  var depth = 0
}
