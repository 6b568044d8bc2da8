// SPDX-License-Identifier: GPL-3.0-or-later

/// That a document is to be drawn and compared with what it was, before it is committed.
public struct ProofRequest: Hashable, Sendable, Codable {
  /// Where pictures of pages that differ go; made when it is not there.
  ///
  /// `nil`: nowhere.
  public var folder: String?

  /// A value of these parts.
  public init(folder: String? = nil) { self.folder = folder }
}
