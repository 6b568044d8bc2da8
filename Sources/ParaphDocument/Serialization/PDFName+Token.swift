// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFName {
  /// The name as it stands in a file or content stream, solidus included.
  var token: [UInt8] { ObjectSerializer.bytes(of: .name(self)) }
}
