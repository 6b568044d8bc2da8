// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import Testing

/// A way of being a bad plugin, and what is said of it.
struct HostilePlugin: Sendable, CustomTestStringConvertible {
  let name: String
  let message: String
  /// How the hint begins; `nil` for none.
  var hint: String?
  /// Until it is given up.
  var seconds = 10.0

  var testDescription: String { name }

  init(_ name: String, _ message: String, hint: String? = nil, seconds: Double = 10) {
    self.name = name
    self.message = message
    self.hint = hint
    self.seconds = seconds
  }

  /// Little, so that nothing takes long.
  var runtime: PluginRuntime {
    PluginRuntime(
      limits: PluginLimits(
        answerSeconds: seconds, lineBytes: 8 << 20, outputBytes: 16 << 20,
        memoryBytes: 256 << 20, processes: 40, calls: 500))
  }

  static let id = HostileBundle.id

  static let all = [
    // As it starts.
    HostilePlugin(
      "crashes-at-the-start", "\(id) crashed (segmentation fault) while it started."),
    HostilePlugin("exits-silently", "\(id) ended without an answer while it started."),
    HostilePlugin("exits-with-status-3", "\(id) ended with status 3 while it started."),
    HostilePlugin(
      "answers-before-it-is-asked",
      "\(id) wrote more than the answer that it was asked for while it started."),
    HostilePlugin(
      "speaks-version-9",
      "The greeting of \(id) picks version 9 of the protocol, and 1 was offered."),
    HostilePlugin(
      "is-another-plugin", "The greeting of \(id) has another “id” than its manifest.",
      hint: "Make both say the same."),
    // As it prepares.
    HostilePlugin(
      "crashes-in-prepare", "\(id) crashed (segmentation fault) while it prepared its parts."),
    HostilePlugin(
      "loops-in-prepare", "\(id) did not answer within 2 seconds while it prepared its parts.",
      seconds: 2),
    HostilePlugin(
      "sleeps-in-prepare", "\(id) did not answer within 2 seconds while it prepared its parts.",
      seconds: 2),
    HostilePlugin(
      "forks-without-end", "\(id) did not answer within 3 seconds while it prepared its parts.",
      seconds: 3),
    HostilePlugin(
      "writes-one-endless-line",
      "\(id) answered with more than 8 MiB while it prepared its parts."),
    HostilePlugin(
      "writes-calls-without-end", "\(id) wrote more than 16 MiB while it prepared its parts."),
    HostilePlugin(
      "floods-its-log", "\(id) wrote more than 16 MiB to its log while it prepared its parts.",
      hint: "It said: n"),
    HostilePlugin(
      "writes-no-utf-8",
      "\(id) answered with a line that is not UTF-8 while it prepared its parts.",
      hint: "The line begins: {\"id\":2,\"result\":\"��\"}"),
    HostilePlugin(
      "nests-deeply",
      "\(id) answered with a line that is not JSON while it prepared its parts: it nests more than "
        + "32 levels deep.", hint: "The line begins: [[[["),
    HostilePlugin(
      "writes-no-json",
      "\(id) answered with a line that is not JSON while it prepared its parts: a value is due there.",
      hint: "The line begins: hello"),
    HostilePlugin(
      "writes-a-number-that-is-none",
      "\(id) answered with a line that is not JSON while it prepared its parts: a value is due there.",
      hint: "The line begins: {\"id\": 2, "),
    HostilePlugin(
      "writes-an-endless-number",
      "The answer of \(id) has “x” in the rect of part 1, which must be a finite number, not inf."),
    HostilePlugin(
      "writes-two-million-parts",
      "\(id) answered with a line that has more than 2000000 values while it prepared its parts.",
      hint: "The line begins: {\"id\":2,"),
    HostilePlugin(
      "answers-another-request",
      "\(id) answered request 7 instead of request 2 while it prepared its parts."),
    HostilePlugin(
      "answers-without-an-id", "\(id) answered without an “id” while it prepared its parts."),
    HostilePlugin(
      "answers-twice",
      "\(id) wrote more than the answer that it was asked for while it prepared its parts."),
    HostilePlugin("answers-neither", "An answer of \(id) has neither “result” nor “error”."),
    HostilePlugin(
      "places-on-page-9999",
      "The part “0” of \(id) stands on page 9999, and the document has 3 pages."),
    HostilePlugin(
      "fills-target-9", "The part “0” of \(id) fills target 9, and there is only target 0."),
    HostilePlugin("has-two-parts-of-one-id", "\(id) has two parts with the id “0”."),
    HostilePlugin(
      "has-an-unknown-subtype",
      "The answer of \(id) has “subtype” in part 1, which must be one of "
        + AnnotationSubtype.allCases.map(\.rawValue).joined(separator: ", ")
        + ", not “Hologram”."),
    HostilePlugin(
      "has-an-undeclared-subtype",
      "The part “0” of \(id) is of the type Ink, which the plugin does not declare."),
    HostilePlugin(
      "has-an-unknown-member",
      "The answer of \(id) has “colour” in part 1, which is not known.",
      hint: "Did you mean color?"),
    HostilePlugin(
      "embeds-a-file-of-the-user",
      "The part “0” of \(id) embeds the file “/etc/passwd”, which no option names."),
    HostilePlugin(
      "exits-with-a-message", "\(id) ended with status 3 while it prepared its parts.",
      hint: "It said: The ink is  [31mdry"),
    HostilePlugin(
      "leaves-a-daemon", "\(id) ended without an answer while it prepared its parts."),
    HostilePlugin(
      "takes-all-memory", "\(id) ended with status 1 while it prepared its parts.",
      hint: "It said: MemoryError"),
    HostilePlugin(
      "calls-without-end", "\(id) calls services more than 500 times while it prepared its parts."),
    HostilePlugin(
      "calls-with-nonsense",
      "A call of \(id) has “call”, which must be a whole number from 0 upwards, not “x”."),
    HostilePlugin("steers-the-terminal", "[2JGone."),
    HostilePlugin(
      "closes-its-output",
      "\(id) closed its output without an answer while it prepared its parts."),
    // As it draws.
    HostilePlugin(
      "crashes-in-draw", "\(id) crashed (segmentation fault) while it drew part “0”."),
    HostilePlugin(
      "loops-in-draw", "\(id) did not answer within 2 seconds while it drew part “0”.", seconds: 2),
    HostilePlugin(
      "draws-an-unknown-format",
      "The appearance that \(id) draws has the format “hologram”; it can be pdf, svg, png or ops."),
    HostilePlugin("draws-nothing", "The answer of \(id) lacks “appearance”."),
  ]
}
