// SPDX-License-Identifier: GPL-3.0-or-later

/// The names (`/NM`) of the marks of one job: the name that the user gave, and from the second mark on
/// the name with a number.
public enum MarkName {
  /// The name of a job's mark, counted from 1.
  public static func of(_ number: Int, named name: String) -> String {
    number == 1 ? name : "\(name)-\(number)"
  }

  /// Whether an annotation's name is one that a job with this name gives.
  public static func belongs(_ id: String?, to name: String) -> Bool {
    guard let id, id != name else { return id != nil }
    guard id.hasPrefix(name + "-") else { return false }
    let digits = id.dropFirst(name.count + 1)
    return Int(digits).map { $0 >= 2 && String($0) == digits } ?? false
  }
}
