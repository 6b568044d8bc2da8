// SPDX-License-Identifier: GPL-3.0-or-later

/// When a file that arrives counts as complete, and how often a folder is looked at; all in seconds.
struct WatchTiming: Hashable, Sendable {
  /// For so long its size and its time of modification must not have changed.
  var stillness = 1.0
  /// For so long, where it does not end as a PDF does.
  var stillnessWithoutEnd = 10.0
  /// Between two looks at the folder, which works on network folders too.
  var pause = 0.5
  /// A folder with very many files is looked at for at most this share of the time.
  var largestShare = 0.1
}
