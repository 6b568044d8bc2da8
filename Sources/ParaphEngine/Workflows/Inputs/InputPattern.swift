// SPDX-License-Identifier: GPL-3.0-or-later

/// A glob taken apart: where it begins, which folders below that, which files in them.
struct InputPattern {
  /// A part of a glob that stands for folders.
  enum Step: Hashable {
    /// `**`: this folder and all below, links and hidden ones aside.
    case all
    /// Folders with such a name.
    case named(NamePattern)
  }

  /// The part in front that has no pattern, with its last `/`; empty for the working folder.
  let base: String
  /// The folders below.
  let steps: [Step]
  /// The files in them; `nil` for all PDFs.
  let files: NamePattern?

  /// All PDFs directly in a folder.
  init(folder: String) {
    base = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    steps = []
    files = nil
  }

  /// Reads a glob; `nil` where the text has no pattern in it.
  init?(_ text: String) {
    var parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard parts.contains(where: { NamePattern($0).literal == nil }) else { return nil }
    var base = ""
    while let part = parts.first, NamePattern(part).literal != nil, parts.count > 1 {
      base += part + "/"
      parts.removeFirst()
    }
    self.base = base
    let last = parts.popLast() ?? ""
    var steps = parts.filter { !$0.isEmpty }.map { $0 == "**" ? Step.all : .named(NamePattern($0)) }
    if last == "**" { steps.append(.all) }
    files = last == "**" || last.isEmpty ? nil : NamePattern(last)
    self.steps = steps
  }

  /// Whether a file with this name is one of those in its folder.
  func takes(_ name: [UInt8]) -> Bool {
    if let files { return files.matches(name) }
    return name.first != UInt8(ascii: ".") && Self.isPDF(name)
  }

  /// Whether a name ends with `.pdf`, in upper or lower case.
  private static func isPDF(_ name: [UInt8]) -> Bool {
    name.count > 4 && zip(name.suffix(4), ".pdf".utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
      && name[name.count - 4] == UInt8(ascii: ".")
  }

  // MARK: - Where a folder stands in the steps

  /// Where the first folder stands.
  var start: [Int] { reachable([0]) }

  /// Whether files of a folder that stands there are meant.
  func isEnd(_ places: [Int]) -> Bool { places.contains(steps.count) }

  /// Where a folder stands that is in one which stands somewhere.
  ///
  /// - Parameters:
  ///   - places: Where the outer folder stands.
  ///   - name: Of the inner folder.
  ///   - isLink: Whether it is a symbolic link, which `**` does not follow.
  /// - Returns: Empty where nothing in it is meant.
  func places(_ places: [Int], in name: [UInt8], isLink: Bool) -> [Int] {
    var next: [Int] = []
    for place in places where place < steps.count {
      switch steps[place] {
      case .all:
        if !isLink, name.first != UInt8(ascii: ".") { next.append(place) }
      case .named(let pattern):
        if pattern.matches(name) { next.append(place + 1) }
      }
    }
    return reachable(next)
  }

  /// `**` stands for no folder too.
  private func reachable(_ places: [Int]) -> [Int] {
    var all: [Int] = []
    for start in places {
      var place = start
      while !all.contains(place) {
        all.append(place)
        guard place < steps.count, steps[place] == .all else { break }
        place += 1
      }
    }
    return all
  }

  /// The only name of an inner folder that is meant; `nil` where there may be several.
  func onlyName(_ places: [Int]) -> [UInt8]? {
    guard places.count == 1, places[0] < steps.count, case .named(let pattern) = steps[places[0]]
    else { return nil }
    return pattern.literal
  }
}
