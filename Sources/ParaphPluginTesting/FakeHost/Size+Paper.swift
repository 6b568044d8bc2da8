// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

extension Size {
  /// A4 upright, in points.
  public static let a4 = Size(595, 842)
  /// US Letter upright, in points.
  public static let letter = Size(612, 792)
}
