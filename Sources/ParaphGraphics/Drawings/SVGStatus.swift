// SPDX-License-Identifier: MIT

import CSVG

/// What the bridge to librsvg answers.
enum SVGStatus {
  case ok
  /// In the words of the system.
  case noLibrary(String)
  case failed(String)

  /// Calls a function of the bridge with room for its message.
  static func calling(_ body: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> SVGStatus {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 300) { buffer in
      guard let start = buffer.baseAddress else { return .failed("no memory") }
      start.initialize(repeating: 0, count: buffer.count)
      return switch Int(body(start, buffer.count)) {
      case Int(PARAPH_SVG_OK): .ok
      case Int(PARAPH_SVG_NO_LIBRARY): .noLibrary(String(cString: start))
      default: .failed(String(cString: start))
      }
    }
  }
}
