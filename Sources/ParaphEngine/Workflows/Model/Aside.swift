// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that goes with a value and is no part of it, such as where it was written.
///
/// All are equal, so that values which say the same are the same.
@propertyWrapper
public struct Aside<Value: Sendable>: Hashable, Sendable {
  /// What goes with the value.
  public var wrappedValue: Value

  /// Goes with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Always true.
  public static func == (first: Aside, second: Aside) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
