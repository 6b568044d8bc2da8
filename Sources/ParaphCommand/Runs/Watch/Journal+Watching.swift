// SPDX-License-Identifier: GPL-3.0-or-later

extension Journal {
  /// Opens the journal of a watched folder, which is kept from one run to the next.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - header: Which run this is.
  ///   - notice: Told, as a sentence, when all is done anew, because the workflow is another one.
  /// - Returns: The journal, with what is in it.
  /// - Throws: When it cannot be written; when another run has it.
  static func watching(
    _ path: String, header: JournalHeader, notice: (String) -> Void
  ) throws(UsageError) -> Journal {
    do throws(UsageError) {
      return try Journal(path, header: header, resume: true, notice: { _ in })
    } catch {
      guard error.code == "other-run" else { throw error }
      notice("\(error.message) What is in the folder is done again.")
      return try Journal(path, header: header, resume: false, notice: { _ in })
    }
  }
}
