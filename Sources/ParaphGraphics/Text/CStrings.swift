// SPDX-License-Identifier: MIT

/// Texts as C takes them, for the time of a call.
enum CStrings {
  /// Lends the addresses of the texts, each ending in a zero.
  static func lending<Result>(
    _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    // One buffer holds them all, so that their addresses last as long as it does.
    var bytes: [CChar] = []
    var offsets: [Int] = []
    for text in texts {
      offsets.append(bytes.count)
      bytes += text.utf8CString
    }
    return bytes.withUnsafeBufferPointer { buffer in
      body(offsets.map { offset in buffer.baseAddress.map { $0 + offset } })
    }
  }
}
