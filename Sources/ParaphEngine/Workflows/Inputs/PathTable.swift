// SPDX-License-Identifier: GPL-3.0-or-later

/// Very many paths in little memory: names in one row of bytes, and each folder once.
struct PathTable {
  /// A folder that files are in; bytes, because texts that look the same are equal, and folders are not.
  struct Folder: Hashable {
    /// With its last `/`, as it is opened; empty for the working folder.
    var path: [UInt8]
    /// Where it is below the start of its glob, folder or list: empty, or with a `/` at the end.
    var below: [UInt8]
    /// What stands for it in keys, with its last `/`, or empty: the same on every machine.
    var key: [UInt8]
  }

  /// One path.
  private struct Entry {
    var folder: UInt32
    /// Where the name is in `names`.
    var start: UInt32
    var length: UInt32
    var row: UInt32
  }

  /// No row.
  private static let none = UInt32.max

  private var folders: [Folder] = []
  private var folderNumbers: [Folder: UInt32] = [:]
  private var names: [UInt8] = []
  private var entries: [Entry] = []

  /// How many paths there are.
  var count: Int { entries.count }

  /// Adds a file at the end.
  ///
  /// - Parameters:
  ///   - name: UTF-8.
  ///   - folder: Where it is.
  ///   - row: Of the manifest; `nil` for none.
  mutating func append(_ name: some Collection<UInt8>, in folder: Folder, row: Int? = nil) {
    let start = UInt32(names.count)
    names.append(contentsOf: name)
    entries.append(
      Entry(
        folder: number(folder), start: start, length: UInt32(name.count),
        row: row.map { UInt32($0) } ?? Self.none))
  }

  /// Adds the file at an index of another table at the end.
  mutating func append(_ other: PathTable, _ index: Int) {
    append(other.name(index), in: other.folders[Int(other.entries[index].folder)])
  }

  /// The paths at these indices, in this order.
  func selecting(_ indices: some Sequence<Int>) -> PathTable {
    var table = self
    table.entries = indices.map { entries[$0] }
    return table
  }

  /// The only path once for each of so many rows.
  func repeated(rows: Int) -> PathTable {
    var table = self
    table.entries = (0..<rows).map { row in
      var entry = entries[0]
      entry.row = UInt32(row)
      return entry
    }
    return table
  }

  // MARK: - One path

  /// The path of a file.
  func path(_ index: Int) -> String { String(decoding: pathBytes(index), as: UTF8.self) }

  /// The path of a file, as bytes.
  func pathBytes(_ index: Int) -> [UInt8] { folder(index).path + name(index) }

  /// Where a file is below the start of its glob, folder or list.
  func below(_ index: Int) -> String { String(decoding: folder(index).below, as: UTF8.self) }

  /// The row of a file; `nil` for none.
  func row(_ index: Int) -> Int? {
    entries[index].row == Self.none ? nil : Int(entries[index].row)
  }

  /// What tells a file, with its row, from the others, on any machine.
  func key(_ index: Int) -> [UInt8] {
    let key = folder(index).key + name(index)
    guard let row = row(index) else { return key }
    return key + [0] + Array(String(row).utf8)
  }

  /// The indices of all paths in the order of their bytes.
  func sortedIndices() -> [Int] {
    entries.indices.sorted { isBefore($0, $1) }
  }

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    if entries[first].folder == entries[second].folder {
      return name(first).lexicographicallyPrecedes(name(second))
    }
    let (one, other) = (folder(first).path, folder(second).path)
    let (oneName, otherName) = (name(first), name(second))
    let (length, otherLength) = (one.count + oneName.count, other.count + otherName.count)
    for place in 0..<min(length, otherLength) {
      let byte = place < one.count ? one[place] : oneName[oneName.startIndex + place - one.count]
      let otherByte =
        place < other.count ? other[place] : otherName[otherName.startIndex + place - other.count]
      if byte != otherByte { return byte < otherByte }
    }
    return length < otherLength
  }

  private func folder(_ index: Int) -> Folder { folders[Int(entries[index].folder)] }

  private func name(_ index: Int) -> ArraySlice<UInt8> {
    let start = Int(entries[index].start)
    return names[start..<start + Int(entries[index].length)]
  }

  private mutating func number(_ folder: Folder) -> UInt32 {
    if let last = entries.last?.folder, folders[Int(last)] == folder { return last }
    if let known = folderNumbers[folder] { return known }
    let number = UInt32(folders.count)
    folders.append(folder)
    folderNumbers[folder] = number
    return number
  }
}
