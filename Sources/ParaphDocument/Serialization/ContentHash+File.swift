// SPDX-License-Identifier: GPL-3.0-or-later

extension ContentHash {
  /// The hash of what is in a file, which is read piece by piece.
  ///
  /// - Throws: `missingFile`, or `unsupported` for what is not a regular file.
  public init(contentsOf path: String) throws(DocumentError) {
    self.init()
    var pieces = try FilePieces(path: path)
    while let piece = try pieces.next() { combine(piece) }
  }
}
