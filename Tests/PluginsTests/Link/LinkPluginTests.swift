// SPDX-License-Identifier: GPL-3.0-or-later

import LinkPlugin
import ParaphModel
import ParaphPlugin
import ParaphPluginHost
import Testing

@Suite("Links")
struct LinkPluginTests {
  @Test("a box is the address alone, without the brackets around it")
  func box() throws {
    let parts = try linkParts(["detect": ["url"]], request([typeset(["see (https://a.example)."])]))
    let place = Part.Place.rect(page: 1, Rectangle(x: 80, y: 50, width: 102, height: 12))
    #expect(parts.map(\.place) == [place])
  }

  @Test("the edges of characters are used where they are known")
  func edges() throws {
    let page = typeset(["(https://a.example)"], edges: true)
    let parts = try linkParts(["detect": ["url"]], request([page]))
    guard case .rect(_, let rect) = try #require(parts.first).place else {
      Issue.record("no box")
      return
    }
    let whole = 19.0 * 6
    #expect(abs(rect.minX - (50 + whole / 361)) < 1e-9)
    #expect(abs(rect.maxX - (50 + whole * 324 / 361)) < 1e-9)
  }

  @Test("one link a line, with one action", arguments: Rotation.allCases)
  func lines(rotation: Rotation) throws {
    let lines = ["go to https://example.org/long/", "path.html now"]
    let parts = try linkParts(
      ["detect": ["url"], "border": 1], request([typeset(lines, turned: rotation)]))
    #expect(parts.map(\.id) == ["1-1", "1-1-2"])
    #expect(Set(parts.map(\.action)) == [.uri("https://example.org/long/path.html")])
    let turn = rotation.turning(Size(600, 800))
    let boxes = [
      Rectangle(x: 86, y: 50, width: 150, height: 12),
      Rectangle(x: 50, y: 64, width: 54, height: 12),
    ].map { Part.Place.rect(page: 1, turn.apply($0)) }
    #expect(parts.map(\.place) == boxes)
    #expect(parts.allSatisfy { $0.borderWidth == 1 && !$0.hasInk && $0.flattening == .never })
  }

  @Test("an address on three pages is three links")
  func pages() throws {
    let pages = (1...3).map { typeset(["a@b.example"], page: $0) }
    let parts = try linkParts(["detect": ["email", "url"]], request(pages))
    #expect(parts.map(\.id) == ["1-1", "2-1", "3-1"])
    #expect(parts.map(\.contents) == Array(repeating: "mailto:a@b.example", count: 3))
  }

  @Test("what lies off the page is cut off, or no link")
  func offPage() throws {
    var page = typeset(["https://a.example", "https://b.example"])
    page.words[0].quad = Quadrilateral(Rectangle(x: 560, y: 50, width: 102, height: 12))
    page.words[1].quad = Quadrilateral(Rectangle(x: 50, y: 900, width: 102, height: 12))
    let parts = try linkParts(["detect": ["url"]], request([page]))
    #expect(parts.map(\.place) == [.rect(page: 1, Rectangle(x: 560, y: 50, width: 40, height: 12))])
  }

  @Test(
    "a target gets the action that was asked for",
    arguments: [
      (["uri": "https://example.org/ü"], LinkAction.uri("https://example.org/%C3%BC")),
      (["page": 2], LinkAction.page(2)),
      (["destination": "Kapitel 1"], LinkAction.namedDestination("Kapitel 1")),
    ] as [([String: JSONValue], LinkAction)])
  func targets(options: [String: JSONValue], action: LinkAction) throws {
    let box = Rectangle(x: 1, y: 2, width: 3, height: 4)
    let request = PluginRequest(
      document: PluginRequest.DocumentFacts(pageCount: 2),
      targets: [PluginRequest.Target(page: 1, rect: box), PluginRequest.Target(page: 2, rect: box)])
    let parts = try linkParts(options, request)
    #expect(parts.map(\.place) == [.target(0), .target(1)])
    #expect(parts.allSatisfy { $0.action == action && $0.stretch == .free && $0.borderWidth == 0 })
  }

  @Test("text is needed to find addresses, and for nothing else")
  func needs() throws {
    var registry = Registry()
    try registry.register(LinkPlugin.self)
    let link = try registry.plugin(named: "org.paraph.link")
    #expect(try link.session(options: ["detect": "url"]).needs == [.text])
    #expect(try link.session(options: ["page": 1]).needs == [])
  }

  @Test(
    "options that make no link",
    arguments: [
      (
        [:],
        "A link needs to know where it leads. Give one of --uri, --page, --destination and --detect."
      ),
      (
        ["page": 1, "uri": "https://a.example"],
        "A link leads to one place, and 2 were given. Give one of --uri, --page, --destination and --detect."
      ),
      (
        ["uri": "JavaScript:alert(1)"],
        "A link with the scheme javascript: is refused, for it runs a script. "
          + "Write an address such as https://example.org/."
      ),
      (
        ["uri": "www.example.org"],
        "uri must be a URI with its scheme, not “www.example.org”. Write https://example.org/, say."
      ),
      (["page": 3], "The link leads to page 3; the document has 2."),
      (["page": 0], "page must be at least 1, not 0."),
      (["detect": ["urls"]], "detect must be url or email, not “urls”. Did you mean url?"),
      (
        ["destinaton": "x"], "org.paraph.link has no option “destinaton”. Did you mean destination?"
      ),
    ] as [([String: JSONValue], String)])
  func mistakes(options: [String: JSONValue], message: String) {
    let two = PluginRequest(document: PluginRequest.DocumentFacts(pageCount: 2), targets: [])
    #expect {
      try linkParts(options, two)
    } throws: {
      "\($0)" == message
    }
  }
}
