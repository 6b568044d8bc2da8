// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program by other people that tells whether a document is right.
public enum Judge: String, CaseIterable, Sendable {
  case qpdf, pdftotext, pdfinfo, pdfsig, pdfdetach, pdftocairo, pdffonts, pdftoppm, mutool, openssl,
    pdftk

  /// Where it is installed; `nil` when it is not.
  public var path: String? { Judge.paths[self] }

  /// Whether it is installed.
  public var isAvailable: Bool { path != nil }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: What follows its name.
  ///   - seconds: After this time it is killed.
  /// - Returns: What it left.
  /// - Throws: ``TestSupportError`` when it is not installed, does not start or takes too long.
  public func run(_ arguments: [String], seconds: Double = 60) throws(TestSupportError)
    -> ProgramRun
  {
    guard let path else { throw TestSupportError("\(rawValue) is not installed.") }
    return try ProgramRun(path, arguments, seconds: seconds)
  }

  private static let paths: [Judge: String] = {
    let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    var found: [Judge: String] = [:]
    for judge in allCases {
      found[judge] = search.split(separator: ":").lazy.map { "\($0)/\(judge.rawValue)" }
        .first { access($0, X_OK) == 0 }
    }
    return found
  }()
}
