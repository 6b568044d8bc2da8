// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument
import ParaphModel

extension Engine {
  /// Describes a document.
  ///
  /// - Throws: An error that conforms to `Failure`.
  public func inspect(
    _ job: InspectJob, passwords: PasswordSource = .none
  ) throws -> InspectReport {
    throw EngineError(.badOption, "Not connected yet.")
  }

  /// Turns annotations and fields into page content, and writes the document.
  ///
  /// - Throws: An error that conforms to `Failure`. Nothing was written then.
  public func flatten(
    _ job: FlattenJob, passwords: PasswordSource = .none
  ) throws -> Report {
    throw EngineError(.badOption, "Not connected yet.")
  }
}
