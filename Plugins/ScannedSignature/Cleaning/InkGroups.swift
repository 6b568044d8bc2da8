// SPDX-License-Identifier: MIT

/// Parts of ink that belong together: the signatures on a sheet, in reading order.
struct InkGroups {
  /// Which of them are wanted.
  enum Choice: Equatable {
    case largest
    case all
    /// Counted from 1, in reading order.
    case number(Int)

    /// Reads `largest`, `all` or a number from 1.
    init?(_ text: String) {
      switch text {
      case "largest": self = .largest
      case "all": self = .all
      default:
        guard let number = Int(text), number >= 1 else { return nil }
        self = .number(number)
      }
    }

    var isNumber: Bool { if case .number = self { true } else { false } }
  }

  /// The indices of each group's parts.
  private(set) var groups: [[Int]]
  private let weights: [Int]
  private let count: Int

  /// Parts that are nearer than this share of their height, from side to side, are one name.
  private static let gapAcross = 0.5
  /// And above each other.
  private static let gapDown = 0.3
  /// Less ink than this share of the largest is no signature of its own.
  private static let leastShare = 0.08

  init(_ parts: [InkPart], isInk: [Bool]) {
    count = parts.count
    var boxes: [(area: PixelArea, members: [Int], weight: Int)] = []
    for (index, part) in parts.enumerated() where isInk[index] {
      boxes.append((part.box, [index], part.area))
    }
    // Large ones first: they say how tall a name is.
    boxes.sort { ($0.weight, $1.members[0]) > ($1.weight, $0.members[0]) }
    Self.join(&boxes)
    let largest = boxes.map(\.weight).max() ?? 0
    var names = boxes.filter { Double($0.weight) >= Double(largest) * Self.leastShare }
    // A dot or a short stroke goes with the name that is nearest.
    for box in boxes where Double(box.weight) < Double(largest) * Self.leastShare {
      let distances = names.map { Self.distance($0.area, box.area) }
      guard let least = distances.min(), let nearest = distances.firstIndex(of: least),
        Double(least) <= Double(names[nearest].area.height)
      else { continue }
      names[nearest].members += box.members
      names[nearest].weight += box.weight
    }
    names.sort { one, other in
      // Those whose middles lie within half of a height are on one line.
      let (a, b) = (Self.middle(one.area.y), Self.middle(other.area.y))
      let line = max(one.area.height, other.area.height)
      return abs(a - b) * 2 < line ? one.area.x.lowerBound < other.area.x.lowerBound : a < b
    }
    groups = names.map(\.members)
    weights = names.map(\.weight)
  }

  private static func join(_ boxes: inout [(area: PixelArea, members: [Int], weight: Int)]) {
    // Dust without number is no name: what is bounded is quick.
    guard boxes.count <= 3000 else {
      boxes = Array(boxes.prefix(3000))
      return join(&boxes)
    }
    var index = 0
    while index < boxes.count {
      var hasGrown = false
      var other = boxes.count - 1
      while other > index {
        if isNear(boxes[index].area, boxes[other].area) {
          boxes[index].area = boxes[index].area.union(boxes[other].area)
          boxes[index].members += boxes[other].members
          boxes[index].weight += boxes[other].weight
          boxes.remove(at: other)
          hasGrown = true
        }
        other -= 1
      }
      if !hasGrown { index += 1 }
    }
  }

  private static func isNear(_ one: PixelArea, _ other: PixelArea) -> Bool {
    let height = Double(max(one.height, other.height))
    let (across, down) = gaps(one, other)
    return Double(across) <= height * gapAcross && Double(down) <= height * gapDown
  }

  private static func gaps(_ one: PixelArea, _ other: PixelArea) -> (across: Int, down: Int) {
    func gap(_ a: Range<Int>, _ b: Range<Int>) -> Int {
      max(0, max(a.lowerBound, b.lowerBound) - min(a.upperBound, b.upperBound))
    }
    return (gap(one.x, other.x), gap(one.y, other.y))
  }

  private static func distance(_ one: PixelArea, _ other: PixelArea) -> Int {
    let (across, down) = gaps(one, other)
    return max(across, down)
  }

  private static func middle(_ range: Range<Int>) -> Int {
    (range.lowerBound + range.upperBound) / 2
  }

  /// For each part whether it belongs to what is wanted; `nil` when there is no group of that number.
  func chosen(_ choice: Choice) -> [Bool]? {
    var result = [Bool](repeating: false, count: count)
    let wanted: [[Int]]
    switch choice {
    case .all: wanted = groups
    case .largest:
      let largest = weights.max() ?? 0
      wanted = weights.firstIndex(of: largest).map { [groups[$0]] } ?? []
    case .number(let number):
      guard number >= 1, number <= groups.count else { return nil }
      wanted = [groups[number - 1]]
    }
    for index in wanted.joined() { result[index] = true }
    return result
  }
}
