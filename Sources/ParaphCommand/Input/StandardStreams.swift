// SPDX-License-Identifier: GPL-3.0-or-later

/// The long names of standard input and output, which mean the same as `-`.
enum StandardStreams {
  private static let names: Set<String> = [
    "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1",
  ]

  /// `-` for a stream, and any other path as it is.
  static func shortened(_ path: String) -> String { names.contains(path) ? "-" : path }
}
