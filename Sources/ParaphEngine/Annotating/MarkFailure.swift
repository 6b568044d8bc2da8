// SPDX-License-Identifier: GPL-3.0-or-later

/// The failure of one of several marks that are written together.
struct MarkFailure: Error {
  /// Which of them, from 0.
  let mark: Int
  /// What went wrong.
  let error: any Error

  /// Does something for one mark, and says so where it fails.
  static func blaming<Result>(_ mark: Int, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw MarkFailure(mark: mark, error: error)
    }
  }
}
