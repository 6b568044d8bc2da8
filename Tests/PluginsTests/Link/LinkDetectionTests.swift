// SPDX-License-Identifier: GPL-3.0-or-later

import LinkPlugin
import ParaphModel
import ParaphPlugin
import ParaphPluginHost
import Testing

@Suite("Addresses in the text")
struct LinkDetectionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: [String]
    var uris: [String]

    init(_ name: String, _ lines: String..., finds uris: [String]) {
      testDescription = name
      self.lines = lines
      self.uris = uris
    }
  }

  @Test(
    "on one line",
    arguments: [
      Row("no text", finds: []),
      Row("no address", "Nothing to see here: e.g. this.", finds: []),
      Row("alone", "http://example.org", finds: ["http://example.org"]),
      Row("ends the sentence", "See https://example.org/a.", finds: ["https://example.org/a"]),
      Row("a question", "Is it https://example.org/?", finds: ["https://example.org/"]),
      Row("a query", "https://example.org/?a=1&b=2#c", finds: ["https://example.org/?a=1&b=2#c"]),
      Row("in brackets", "(https://a.example).", finds: ["https://a.example"]),
      Row(
        "brackets of its own", "https://en.example/wiki/Paraph_(sign), and",
        finds: ["https://en.example/wiki/Paraph_(sign)"]),
      Row(
        "brackets of its own, in brackets", "(https://en.example/Paraph_(sign))",
        finds: ["https://en.example/Paraph_(sign)"]),
      Row("in angle brackets", "<https://example.org/a>", finds: ["https://example.org/a"]),
      Row("with URL:", "<URL:ftp://example.org/a>", finds: ["ftp://example.org/a"]),
      Row("in quotes", "“https://example.org/”", finds: ["https://example.org/"]),
      Row("in single quotes", "'https://example.org/a'", finds: ["https://example.org/a"]),
      Row("www", "www.example.org/x", finds: ["https://www.example.org/x"]),
      Row("www with one label only", "www.example", finds: []),
      Row("www within a word", "awww.example.org", finds: []),
      Row("capital letters", "HTTPS://Example.ORG/A", finds: ["https://Example.ORG/A"]),
      Row("a port", "http://localhost:8080/a", finds: ["http://localhost:8080/a"]),
      Row("an address in digits", "http://[2001:db8::1]/a", finds: ["http://[2001:db8::1]/a"]),
      Row("a scheme alone", "Write http:// first, or https:// .", finds: []),
      Row("another scheme", "javascript:alert(1) file:///etc/passwd", finds: []),
      Row("no host", "http:///path and http://-a-/", finds: []),
      Row(
        "two on a line", "http://a.example, http://b.example",
        finds: ["http://a.example", "http://b.example"]),
      Row(
        "two without a space", "http://a.example;http://b.example",
        finds: ["http://a.example", "http://b.example"]),
      Row(
        "an umlaut in the path", "https://example.org/Größe",
        finds: ["https://example.org/Gr%C3%B6%C3%9Fe"]),
      Row(
        "an escape stays", "https://example.org/a%20b%2", finds: ["https://example.org/a%20b%252"]),
      Row(
        "an umlaut in the host", "http://müller.example/", finds: ["http://xn--mller-kva.example/"]),
      Row(
        "ideographs after a slash", "https://ja.example/wiki/日本",
        finds: ["https://ja.example/wiki/%E6%97%A5%E6%9C%AC"]),
      Row(
        "a sentence without spaces", "詳細はhttps://example.jp/aを参照。",
        finds: ["https://example.jp/a"]),
    ])
  func urls(_ row: Row) throws {
    #expect(try uris(row.lines, detect: ["url"]) == row.uris)
  }

  @Test(
    "of e-mail",
    arguments: [
      Row("alone", "a@b.example", finds: ["mailto:a@b.example"]),
      Row("a font without a map to letters", "?>9@AJ.0A:</C./8", finds: []),
      Row(
        "ends the sentence", "Ask anna.maier+x@mail.example.org.",
        finds: ["mailto:anna.maier+x@mail.example.org"]),
      Row("in brackets", "(a@b.example)", finds: ["mailto:a@b.example"]),
      Row(
        "in angle brackets", "Anna <a@b.example>, Bo <b@b.example>",
        finds: ["mailto:a@b.example", "mailto:b@b.example"]),
      Row("before a colon", "a@b.example: hello", finds: ["mailto:a@b.example"]),
      Row("a repository", "git@example.org:team/project", finds: []),
      Row("a handle", "@somebody and me@home", finds: []),
      Row("digits for a top level", "a@1.2", finds: []),
      Row("two at signs", "a@b@c.example", finds: []),
      Row("mailto", "mailto:a@b.example?subject=Hi", finds: ["mailto:a@b.example?subject=Hi"]),
      Row("mailto without an address", "mailto:nobody", finds: []),
      Row("a user in a URL", "https://u@example.org/", finds: []),
      Row(
        "letters of another script", "用户@例子.example",
        finds: ["mailto:%E7%94%A8%E6%88%B7@xn--fsqu00a.example"]),
      Row(
        "in a sentence with a dash", "mail-a@b-c.example - now",
        finds: ["mailto:mail-a@b-c.example"]),
    ])
  func email(_ row: Row) throws {
    #expect(try uris(row.lines, detect: ["email"]) == row.uris)
  }

  @Test(
    "across line ends",
    arguments: [
      Row(
        "after a slash", "Read https://example.org/very/", "long/path.html for more",
        finds: ["https://example.org/very/long/path.html"]),
      Row(
        "after a slash, and the sentence goes on", "Read https://example.org/", "and then sign.",
        finds: ["https://example.org/"]),
      Row(
        "after a hyphen", "see https://example.org/some-", "thing, please",
        finds: ["https://example.org/some-thing"]),
      Row(
        "after a dot", "see https://www.example.", "org/a and",
        finds: ["https://www.example.org/a"]),
      Row(
        "after the dot of a sentence", "see https://www.example.org.", "then go on",
        finds: ["https://www.example.org"]),
      Row(
        "after a question mark", "https://example.org/a?", "b=1&c=2.",
        finds: ["https://example.org/a?b=1&c=2"]),
      Row(
        "after a real question", "Is it https://example.org/a?", "Yes, it is.",
        finds: ["https://example.org/a"]),
      Row(
        "after an equals sign", "https://example.org/?q=", "paraph",
        finds: ["https://example.org/?q=paraph"]),
      Row(
        "before a slash", "the page https://example.org", "/deep/link says",
        finds: ["https://example.org/deep/link"]),
      Row(
        "a full line", "at https://example.org/aaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbb/c.html or so",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        finds: ["https://example.org/aaaaaaaaaaaaaaaaaaaaaaaabbbbbbbbb/c.html"]),
      Row(
        "a line that is not full", "https://example.org/a", "b/c.html or",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", finds: ["https://example.org/a"]),
      Row(
        "three lines", "https://example.org/a/", "b/c/", "d/e.",
        finds: ["https://example.org/a/b/c/d/e"]),
      Row(
        "the next line is an address of its own", "https://example.org/a/",
        "https://example.org/b/",
        finds: ["https://example.org/a/", "https://example.org/b/"]),
      Row(
        "in angle brackets", "<https://example.org/no", "sign/at/all> and",
        finds: ["https://example.org/nosign/at/all"]),
      Row(
        "an e-mail address on the next line", "https://example.org/", "a@b.example",
        finds: ["https://example.org/", "mailto:a@b.example"]),
      Row(
        "e-mail after the at sign", "write to anna@", "mail.example.org today",
        finds: ["mailto:anna@mail.example.org"]),
      Row(
        "e-mail at the end of a sentence", "write to a@b.de.", "the next", finds: ["mailto:a@b.de"]),
    ])
  func lines(_ row: Row) throws {
    #expect(try uris(row.lines, detect: ["url", "email"]) == row.uris)
  }

  @Test("a far line is not the next one")
  func far() throws {
    var page = typeset(["https://example.org/a/", "b/c.html"])
    page.words[1].quad = Quadrilateral(Rectangle(x: 50, y: 300, width: 48, height: 12))
    #expect(try uris(of: [page], detect: ["url"]) == ["https://example.org/a/"])
  }

  @Test("words without a space between them are one")
  func adjoining() throws {
    var page = typeset(["https://exa mple.org/a"])
    page.words[0].endsWithSpace = false
    #expect(try uris(of: [page], detect: ["url"]) == ["https://example.org/a"])
  }

  private func uris(_ lines: [String], detect: [String]) throws -> [String] {
    try uris(of: [typeset(lines)], detect: detect)
  }

  private func uris(of pages: [PluginRequest.PageText], detect: [String]) throws -> [String] {
    let parts = try linkParts(
      ["detect": .array(detect.map { .string($0) })], request(pages))
    var found: [String] = []
    for part in parts {
      guard case .uri(let uri) = part.action else { continue }
      if found.last != uri { found.append(uri) }
    }
    return found
  }
}

/// What the plugin answers, behind the host's checks.
func linkParts(_ options: [String: JSONValue], _ request: PluginRequest) throws -> [Part] {
  var registry = Registry()
  try registry.register(LinkPlugin.self)
  var session = try registry.plugin(named: "link").session(options: options)
  return try session.prepare(request)
}
