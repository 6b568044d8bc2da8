// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// The rows of a CSV or JSON-lines file, each with the values of one document.
///
/// All rows are read and checked once; after that only their places are kept, and a row is read again
/// when it is asked for.
public struct ManifestRows {
  /// The column that names the document of a row.
  static let inputColumn = "input"
  private static let mostRows = 1_000_000
  /// Of more names than anybody uses none is remembered.
  private static let mostColumns = 4096
  private static let longestPath = 4096

  /// How messages call the file.
  public let name: String
  /// Tells the bytes from those of another file.
  public let fingerprint: String
  /// The names that rows give; `nil` where there are too many to know them all.
  public private(set) var columns: Set<String>? = []
  /// The documents that the rows name; `nil` where they name none.
  let inputs: PathTable?
  private let reader: ManifestReader
  private var places: [RowPlace] = []

  /// Where a row begins.
  private struct RowPlace {
    var offset: Int
    var line: Int
  }

  /// Reads and checks all rows.
  ///
  /// - Parameters:
  ///   - path: A file; or `-` for standard input. What the rows name is relative to its folder.
  ///   - readInput: Standard input; `nil` where that is taken.
  /// - Throws: With the line, for a file that is not as it should be.
  public init(_ path: String, readInput: InputList.Reader? = nil) throws(WorkflowError) {
    let source = try ManifestSource(path, readInput: readInput)
    name = source.name
    fingerprint = try source.fingerprint()
    reader = try ManifestReader(source, path: path)
    let folder = path == "-" ? "" : PathText.folder(of: path)
    var inputs = PathTable()
    var cursor = reader.start
    var place = RowPlace(offset: 0, line: 0)
    while let row = try reader.next(&cursor, onBegin: { place = RowPlace(offset: $0, line: $1) }) {
      guard places.count < Self.mostRows else {
        throw source.fault(place.line, "There are more than \(Self.mostRows) rows.")
      }
      if let input = row[Self.inputColumn] {
        guard inputs.count == places.count else { throw Self.noInput(source, 0, places) }
        try Self.check(input, source, place.line)
        let file = InputPlace(input, folder: folder, isListed: true)
        inputs.append(file.name, in: file.folder, row: places.count)
      } else if inputs.count > 0 {
        throw Self.noInput(source, place.line, places)
      }
      places.append(place)
      if let known = columns, row.count > known.count || !row.keys.allSatisfy(known.contains) {
        let all = known.union(row.keys)
        columns = all.count <= Self.mostColumns ? all : nil
      }
    }
    guard !places.isEmpty else {
      throw WorkflowError(
        "no-rows", "There is no row.", hint: "Write one for each document.", file: name)
    }
    self.inputs = inputs.count > 0 ? inputs : nil
  }

  /// How many rows there are.
  public var count: Int { places.count }

  /// The columns of a row, by their names.
  ///
  /// - Parameter index: From 0, below `count`.
  /// - Returns: Text by name.
  /// - Throws: When the file was changed since.
  public func row(_ index: Int) throws(WorkflowError) -> [String: String] {
    try reader.source.checkUnchanged()
    var cursor = ManifestCursor(
      reader.source, offset: places[index].offset, line: places[index].line)
    return try reader.next(&cursor, onBegin: { _, _ in }) ?? [:]
  }

  /// Whether a column was meant to name the documents; `nil` where none looks like it.
  var columnQuestion: String? {
    guard let row = try? row(0),
      let near = NearestName.of(Self.inputColumn, among: row.keys.sorted())
    else { return nil }
    return "The column “\(near)” would have to be called “\(Self.inputColumn)”."
  }

  private static func check(
    _ input: String, _ source: ManifestSource, _ line: Int
  ) throws(WorkflowError) {
    guard !input.isEmpty, input.utf8.count <= longestPath, !input.utf8.contains(0) else {
      throw source.fault(line, "“input” is empty, or no path.", hint: "Name the document there.")
    }
  }

  private static func noInput(
    _ source: ManifestSource, _ line: Int, _ places: [RowPlace]
  ) -> WorkflowError {
    source.fault(
      line > 0 ? line : places.first?.line ?? 1,
      "This row names no document, and others do.", hint: "Every row needs an “input”, or none.")
  }
}
