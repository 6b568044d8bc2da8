// SPDX-License-Identifier: MIT

/// Why a schema is not of the subset that a plugin may use.
struct SchemaProblem: Error, CustomStringConvertible {
  var place: String
  var what: String

  init(_ place: String, _ what: String) {
    self.place = place
    self.what = what
  }

  var description: String { "\(place) \(what)" }
}
