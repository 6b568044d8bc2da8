// SPDX-License-Identifier: MIT

/// Which part of a trace or a group a `traceView` shows.
///
/// InkML, 3.3.2: `from` and `to` count from 1, both included; in a group `2:5` is the fifth point of
/// the second trace.
struct InkMLViewRange {
  private var from: [Int]
  private var to: [Int]

  init(_ attributes: [String: String]) {
    func path(_ name: String) -> [Int] {
      (attributes[name] ?? "").split(separator: ":").compactMap { Int($0) }
    }
    (from, to) = (path("from"), path("to"))
  }

  /// What is shown inside the child of that number; `nil` when it is not shown.
  func inside(_ number: Int) -> InkMLViewRange? {
    if let first = from.first, number < first { return nil }
    if let last = to.first, number > last { return nil }
    var inner = InkMLViewRange([:])
    if number == from.first { inner.from = Array(from.dropFirst()) }
    if number == to.first { inner.to = Array(to.dropFirst()) }
    return inner
  }

  /// The points of a trace that are shown.
  func points<Value>(of points: [Value]) -> [Value] {
    let first = max(from.first ?? 1, 1) - 1
    let last = min(to.first ?? points.count, points.count)
    return first < last ? Array(points[first..<last]) : []
  }
}
