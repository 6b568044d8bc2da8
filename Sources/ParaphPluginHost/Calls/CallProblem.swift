// SPDX-License-Identifier: GPL-3.0-or-later

/// What is wrong with one operation, or with one call of a service: a clause.
struct CallProblem: Error, Hashable {
  let what: String

  init(_ what: String) { self.what = what }
}
