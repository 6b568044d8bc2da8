// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import ParaphEngine
internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A plan on disk: what it says of all documents, and where each stands.
///
/// A document is read when it is asked for; several processes may have the file open.
final class PlanFile {
  private struct Entry {
    let number: Int32
    let length: Int32
    let offset: Int
  }

  /// As the user named it.
  let path: String
  /// What it says of all documents.
  let header: PlanHeader
  /// Tells this plan from others.
  let fingerprint: String

  private let descriptor: Int32
  private let entries: [Entry]
  /// Places in `entries` by number, where they are not in their order.
  private let places: [Int: Int]?

  /// - Throws: When the file cannot be read (1), is no plan, or one that another version made (2).
  init(_ path: String) throws(UsageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw UsageError(
        "cannot-be-read", "\(path) cannot be read: \(String(cString: strerror(errno))).",
        kind: .unreadable)
    }
    do throws(UsageError) {
      (header, entries) = try Self.read(descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
    let isOrdered = zip(entries, entries.dropFirst()).allSatisfy { $0.number < $1.number }
    places =
      isOrdered
      ? nil
      : Dictionary(
        entries.enumerated().map { (Int($0.element.number), $0.offset) },
        uniquingKeysWith: { first, _ in first })
    fingerprint = (try? FileDigests().content(of: path).sha256) ?? ""
  }

  deinit { close(descriptor) }

  // MARK: - Documents

  /// What is planned for the document that has a number.
  ///
  /// - Throws: When the plan does not say it.
  func document(numbered number: Int) throws(UsageError) -> PlannedDocument {
    guard let place = place(of: number) else { throw Self.refusal(path, document: number) }
    return try planned(place)
  }

  fileprivate func planned(_ index: Int) throws(UsageError) -> PlannedDocument {
    let entry = entries[index]
    guard
      let bytes = DescriptorReader.bytes(
        descriptor, at: entry.offset, count: Int(entry.length))
    else { throw Self.refusal(path, document: Int(entry.number)) }
    guard let document = try? JSONDecoder().decode(PlannedDocument.self, from: Data(bytes)),
      document.number == entry.number
    else { throw Self.refusal(path, document: Int(entry.number)) }
    return document
  }

  private func place(of number: Int) -> Int? {
    if let places { return places[number] }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].number == number ? low : nil
  }

  // MARK: - Reading

  private static func read(
    _ descriptor: Int32, _ path: String
  ) throws(UsageError) -> (PlanHeader, [Entry]) {
    var entries: [Entry] = []
    let members: [UInt8]
    do throws(DocumentsText.Problem) {
      members = try DocumentsText.read(descriptor) { bytes, offset in
        guard let number = number(of: bytes), let length = Int32(exactly: bytes.count) else {
          return false
        }
        entries.append(Entry(number: number, length: length, offset: offset))
        return true
      }
    } catch {
      guard case .document(let number) = error else { throw refusal(path) }
      throw refusal(path, document: number)
    }
    return (try header(Data(members), path), entries)
  }

  private struct Version: Decodable {
    var schema: String
    var program: String
  }

  private static func header(_ data: Data, _ path: String) throws(UsageError) -> PlanHeader {
    guard let version = try? JSONDecoder().decode(Version.self, from: data),
      version.schema == PlanHeader.schemaName
    else { throw refusal(path) }
    guard version.program == CommandLineProgram.version else {
      throw UsageError(
        "other-version",
        "\(path) was made by version \(version.program) of Paraph, and this is "
          + "\(CommandLineProgram.version).",
        hint: "Plan again: paraph plan WORKFLOW --report \(path).")
    }
    guard let header = try? JSONDecoder().decode(PlanHeader.self, from: data) else {
      throw refusal(path)
    }
    return header
  }

  private static func number(of document: [UInt8]) -> Int32? {
    document.withUnsafeBytes { bytes in
      var members = JSONMembers(bytes)
      while let (key, value) = members.next() {
        guard String(decoding: bytes[key], as: UTF8.self) == "number" else { continue }
        return Int32(String(decoding: bytes[value], as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
      }
      return nil
    }
  }

  private static func refusal(_ path: String, document: Int? = nil) -> UsageError {
    let place = document.map { ": what it says of document \($0) cannot be read" } ?? ""
    return UsageError(
      "not-a-plan", "\(path) is no whole plan\(place).",
      hint: "Name a file that paraph plan --report has written.")
  }
}

extension PlanFile: DocumentList {
  var count: Int { entries.count }
  func path(_ index: Int) -> String { (try? planned(index).input) ?? "" }
  func number(_ index: Int) -> Int { Int(entries[index].number) }

  func document(_ index: Int) throws(WorkflowError) -> WorkflowDocument {
    do throws(UsageError) {
      return try planned(index).document
    } catch {
      throw WorkflowError(error.code, error.message, hint: error.hint)
    }
  }
}
