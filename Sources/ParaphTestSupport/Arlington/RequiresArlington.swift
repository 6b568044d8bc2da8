// SPDX-License-Identifier: GPL-3.0-or-later

public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says so, where the Arlington tables are missing.
  public static var requiresArlington: Self {
    .enabled(if: ArlingtonModel.shared != nil, Comment(rawValue: ArlingtonModel.absence))
  }
}
