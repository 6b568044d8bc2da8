// SPDX-License-Identifier: MIT

/// What is removed along with the paper.
enum CleaningLevel: String, CaseIterable {
  /// Nothing else.
  case none
  /// What is clearly no ink of the writer: specks and ruled lines.
  case light
  /// Also frames and boxes, folds, and larger specks.
  case strong
}
