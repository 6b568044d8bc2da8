// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

/// A page of the catalogue of `ParaphPlugin`, as its tests read it.
struct DocumentationPage {
  let text: String

  init(_ name: String) throws(TestSupportError) {
    let path = "\(Fixtures.packageRoot)/Sources/ParaphPlugin/ParaphPlugin.docc/\(name).md"
    guard let text = Files.text(path) else { throw TestSupportError("\(path) cannot be read.") }
    self.text = text
  }

  /// The fenced listings in this language, in their order.
  func listings(_ language: String) -> [String] {
    var listings: [String] = []
    var current: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = current {
        if line == "```" {
          listings.append(lines.map { $0 + "\n" }.joined())
          current = nil
        } else {
          current = lines + [line]
        }
      } else if line == "```\(language)" {
        current = []
      }
    }
    return listings
  }

  /// The text below a heading, up to the next one that is not below it.
  func section(_ heading: String) -> String {
    let level = heading.prefix { $0 == "#" }.count
    var isInside = false
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let depth = line.prefix { $0 == "#" }.count
      if depth > 0, depth <= level, line.dropFirst(depth).first == " " {
        isInside = line == heading
      }
      if isInside { result += line + "\n" }
    }
    return result
  }

  /// What stands between single backticks.
  static func codes(in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }
}
