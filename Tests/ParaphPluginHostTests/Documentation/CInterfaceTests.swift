// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// The page about the C header has what the header has, and nothing else.
@Suite("The page CInterface")
struct CInterfaceTests {
  private let page: DocumentationPage
  /// The header without its comments.
  private let header: String

  init() throws {
    page = try DocumentationPage("CInterface")
    let path = Fixtures.packageRoot + "/Sources/C/CParaphPlugin/include/paraph_plugin.h"
    header = try #require(Files.text(path)).replacing(#/(?s)/\*.*?\*//#, with: " ")
  }

  private static func names(in text: String) -> Set<String> {
    // The guard and the file are no names of the interface.
    Set(text.matches(of: #/\b(?:paraph_|PARAPH_)\w+/#).map { String($0.output) })
      .subtracting(["PARAPH_PLUGIN_H", "paraph_plugin_h"])
  }

  @Test("each name of the header stands on the page, and the other way round")
  func names() {
    let shown = DocumentationPage.codes(in: page.text).filter { $0 != "paraph_plugin.h" }
    let found = Self.names(in: shown.joined(separator: " "))
    let headings = Self.names(
      in: page.text.split(separator: "\n").filter { $0.hasPrefix("#") }
        .joined(separator: " "))
    let known = Self.names(in: header)
    #expect(known.subtracting(found.union(headings)).sorted() == [])
    #expect(found.union(headings).subtracting(known).sorted() == [])
  }

  @Test("each struct has its section, with each member, in the header's order")
  func members() throws {
    for match in header.matches(of: #/typedef struct (\w+) \{(.*?)\} \w+;/#.dotMatchesNewlines()) {
      let (name, body) = (String(match.output.1), String(match.output.2))
      let rows = page.section("### \(name)").split(separator: "\n").filter { $0.hasPrefix("| `") }
      let shown = rows.flatMap { row in
        DocumentationPage.codes(in: String(row.split(separator: "|")[0]))
      }
      #expect(shown == Self.members(of: body), "\(name)")
    }
  }

  /// The names that the declarations of a struct declare.
  private static func members(of body: String) -> [String] {
    body.split(separator: ";").flatMap { declaration -> [String] in
      // A pointer to a function: its name is in the first parentheses.
      if let function = declaration.firstMatch(of: #/\(\*(\w+)\)\s*\(/#) {
        return [String(function.output.1)]
      }
      return declaration.split(separator: ",").compactMap { piece in
        piece.matches(of: #/\w+/#).last.map { String($0.output) }
      }
    }
  }
}
