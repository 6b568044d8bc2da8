// SPDX-License-Identifier: MIT

extension JSONValue {
  /// Reads JSON (RFC 8259).
  ///
  /// Of equal keys the last one counts. A number that is too large becomes infinite, for the reader of
  /// the value to judge. Bytes that are no UTF-8 become U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: One value, with white space around it at most.
  ///   - maximumDepth: How deep lists and objects may nest.
  /// - Throws: `JSONSyntaxError` with the line.
  public init(parsing bytes: [UInt8], maximumDepth: Int = 32) throws(JSONSyntaxError) {
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    self = try reader.whole()
  }
}
