// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What stands behind the name of an operation, or of a method.
struct CallArguments {
  /// Coordinates and lengths beyond this are mistakes: far outside any page, and within what Cairo counts.
  static let greatest = 100_000.0

  let name: String
  let values: [JSONValue]

  /// Exactly as many numbers, each within bounds.
  func coordinates(_ count: Int) throws(CallProblem) -> [Double] {
    guard values.count == count else {
      let needs = count == 0 ? "no numbers" : "\(count) numbers"
      throw CallProblem("“\(name)” needs \(needs) and has \(values.count)")
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for (index, value) in values.enumerated() {
      guard let number = value.numberValue else {
        throw CallProblem("argument \(index + 1) of “\(name)” is no number")
      }
      guard number.isFinite, abs(number) <= Self.greatest else {
        throw CallProblem(
          "argument \(index + 1) of “\(name)” is \(number); at most 100000 is possible")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Makes sure that there is nothing.
  func none() throws(CallProblem) {
    guard values.isEmpty else { throw CallProblem("“\(name)” takes nothing") }
  }

  /// An object that has no other members than these; an empty one where nothing stands.
  func members(_ names: [String]) throws(CallProblem) -> CallMembers {
    guard values.count <= 1, let object = (values.first ?? .object([:])).objectValue else {
      throw CallProblem("“\(name)” takes one object")
    }
    for key in object.keys.sorted() where !names.contains(key) {
      let nearest = NearestName.of(key, among: names).map { "; is “\($0)” meant?" }
      throw CallProblem(
        "“\(name)” has no member “\(key.prefix(40))”"
          + (nearest ?? "; it has \(names.joined(separator: ", "))"))
    }
    return CallMembers(name: name, object: object)
  }
}
