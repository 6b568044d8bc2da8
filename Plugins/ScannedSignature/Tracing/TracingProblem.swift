// SPDX-License-Identifier: MIT

import ParaphPlugin

/// Why ink cannot become outlines.
enum TracingProblem: Error {
  /// In the words of the system.
  case noLibrary(String)
  case noMemory
  /// All of the ink is specks.
  case nothing

  /// The problem in words for the user.
  func pluginError(_ path: String) -> PluginError {
    let id = ScannedSignature.descriptor.id
    return switch self {
    case .noLibrary(let words):
      PluginError(
        .unsupported, id, "Tracing needs potrace, which cannot be opened: \(words).",
        hint: "Install it; on Debian the package is libpotrace0.")
    case .noMemory: PluginError(.input, id, "\(path): tracing needs more memory than there is.")
    case .nothing:
      PluginError(
        .empty, id, "\(path): there is no ink in the picture that has an outline.",
        hint: "Leave out --trace, or use a picture with more pixels.")
    }
  }
}
