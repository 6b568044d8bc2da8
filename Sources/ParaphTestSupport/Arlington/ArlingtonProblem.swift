// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument

/// Something in a file that the Arlington model does not allow.
public struct ArlingtonProblem: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable {
    /// The model has no such key, and it has no prefix of a developer (ISO 32000-2, annex E).
    case unknown
    /// The key is required.
    case missing
    /// The value is of another type.
    case type
    /// The value is none of those that are possible, or a condition on it does not hold.
    case value
    /// It must be a reference, or must not be one.
    case indirection
    /// It came with a later version than the document's.
    case newer
    /// The document's version no longer has it.
    case deprecated
  }

  /// What is wrong.
  public var kind: Kind
  /// The table that the object is judged by.
  public var table: String
  /// The key, or the index of an array.
  public var key: String
  /// What the value is and what it should be.
  public var detail: String
  /// The indirect object that holds it; `nil` for the trailer.
  public var owner: ObjectReference?

  /// Such as `12 0 R: AnnotInk /InkList: missing`.
  public var description: String {
    let place = owner.map { "\($0)" } ?? "trailer"
    return "\(place): \(table) /\(key): \(kind.rawValue)" + (detail.isEmpty ? "" : ", \(detail)")
  }

  /// The same wherever it is.
  var withoutPlace: ArlingtonProblem {
    var copy = self
    copy.owner = nil
    return copy
  }
}
