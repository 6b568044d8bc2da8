// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a section says that an object is (ISO 32000-2, 7.5.4 and table 18).
enum CrossReferenceEntry: Hashable {
  /// Counted from the header.
  case offset(Int, generation: Int)
  case compressed(stream: Int, index: Int)
  case free(generation: Int)
}
