// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What became of several documents: `paraph.batch/1`.
struct BatchReport: Encodable {
  /// One that failed.
  struct Item: Encodable {
    let file: String
    let status: Int
    let code: String
    let message: String
    let hint: String?

    init(_ failure: any Failure, file: String) {
      self.file = file
      status = failure.kind.rawValue
      code = failure.code
      message = failure.message
      hint = failure.hint
    }
  }

  let schema = "paraph.batch/1"
  var reports: [Report] = []
  var errors: [Item] = []
}
