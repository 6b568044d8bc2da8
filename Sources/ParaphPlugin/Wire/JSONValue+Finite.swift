// SPDX-License-Identifier: MIT

internal import ParaphModel

extension JSONValue {
  /// Whether JSON can write all of its numbers.
  var isFinite: Bool {
    switch self {
    case .null, .boolean, .string: true
    case .number(let value): value.isFinite
    case .array(let values): values.allSatisfy(\.isFinite)
    case .object(let members): members.values.allSatisfy(\.isFinite)
    }
  }
}
