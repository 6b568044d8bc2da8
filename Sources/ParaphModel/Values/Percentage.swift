// SPDX-License-Identifier: MIT

/// Shares as people read them.
public enum Percentage {
  /// Such as `0.42 %` for 0.0042; a share that is not 0 never reads as 0.
  public static func text(_ share: Double) -> String {
    let hundredths = Int((min(max(share.isNaN ? 0 : share, 0), 1) * 10_000).rounded(.up))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
  }
}
