// SPDX-License-Identifier: GPL-3.0-or-later

/// Where serialized bytes go: a file, a pipe, or memory.
public protocol ByteSink: AnyObject {
  /// Takes all of the bytes, in order, or throws.
  func write(_ bytes: UnsafeRawBufferPointer) throws(DocumentError)
}

extension ByteSink {
  /// Takes all of the bytes, in order, or throws.
  public func write(_ bytes: [UInt8]) throws(DocumentError) {
    try bytes.lend { lent throws(DocumentError) in try write(lent) }
  }
}

extension [UInt8] {
  /// `withUnsafeBytes`, with the error's type kept.
  func lend<Result>(
    _ body: (UnsafeRawBufferPointer) throws(DocumentError) -> Result
  ) throws(DocumentError) -> Result {
    let outcome = withUnsafeBytes { bytes in
      Swift.Result { () throws(DocumentError) in try body(bytes) }
    }
    return try outcome.get()
  }
}
