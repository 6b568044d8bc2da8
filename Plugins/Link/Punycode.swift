// SPDX-License-Identifier: MIT

/// Host names of any script in the letters that the domain name system knows (RFC 3492, RFC 5890).
enum Punycode {
  private static let base = 36
  private static let leastThreshold = 1
  private static let mostThreshold = 26
  private static let skew = 38
  private static let damp = 700

  /// The host with each label in ASCII; labels that are so already stay as they are.
  ///
  /// - Parameter host: Labels joined by dots.
  /// - Returns: `nil` when a label cannot be written so.
  static func encodedHost(_ host: some StringProtocol) -> String? {
    var labels: [String] = []
    for label in host.split(separator: ".", omittingEmptySubsequences: false) {
      if label.allSatisfy(\.isASCII) {
        labels.append(String(label))
      } else {
        guard let encoded = encode(label.lowercased()), encoded.count <= 59 else { return nil }
        labels.append("xn--" + encoded)
      }
    }
    return labels.joined(separator: ".")
  }

  private static func encode(_ label: String) -> String? {
    let points = label.unicodeScalars.map { Int($0.value) }
    guard points.count <= 63 else { return nil }
    var result = points.filter { $0 < 0x80 }.map { UInt8($0) }
    let plainCount = result.count
    if plainCount > 0 { result.append(UInt8(ascii: "-")) }
    var (next, delta, bias, done) = (0x80, 0, 72, plainCount)
    while done < points.count {
      guard let least = points.filter({ $0 >= next }).min() else { return nil }
      delta += (least - next) * (done + 1)
      next = least
      for point in points {
        if point < next { delta += 1 }
        guard point == next else { continue }
        append(delta, bias: bias, to: &result)
        bias = adapted(delta, count: done + 1, isFirst: done == plainCount)
        delta = 0
        done += 1
      }
      delta += 1
      next += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A number in digits whose weight depends on the bias.
  private static func append(_ number: Int, bias: Int, to result: inout [UInt8]) {
    var rest = number
    var position = base
    while true {
      let threshold = min(max(position - bias, leastThreshold), mostThreshold)
      if rest < threshold { break }
      result.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
    result.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? value + 97 : value - 26 + 48)
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var rest = isFirst ? delta / damp : delta / 2
    rest += rest / count
    var bias = 0
    while rest > ((base - leastThreshold) * mostThreshold) / 2 {
      rest /= base - leastThreshold
      bias += base
    }
    return bias + (base - leastThreshold + 1) * rest / (rest + skew)
  }
}
