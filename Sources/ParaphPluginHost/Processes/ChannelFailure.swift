// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a line could not be sent or received.
enum ChannelFailure: Error, Hashable {
  /// The other side closed its end.
  case ended
  /// It was not done in time.
  case late
  /// A line is longer than it may be.
  case longLine
  /// All lines together are longer than they may be.
  case flood
  /// The log is longer than it may be.
  case floodedLog
  /// The system refused, with an error number.
  case system(Int32)
}
