// SPDX-License-Identifier: GPL-3.0-or-later

/// A plain path, taken apart into a name and the folder that it is in.
struct InputPlace {
  /// The last part.
  let name: Substring.UTF8View
  /// Where that is.
  let folder: PathTable.Folder

  /// - Parameters:
  ///   - path: As it was written.
  ///   - folder: What it is relative to; empty for the working folder.
  ///   - isListed: Whether it comes from a list, so that its folder counts as one below the list's.
  init(_ path: String, folder: String, isListed: Bool) {
    let (inner, last) = PathText.split(path)
    name = last.utf8
    let key = PathText.folderKey(inner)
    let isBelow = isListed && !key.utf8.starts(with: "/".utf8) && !key.utf8.starts(with: "..".utf8)
    let start = folder.isEmpty || folder == "." ? "" : folder + "/"
    let opened = inner.utf8.first == UInt8(ascii: "/") ? String(inner) : start + inner
    self.folder = PathTable.Folder(
      path: Array(opened.utf8), below: isBelow ? Array(key.utf8) : [], key: Array(key.utf8))
  }
}
