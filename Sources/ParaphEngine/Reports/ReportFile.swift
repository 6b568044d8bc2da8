// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// A report that is being written, and that appears under its name only when it is whole.
///
/// It replaces what has the name; one that is dropped before it is committed leaves nothing behind.
public final class ReportFile {
  private let output: OutputFile

  /// Begins a report; the folder that it lies in is made where it is not there.
  ///
  /// - Throws: An error that conforms to `Failure`.
  public init(path: String) throws {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try OutputPaths.makeFolder(String(path[..<slash]))
    }
    output = try OutputFile(path: path, policy: .replace)
  }

  /// Appends bytes.
  ///
  /// - Throws: An error that conforms to `Failure`.
  public func write(_ bytes: UnsafeRawBufferPointer) throws { try output.write(bytes) }

  /// Gives the file its name.
  ///
  /// - Throws: An error that conforms to `Failure`.
  public func commit() throws { try output.commit() }
}
