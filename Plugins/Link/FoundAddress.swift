// SPDX-License-Identifier: MIT

internal import ParaphModel

/// An address in the text of a page.
struct FoundAddress: Hashable {
  /// In ASCII, with its scheme.
  var uri: String
  /// One box for each line that it stands on, in displayed space.
  var boxes: [Rectangle]
}
