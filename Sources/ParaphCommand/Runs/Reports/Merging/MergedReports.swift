// SPDX-License-Identifier: GPL-3.0-or-later

/// Several reports of one workflow as one.
struct MergedReports {
  /// Where a document of the whole stands.
  private struct Place {
    let file: Int
    let entry: RunReportFile.Entry
  }

  private let files: [RunReportFile]
  private var places: [Place] = []

  /// What was run.
  let header: RunHeader
  /// How long all of it took together.
  let seconds: Double
  /// Parts of the inputs that none of the reports is of, such as `3/4`.
  let absentShards: [String]

  /// - Throws: When the reports do not belong together.
  init(_ files: [RunReportFile]) throws(UsageError) {
    guard let first = files.first else {
      throw UsageError("missing-operand", "There is no report to merge.")
    }
    for file in files {
      let (one, other) = (first.header.workflow.name, file.header.workflow.name)
      guard file.header.command == "run", one == other else {
        throw UsageError(
          "other-workflow",
          "\(file.path) is of the workflow “\(other)”, \(first.path) of “\(one)”.",
          hint: "Merge the reports of each workflow on its own.")
      }
    }
    self.files = files
    var shards: [String] = []
    for file in files {
      for shard in (file.header.shard.map { [$0] } ?? []) + (file.header.shards ?? [])
      where !shards.contains(shard) { shards.append(shard) }
    }
    shards.sort { Self.parts($0) < Self.parts($1) }
    var header = RunHeader(workflow: first.header.workflow)
    header.shards = shards.isEmpty ? nil : shards
    self.header = header
    seconds = files.reduce(0) { $0 + $1.seconds }
    let isWhole = files.contains { $0.header.shard == nil && $0.header.shards == nil }
    absentShards = isWhole ? [] : try Self.absent(shards)
    places = try merge()
  }

  /// The line of each document, in the order of their numbers.
  func lines(_ each: (UnsafeRawBufferPointer) throws -> Void) throws {
    for place in places {
      try files[place.file].line(place.entry).withUnsafeBytes { try each($0) }
    }
  }

  // MARK: - Documents

  private func merge() throws(UsageError) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(files.reduce(0) { $0 + $1.entries.count })
    for (index, file) in files.enumerated() {
      for entry in file.entries { places.append(Place(file: index, entry: entry)) }
    }
    places.sort { ($0.entry.number, $0.file) < ($1.entry.number, $1.file) }
    var merged: [Place] = []
    merged.reserveCapacity(places.count)
    for place in places {
      guard let last = merged.last, last.entry.number == place.entry.number else {
        merged.append(place)
        continue
      }
      merged[merged.count - 1] = try choice(last, place)
    }
    return merged
  }

  /// Of one document in two reports the one that was done: the run was resumed.
  private func choice(_ one: Place, _ other: Place) throws(UsageError) -> Place {
    let (input, counterpart) = (try input(one), try input(other))
    let (path, second) = (files[one.file].path, files[other.file].path)
    guard input == counterpart else {
      throw UsageError(
        "other-inputs",
        "Document \(one.entry.number) is “\(input)” in \(path), and “\(counterpart)” in \(second).",
        hint: "Merge reports of runs with the same inputs.")
    }
    if other.entry.outcome == .missing { return one }
    if one.entry.outcome == .missing { return other }
    throw UsageError(
      "same-document",
      "“\(input)” (document \(one.entry.number)) is both in \(path) and in \(second).",
      hint: "Leave out one of the two.")
  }

  private func input(_ place: Place) throws(UsageError) -> String {
    let line = try files[place.file].line(place.entry)
    return line.withUnsafeBytes { DocumentResultHead(line: $0)?.input } ?? ""
  }

  // MARK: - Shards

  private static func parts(_ shard: String) -> (of: Int, index: Int) {
    let parts = shard.split(separator: "/").map { Int($0) ?? 0 }
    return (parts.last ?? 0, parts.first ?? 0)
  }

  private static func absent(_ shards: [String]) throws(UsageError) -> [String] {
    let counts = Set(shards.map { parts($0).of })
    guard let count = counts.first else { return [] }
    guard counts.count == 1, (1...1_000_000).contains(count) else {
      throw UsageError(
        "other-shards", "The parts \(shards.joined(separator: ", ")) are of different divisions.",
        hint: "Merge the reports of one division.")
    }
    let indices = Set(shards.map { parts($0).index })
    return (1...count).filter { !indices.contains($0) }.map { "\($0)/\(count)" }
  }
}
