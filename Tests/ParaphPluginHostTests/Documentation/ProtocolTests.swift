// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import Testing

@testable import ParaphPluginHost

/// The page about the protocol has what the code knows, and nothing else.
@Suite("The page Protocol")
struct ProtocolTests {
  private let page: DocumentationPage

  init() throws { page = try DocumentationPage("Protocol") }

  /// The codes in the first cells of the tables of a section.
  private func firstCells(_ heading: String) -> [String] {
    page.section(heading).split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap {
      DocumentationPage.codes(in: String($0.split(separator: "|")[0]))
    }
  }

  @Test("the methods")
  func methods() {
    let headings = page.section("## Requests and answers").split(separator: "\n")
      .filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    #expect(headings == WireRequest.Method.allCases.map(\.rawValue))
  }

  @Test("the codes of errors")
  func codes() throws {
    let line = try #require(
      page.text.split(separator: "\n").first { $0.hasPrefix("`code` is one of ") })
    let sentence = line.prefix { $0 != "." }
    let shown = DocumentationPage.codes(in: String(sentence)).dropFirst()
    #expect(Array(shown) == PluginError.Code.allCases.map(\.rawValue))
  }

  @Test("the needs")
  func needs() {
    let shown = firstCells("### prepare").filter { $0.hasSuffix("/1") }.map { $0.dropLast(2) }
    #expect(shown.sorted() == PluginDescriptor.Need.allCases.map { $0.rawValue[...] }.sorted())
  }

  @Test("the members of a part")
  func members() {
    let shown = firstCells("### prepare").filter { !$0.hasSuffix("/1") }
    #expect(shown.sorted() == Part.members.sorted())
  }

  @Test("the drawing operations")
  func operations() {
    let shown = firstCells("## Drawing operations").compactMap { code in
      code.firstMatch(of: #/^\["(\w+)"/#).map { String($0.output.1) }
    }
    #expect(shown.sorted() == OperationReader.names.sorted())
  }

  @Test("the services, and what they do not know")
  func services() throws {
    let rows = page.section("## Services").split(separator: "\n").filter { $0.hasPrefix("| `") }
    var shown: [String: [String]] = [:]
    for row in rows {
      let codes = DocumentationPage.codes(in: String(row.split(separator: "|")[0]))
      shown[codes[0], default: []].append(codes[1])
    }
    #expect(Set(shown.keys) == Set(PluginServices.services.map(\.name)))
    let services = PluginServices(
      descriptor: PluginDescriptor(
        id: "org.example.asks", version: "1.0.0", title: "Asks", kind: "asks", summary: "",
        subtypes: [.stamp], needs: [.fonts, .images], options: []),
      options: OptionValues(checked: [:]))
    for (service, methods) in shown {
      // What the message lists is what there is.
      let error = #expect(throws: PluginError.self) {
        try services.answer(service, "no-such-method", nil)
      }
      let words = "\(error?.message ?? "") \(error?.hint ?? "")"
      for method in methods { #expect(words.contains(method), "\(words)") }
    }
  }
}
