// SPDX-License-Identifier: GPL-3.0-or-later

/// What a piece of page content is in a tagged document (ISO 32000-2, 14.8.2.2).
enum ContentTag: Hashable, Sendable {
  /// Nothing that is read: decoration.
  case artifact
  /// A content item of a structure element: its type, and the piece's `/MCID` on the page (14.7.5).
  case item(role: PDFName, mcid: Int)

  /// What begins the marked-content sequence, with a line end.
  var opening: [UInt8] {
    switch self {
    case .artifact: Array("/Artifact BMC\n".utf8)
    case .item(let role, let mcid): role.token + Array(" <</MCID \(mcid)>> BDC\n".utf8)
    }
  }

  /// What ends it.
  static let closing = Array("EMC\n".utf8)
}
