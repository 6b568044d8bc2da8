// SPDX-License-Identifier: GPL-3.0-or-later

import CPoppler
import Synchronization

/// The one way to the library behind ``RenderedDocument``.
enum Poppler {
  // Poppler fills process-wide colour state on the first render, so a lock per document is not
  // enough.
  private static let gate = Mutex<Void>(())

  /// Runs one call at a time; a call that reports failure becomes an error that names the subject.
  static func serially<Result>(
    _ subject: String, _ body: (inout paraph_poppler_problem) -> Result?
  ) throws(RenderingError) -> Result {
    var problem = paraph_poppler_problem()
    let result = gate.withLock { _ in body(&problem) }
    guard let result else { throw error(for: problem, subject: subject) }
    return result
  }

  private static func error(
    for problem: paraph_poppler_problem, subject: String
  ) -> RenderingError {
    let words = withUnsafeBytes(of: problem.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let reason = words.isEmpty ? "for no stated reason" : "(\(words))"
    switch problem.status {
    case PARAPH_POPPLER_UNAVAILABLE:
      return RenderingError(
        .unavailable, "Poppler, which draws pages, cannot be opened: \(words).",
        hint: "Install it: on Debian, the package libpoppler-glib8.")
    case PARAPH_POPPLER_PASSWORD:
      return RenderingError(.password, "\(subject) does not open with this password.")
    case PARAPH_POPPLER_NO_PAGE:
      return RenderingError(.pageNotFound, "\(subject) is not there for Poppler.")
    case PARAPH_POPPLER_MEMORY:
      return RenderingError(.limit, "\(subject) needs more memory than there is.")
    case PARAPH_POPPLER_DRAWING:
      return RenderingError(.drawing, "\(subject) cannot be drawn \(reason).")
    default:
      return RenderingError(.unreadable, "\(subject) cannot be read by Poppler \(reason).")
    }
  }
}
