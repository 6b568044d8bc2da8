// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin

/// Texts that a plugin may read until its function returns.
final class BorrowedTexts {
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var byteCount = 0

  deinit { clear() }

  /// A copy with a NUL behind it; `nil` when there are too many already.
  func keep(_ text: String) -> paraph_string? {
    let count = text.utf8.count
    guard count < SinkBuffer.greatestByteCount - byteCount else { return nil }
    byteCount += count + 1
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: count + 1)
    var end = copy
    for byte in text.utf8 {
      end.initialize(to: CChar(bitPattern: byte))
      end += 1
    }
    end.initialize(to: 0)
    texts.append(copy)
    return paraph_string(bytes: copy, length: count)
  }

  /// Ends the life of all of them.
  func clear() {
    for text in texts { text.deallocate() }
    texts = []
    byteCount = 0
  }
}
