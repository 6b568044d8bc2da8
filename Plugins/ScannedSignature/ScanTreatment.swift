// SPDX-License-Identifier: MIT

/// What is done to the picture of a signature.
struct ScanTreatment {
  /// Whether paper becomes transparent.
  var paper = ScannedImage.Paper.auto
  /// What goes with the paper; `nil` for `light` where the picture shows paper.
  var cleaning: CleaningLevel?
  /// Whether the picture is cropped to its ink.
  var trims = true
  /// Whether tilted ink is straightened.
  var straightens = false
  /// Which of several signatures on the sheet.
  var choice = InkGroups.Choice.largest
  /// Quarters of a full turn, clockwise, before anything else.
  var quarterTurns = 0

  /// Whether something is asked for that only pictures of pixels can have done to them.
  var isForPicturesOnly: Bool {
    cleaning != nil || straightens || choice != .largest || quarterTurns != 0
  }
}
