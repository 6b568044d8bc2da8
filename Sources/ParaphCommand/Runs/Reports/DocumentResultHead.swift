// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// What a run has to know of a result, found in its line without decoding the whole.
struct DocumentResultHead: Equatable {
  /// Its place among all inputs, counted from 1.
  var number: Int
  /// As messages call it.
  var input: String
  /// What became of it.
  var outcome: DocumentResult.Outcome
  /// The exit status that it would have alone.
  var status: Int
  /// How long it took.
  var seconds: Double

  /// `nil` where the line is no result.
  init?(line: UnsafeRawBufferPointer) {
    var (number, status): (Int?, Int?) = (nil, nil)
    var input: String?
    var outcome: DocumentResult.Outcome?
    var seconds: Double?
    var members = JSONMembers(line)
    while let (key, value) = members.next() {
      // Keys of ours are plain; one with an escape in it is none of them.
      switch String(decoding: line[key], as: UTF8.self) {
      case "number": number = Int(String(decoding: line[value], as: UTF8.self))
      case "status": status = Int(String(decoding: line[value], as: UTF8.self))
      case "seconds": seconds = Double(String(decoding: line[value], as: UTF8.self))
      case "input": input = Self.text(line, value)
      case "outcome": outcome = Self.text(line, value).flatMap(DocumentResult.Outcome.init)
      default: break
      }
    }
    guard members.isWhole, let number, number > 0, let input, let outcome, let status, let seconds
    else { return nil }
    self.number = number
    self.input = input
    self.outcome = outcome
    self.status = status
    self.seconds = seconds
  }

  private static func text(_ line: UnsafeRawBufferPointer, _ value: Range<Int>) -> String? {
    guard value.count >= 2, line[value.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let inner = value.dropFirst().dropLast()
    guard inner.contains(where: { line[$0] == UInt8(ascii: "\\") }) else {
      return String(decoding: line[inner], as: UTF8.self)
    }
    let data = Data(UnsafeRawBufferPointer(rebasing: line[value]))
    return try? JSONDecoder().decode(String.self, from: data)
  }
}
