// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// How far work is, as one line.
struct ProgressLine {
  /// What is counted, such as `pages drawn`; empty where nobody has to be told.
  var unit = ""
  var done: Int
  /// 0 where nobody knows.
  var total: Int
  /// How many of those that are done failed.
  var failed = 0
  /// How many a second; `nil` before anybody can tell.
  var rate: Double?

  private static let widestBar = 30
  private static let narrowestBar = 5

  /// With a bar, in at most so many columns: what does not fit is left out, the least important first.
  func bar(width: Int) -> String {
    // The last column stays free: some terminals begin a line when it is written to.
    let width = max(width - 1, 1)
    var parts = [count] + [failures, speed, remaining].compactMap { $0 }
    // The number that failed says more than the speed, but stands at the end.
    let order = [count] + [speed, remaining, failures].compactMap { $0 }
    while parts.count > 1, Self.length(parts) + Self.narrowestBar + 3 > width { parts.removeLast() }
    let text = order.filter(parts.contains).joined(separator: "  ")
    let unit = unit.isEmpty ? "" : unit + " "
    let room = min(width - text.count - unit.count - 3, Self.widestBar)
    guard total > 0, room >= Self.narrowestBar else { return String((unit + text).prefix(width)) }
    let share = min(max(Double(done) / Double(total), 0), 1)
    let filled = Int(share * Double(room))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: " ", count: room - filled)
    return "\(unit)[\(bar)] \(text)"
  }

  /// For a log.
  var text: String {
    let unit = unit.isEmpty ? "" : unit + " "
    return unit + [count, speed, remaining, failures].compactMap { $0 }.joined(separator: ", ")
  }

  private static func length(_ parts: [String]) -> Int {
    parts.reduce(2 * (parts.count - 1)) { $0 + $1.count }
  }

  private var count: String { total > 0 ? "\(done)/\(total)" : "\(done)" }

  private var failures: String? { failed > 0 ? "\(failed) failed" : nil }

  private var speed: String? {
    guard let rate, rate > 0 else { return nil }
    if rate >= 1 { return "\(DecimalText.of(rate, digits: rate < 10 ? 1 : 0))/s" }
    return "\(DecimalText.of(rate * 60, digits: rate * 60 < 10 ? 1 : 0))/min"
  }

  private var remaining: String? {
    guard let rate, rate > 0, total > done else { return nil }
    let seconds = (Double(total - done) / rate).rounded(.up)
    switch seconds {
    case ..<120: return "\(Int(seconds)) s left"
    case ..<7200: return "\(Int((seconds / 60).rounded())) min left"
    case ..<360_000: return "\(Int((seconds / 3600).rounded())) h left"
    default: return nil
    }
  }
}
