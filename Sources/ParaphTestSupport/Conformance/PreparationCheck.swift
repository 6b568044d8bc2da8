// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin
internal import ParaphPluginHost

/// `prepare`: deterministic, without memory, and of the declared types.
struct PreparationCheck {
  let plugin: RegisteredPlugin
  let example: PluginExample

  func run(_ problems: inout ConformanceProblems) {
    do {
      var first = try plugin.session(options: example.options)
      var second = try plugin.session(options: example.options)
      problems.expect(
        first.needs.isSubset(of: plugin.descriptor.needs), "it needs what it declares")
      let parts = try first.prepare(example.request)
      problems.expect(!parts.isEmpty, "an example has parts")
      problems.expect(try first.prepare(example.request) == parts, "prepare again gives the same")
      _ = try? second.prepare(empty)
      problems.expect(
        try second.prepare(example.request) == parts,
        "another instance, that was asked something else before, gives the same")
      problems.expect(
        parts.allSatisfy { !$0.contents.isEmpty }, "each part has words for who cannot see it")
      try checkEdges(first, &problems)
    } catch {
      problems.fail("prepare: \(error)")
    }
  }

  /// Requests that are empty or huge: parts or an error, and no crash.
  private func checkEdges(
    _ session: PluginSession, _ problems: inout ConformanceProblems
  ) throws {
    var session = session
    _ = try? session.prepare(empty)
    var huge = example.request
    huge.document.pageCount = 1_000
    huge.targets = (0..<2_000).map { index in
      PluginRequest.Target(
        page: index % 1_000 + 1, rect: Rectangle(x: -1e6, y: 1e6, width: 1e-9, height: 1e9))
    }
    let word = example.request.text.first?.words.first
    if let word {
      huge.text = [PluginRequest.PageText(page: 1, words: Array(repeating: word, count: 20_000))]
    }
    _ = try? session.prepare(huge)
    for rotation in Rotation.allCases {
      var turned = example.request
      for index in turned.targets.indices { turned.targets[index].traits.rotation = rotation }
      problems.attempt("prepare on a page turned by \(rotation.rawValue)") {
        _ = try session.prepare(turned)
      }
    }
  }

  private var empty: PluginRequest {
    PluginRequest(document: PluginRequest.DocumentFacts(pageCount: 0), targets: [])
  }
}
