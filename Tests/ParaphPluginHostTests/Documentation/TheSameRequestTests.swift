// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The page that shows one request in three forms: each is what the others are.
@Suite("The page TheSameRequest")
struct TheSameRequestTests {
  private let page: DocumentationPage
  private let request: JSONValue
  private let answer: JSONValue

  init() throws {
    page = try DocumentationPage("TheSameRequest")
    let json = try page.listings("json").map { try JSONValue(parsing: Array($0.utf8)) }
    try #require(json.count == 2)
    request = json[0]
    answer = json[1]
  }

  // What is between the markers stands on the page, line for line.

  private static var asTyped: PluginRequest {
    // page: request
    var traits = Traits()
    traits.rotation = .quarter
    let style = Style(ink: Color("#1a237e"), opacity: 1)
    let request = PluginRequest(
      document: .init(pageCount: 3, language: "en"),
      targets: [
        .init(
          page: 1, rect: Rectangle(x: 72, y: 100, width: 120, height: 40),
          matchedText: "Signature:", traits: traits, style: style)
      ],
      style: style)
    // page: end
    return request
  }

  // page: answer
  func prepare(_ request: PluginRequest) -> [Part] {
    let target = request.targets[0]
    return [
      Part(
        id: "0", subtype: .stamp, place: .target(0),
        naturalSize: Size(target.rect.width, 2 * target.rect.height),
        contents: target.matchedText ?? "")
    ]
  }
  // page: end

  @Test("the Swift of the page is the Swift that is tested here")
  func listings() throws {
    let shown = page.listings("swift")
    #expect(shown == [Self.own("request"), Self.own("answer")])
  }

  @Test("the request in Swift is the request in JSON")
  func requests() throws {
    var members = try #require(request.objectValue)
    #expect(members.removeValue(forKey: "options") == ["text": "Approved"])
    #expect(JSONValue.object(Self.asTyped.wire()) == .object(members))
    #expect(try PluginRequest(wire: request) == Self.asTyped)
  }

  @Test("the answer in Swift is the answer in JSON")
  func answers() throws {
    #expect(try PrepareAnswer(wire: answer).parts == prepare(Self.asTyped))
  }

  @Test("the C of the page answers with the same")
  func library() throws {
    let program = getenv("PARAPH_PROGRAM").map { String(cString: $0) }
    let compiler = try? ProgramRun("/bin/sh", ["-c", "command -v cc"])
    guard let program, compiler?.status == 0 else { return }
    try Files.withTemporaryFolder { folder in
      let source = Self.beforeC + (page.listings("c").first ?? "") + Self.behindC
      try Files.save(source.utf8, to: folder + "/plugin.c")
      let include = Fixtures.packageRoot + "/Sources/C/CParaphPlugin/include"
      let built = try ProgramRun(
        "/usr/bin/env",
        [
          "cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I\(include)", "-o",
          folder + "/plugin.so", folder + "/plugin.c",
        ])
      try #require(built.status == 0, "\(built.errors)")
      let hello: JSONValue = [
        "id": 1, "method": "hello", "params": ["host": "test/1", "protocol": [1, 1]],
      ]
      let prepare: JSONValue = ["id": 2, "method": "prepare", "params": request]
      let run = try ProgramRun(
        program, ["plugin-host", folder + "/plugin.so", "org.example.same"],
        input: Array("\(hello.serialized)\n\(prepare.serialized)\n".utf8))
      let last = run.output.split(separator: UInt8(ascii: "\n")).last ?? []
      let reply = try JSONValue(parsing: Array(last))
      let result = try #require(reply.objectValue?["result"], "\(run.errors)")
      #expect(try PrepareAnswer(wire: result) == PrepareAnswer(wire: answer))
    }
  }

  // MARK: - Sources

  /// What stands between the markers in this file, without its indentation.
  private static func own(_ marker: String) -> String {
    let lines = (Files.text(#filePath) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.drop { $0 == " " } == "// page: \(marker)" } ?? 0
    let indentation = lines[start].prefix { $0 == " " }.count
    let inside = lines[(start + 1)...].prefix { $0.drop { $0 == " " } != "// page: end" }
    return inside.map { $0.dropFirst(indentation) + "\n" }.joined()
  }

  /// What the listing in C stands between.
  private static let beforeC = """
    #include "paraph_plugin.h"
    #include <stdio.h>
    #include <stdlib.h>
    struct paraph_instance { const paraph_host *host; const paraph_json *json; };
    static paraph_status describe(const paraph_sink *out) {
      return paraph_put(out, "{\\"title\\":\\"Same\\",\\"kind\\":\\"same\\",\\"subtypes\\":[\\"Stamp\\"],"
        "\\"options\\":{\\"type\\":\\"object\\",\\"properties\\":{\\"text\\":{\\"type\\":\\"string\\"}},"
        "\\"additionalProperties\\":false}}");
    }
    static paraph_status create(const paraph_host *host, paraph_string options,
                                paraph_instance **out) {
      (void)options;
      *out = malloc(sizeof **out);
      (*out)->host = host;
      (*out)->json = host->get_extension(host, PARAPH_JSON);
      return PARAPH_OK;
    }
    static void destroy(paraph_instance *self) { free(self); }

    """

  private static let behindC = """
    static const paraph_plugin plugin = {sizeof(paraph_plugin), "org.example.same", "1.0.0",
      describe, create, destroy, prepare, NULL, NULL};
    static const paraph_plugin *const plugins[] = {&plugin};
    static const paraph_library library = {sizeof(paraph_library), PARAPH_ABI_MAJOR,
      PARAPH_ABI_MINOR, 1, plugins};
    const paraph_library *paraph_plugin_entry(const paraph_host *host) {
      (void)host;
      return &library;
    }
    """
}
