// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// A row of a table, with the name that a failure shows.
struct NamedRow<Value: Sendable>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let value: Value

  init(_ name: String, _ value: Value) {
    testDescription = name
    self.value = value
  }
}
