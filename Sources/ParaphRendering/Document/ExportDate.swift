// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The date that a PDF file made by Cairo carries, so that the same job gives the same bytes.
enum ExportDate {
  /// `SOURCE_DATE_EPOCH` in ISO 8601, or `nil` for the clock.
  static var current: String? {
    guard let text = getenv("SOURCE_DATE_EPOCH"), var seconds = time_t(String(cString: text)) else {
      return nil
    }
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    var buffer = [CChar](repeating: 0, count: 40)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return count > 0
      ? String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}
