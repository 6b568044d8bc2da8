// SPDX-License-Identifier: MIT

public import ParaphModel

/// Where a plugin draws: the host's Cairo context behind Swift types.
///
/// The origin is the top left of the part's rectangle, y downwards, in points.
public final class Canvas {
  /// The size of the part, in points.
  public let size: Size

  init(size: Size) { self.size = size }
}
