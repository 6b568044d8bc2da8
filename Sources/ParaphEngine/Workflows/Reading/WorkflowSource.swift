// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// The file that a workflow was read from: how messages call it, and where its parts stand.
///
/// Parts are named by JSON pointers (RFC 6901) such as `/steps/2/typed-signature/at/text`.
public struct WorkflowSource: Sendable {
  /// How messages call the file; `nil` for one without a name.
  public let file: String?
  private let whole: ValuePlace?

  /// A file of this name; `whole` is `nil` where no place is known.
  init(file: String?, whole: ValuePlace? = nil) {
    self.file = file
    self.whole = whole
  }

  /// Where a value begins, or the nearest thing around it that is in the file; `nil` without a file.
  public func place(of pointer: String) -> TextPosition? { nearest(pointer)?.position }

  /// Where the key of a value begins, or the nearest thing around it that is in the file.
  public func placeOfKey(_ pointer: String) -> TextPosition? {
    nearest(pointer).map { $0.keyPosition ?? $0.position }
  }

  private func nearest(_ pointer: String) -> ValuePlace? {
    guard let whole else { return nil }
    var rest = Substring(pointer)
    while !rest.isEmpty {
      if let place = whole[pointer: String(rest)] { return place }
      guard let stroke = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
      rest = rest[..<stroke]
    }
    return whole
  }

  /// An error about a value, or about its key.
  ///
  /// - Parameters:
  ///   - code: Lower case words joined by hyphens.
  ///   - sentence: What is wrong, without the place.
  ///   - hint: What to do about it.
  ///   - pointer: Names the value.
  ///   - atKey: Whether the key of the value is meant, and not the value.
  /// - Returns: To be thrown.
  public func error(
    _ code: String, _ sentence: String, hint: String? = nil, at pointer: String,
    atKey: Bool = false
  ) -> WorkflowError {
    WorkflowError(
      code, sentence, hint: hint, file: file,
      position: atKey ? placeOfKey(pointer) : place(of: pointer))
  }

  /// A name as a part of a pointer.
  public static func token(_ name: String) -> String {
    var token = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.unicodeScalars.append(scalar)
      }
    }
    return token
  }
}
