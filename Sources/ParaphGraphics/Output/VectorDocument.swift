// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

/// Drawings as the pages of one PDF in memory, to be imported as form XObjects.
///
/// The same drawings give the same bytes: no clock, no random names.
public final class VectorDocument {
  public private(set) var pageCount = 0

  public init() throws(GraphicsError) {}

  /// Adds a page, and lends a canvas of that size for the time of the call.
  ///
  /// - Throws: What the body throws. What goes wrong in Cairo is thrown by `check` and `finish`.
  public func addPage<Failure: Error>(
    size: Size, _ body: (Canvas) throws(Failure) -> Void
  ) throws(Failure) {}

  /// - Throws: The first thing that could not be drawn on any page so far.
  public func check() throws(GraphicsError) {}

  /// Ends the document. Nothing can be added afterwards.
  ///
  /// - Throws: As `check`.
  /// - Returns: The bytes of a PDF of version 1.5 or less.
  public func finish() throws(GraphicsError) -> [UInt8] { [] }
}
