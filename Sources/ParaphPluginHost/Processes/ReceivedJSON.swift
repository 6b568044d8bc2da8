// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A line of a plugin as JSON.
enum ReceivedJSON {
  /// Why a line is not what it should be, as the end of “answered with a line that …”.
  struct Problem: Error, Hashable {
    var clause: String
    /// A clause that says why; `nil` where there is no more to say.
    var detail: String?
  }

  /// What a value takes in memory is many times what it takes on the line.
  private static let mostValues = 2_000_000
  private static let deepest = 32

  /// Reads a line.
  static func value(of line: [UInt8]) throws(Problem) -> JSONValue {
    guard String(validating: line, as: UTF8.self) != nil else {
      throw Problem(clause: "is not UTF-8")
    }
    guard hasFewValues(line) else {
      throw Problem(clause: "has more than \(mostValues) values")
    }
    do throws(JSONSyntaxError) {
      return try JSONValue(parsing: line, maximumDepth: deepest)
    } catch {
      throw Problem(clause: "is not JSON", detail: error.what)
    }
  }

  private static func hasFewValues(_ line: [UInt8]) -> Bool {
    guard line.count > mostValues else { return true }
    var count = 0
    var isInString = false
    var isEscaped = false
    for byte in line {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
        default: break
        }
      }
    }
    return count <= mostValues
  }
}
