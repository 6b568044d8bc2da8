// SPDX-License-Identifier: MIT

/// Reads the points of a trace: values, and differences to the values before.
///
/// InkML, 3.2.1. A value has `!` before it when it stands for itself, `'` when it is a difference and
/// `"` when it is a difference of differences; without a mark it is as the one of its channel before.
/// `*` repeats what was said last, `?` leaves the value open; `#` begins a hexadecimal number, and `T`
/// and `F` are 1 and 0.
struct InkMLTraceParser {
  private enum Order { case value, difference, secondDifference }

  /// What is known of a channel.
  private struct State {
    var order = Order.value
    var value = 0.0
    var difference = 0.0
    var secondDifference = 0.0
    var isKnown = false

    /// Goes on by a number of the order that holds.
    mutating func take(_ number: Double) {
      let before = (value: value, difference: difference)
      switch order {
      case .value: value = number
      case .difference: value += number
      case .secondDifference: value += difference + number
      }
      difference = isKnown ? value - before.value : 0
      secondDifference = difference - before.difference
      isKnown = true
    }

    /// Goes on by what was said last.
    mutating func repeatLast() {
      switch order {
      case .value: take(value)
      case .difference: take(difference)
      case .secondDifference: take(secondDifference)
      }
    }
  }

  private enum Token {
    case number(Double)
    case repetition
    /// `?`, or what is no number that can be used.
    case unknown
  }

  private let channels: [InkMLChannel]
  /// Such as `trace 3`.
  private let name: String
  private var scanner: TextScanner
  private var states: [State]

  /// Reads the text of a trace.
  ///
  /// - Parameters:
  ///   - text: Points with commas between them.
  ///   - format: What their values are.
  ///   - name: How messages call the trace.
  ///   - limit: How many points there may be.
  /// - Returns: The values of each point, one for each channel; `nil` for those that are not known.
  /// - Throws: `InputFault` that says in which point it is not as described.
  static func parse(
    _ text: String, _ format: InkMLFormat, name: String, limit: Int
  ) throws(InputFault) -> [[Double?]] {
    var parser = InkMLTraceParser(text, format, name)
    var points: [[Double?]] = []
    parser.scanner.skipSpace()
    while !parser.scanner.isAtEnd {
      guard points.count < limit else { throw InputFault("it has more than \(limit) points") }
      points.append(try parser.point(number: points.count + 1))
      guard parser.scanner.take(UInt8(ascii: ",")) else { break }
      parser.scanner.skipSpace()
    }
    guard parser.scanner.isAtEnd else {
      throw parser.fault(points.count, "a comma or the end is due there")
    }
    return points
  }

  private init(_ text: String, _ format: InkMLFormat, _ name: String) {
    channels = format.channels
    self.name = name
    scanner = TextScanner(text)
    states = Array(repeating: State(), count: channels.count)
  }

  private func fault(_ point: Int, _ what: String) -> InputFault {
    InputFault("\(name), point \(point): \(what)")
  }

  private mutating func point(number point: Int) throws(InputFault) -> [Double?] {
    var values = channels.map(\.defaultValue)
    var channel = 0
    scanner.skipSpace()
    while let byte = scanner.next, byte != UInt8(ascii: ",") {
      guard channel < channels.count else {
        throw fault(point, "it has more values than its traceFormat has channels")
      }
      if let order = takeMark() {
        states[channel].order = order
        scanner.skipSpace()
      }
      guard let token = token() else { throw fault(point, "a value is due there") }
      switch token {
      case .number(let number): states[channel].take(number)
      case .repetition: states[channel].repeatLast()
      case .unknown:
        values[channel] = nil
        channel += 1
        scanner.skipSpace()
        continue
      }
      values[channel] = states[channel].value
      channel += 1
      scanner.skipSpace()
    }
    return values
  }

  private mutating func takeMark() -> Order? {
    if scanner.take(UInt8(ascii: "!")) { return .value }
    if scanner.take(UInt8(ascii: "'")) { return .difference }
    if scanner.take(UInt8(ascii: "\"")) { return .secondDifference }
    return nil
  }

  private mutating func token() -> Token? {
    if scanner.take(UInt8(ascii: "*")) { return .repetition }
    if scanner.take(UInt8(ascii: "?")) { return .unknown }
    if scanner.take(UInt8(ascii: "#")) {
      let digits = scanner.digits(radix: 16)
      return UInt64(digits, radix: 16).map { .number(Double($0)) }
    }
    if let number = scanner.number() { return .number(number) }
    if scanner.takeHugeNumber() { return .unknown }
    switch scanner.word() {
    case "T": return .number(1)
    case "F": return .number(0)
    case "NaN", "nan", "INF", "-INF", "Infinity", "-Infinity": return .unknown
    default: return nil
    }
  }
}
