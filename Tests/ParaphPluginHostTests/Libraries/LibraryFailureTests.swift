// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@Suite(
  "A plugin of a library that fails",
  .enabled(if: FixtureLibrary.problem == nil, "There is no PARAPH_PROGRAM, cc or cairo.h."))
struct LibraryFailureTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var misfit: String
    var code: String
    var message: String
    var testDescription: String { misfit }

    init(_ misfit: String, _ code: String, _ message: String) {
      self.misfit = misfit
      self.code = code
      self.message = message
    }
  }

  private static let broken = "org.example.frame left the drawing in a broken state:"

  @Test(
    "in prepare",
    arguments: [
      Row(
        "create-fails", "options", "org.example.frame finds that its options do not go together."),
      Row("create-explains", "options", "The text and the picture exclude each other."),
      Row(
        "parts-no-json", "defect",
        "The answer of org.example.frame to prepare is not JSON: a value is due there."),
      Row("parts-not-utf8", "defect", "The answer of org.example.frame to prepare is not UTF-8."),
      Row(
        "parts-nothing", "defect",
        "The answer of org.example.frame to prepare is not JSON: it ends too early."),
      Row(
        "prepare-null-bytes", "input",
        "org.example.frame cannot use a file or a value that it was given."),
      Row(
        "prepare-status-77", "defect",
        "org.example.frame answered with the status 77, which does not exist."),
      Row("prepare-unsupported", "unsupported", "org.example.frame does not support that."),
      Row(
        "prepare-input", "input",
        "org.example.frame cannot use a file or a value that it was given."),
      Row("prepare-memory", "defect", "org.example.frame ran out of memory."),
      Row("prepare-missing", "missing", "There is no seal.png."),
      Row(
        "prepare-explains-not-utf8", "input",
        "org.example.frame cannot use a file or a value that it was given."),
      Row("prepare-floods", "defect", "org.example.frame answered with more than 64 MiB."),
    ])
  func prepare(_ row: Row) throws {
    let (answers, _) = try FixtureLibrary.misfit.get().answers(
      to: [Request.hello, Request.prepare(), Request.bye], misfit: row.misfit)
    try #require(answers.count == 2)
    #expect(answers[0][pointer: "/result"] != nil)
    #expect(answers[1][pointer: "/error/code"] == .string(row.code))
    #expect(answers[1][pointer: "/error/message"] == .string(row.message))
    let hint: JSONValue? = row.misfit == "create-explains" ? "Leave one out." : nil
    #expect(answers[1][pointer: "/error/hint"] == hint)
  }

  @Test(
    "in draw",
    arguments: [
      Row("draw-fails", "drawing", "org.example.frame could not draw."),
      Row(
        "draw-saves", "drawing",
        "\(broken) the state is not saved as often as it is restored."),
      Row(
        "draw-restores", "drawing",
        "\(broken) the state is not saved as often as it is restored."),
      Row(
        "draw-restores-twice", "drawing",
        "\(broken) the state is not saved as often as it is restored."),
      Row(
        "draw-restores-often", "drawing",
        "\(broken) Cairo reports “cairo_restore() without matching cairo_save()”."),
      Row("draw-opens-group", "drawing", "\(broken) a group is left open."),
      Row(
        "draw-flattens", "drawing",
        "\(broken) Cairo reports “invalid matrix (not invertible)”."),
      Row("draw-destroys", "drawing", "\(broken) the context was destroyed, or kept."),
      Row(
        "draw-unnamed-picture", "missing", "No option names the picture /etc/hostname."),
      Row(
        "no-draw", "defect",
        "org.example.frame has prepared a part with ink, but has no function draw."),
    ])
  func draw(_ row: Row) throws {
    let (answers, _) = try FixtureLibrary.misfit.get().answers(
      to: [Request.hello, Request.prepare(), Request.draw, Request.prepare(), Request.bye],
      misfit: row.misfit)
    try #require(answers.count == 4)
    #expect(answers[2][pointer: "/error/code"] == .string(row.code))
    #expect(answers[2][pointer: "/error/message"] == .string(row.message))
    // The process goes on.
    #expect(answers[3][pointer: "/result/parts/0/id"] == "0")
  }

  @Test("a glyph or a font that is not there", arguments: ["draw-glyph", "draw-unknown-font"])
  func fonts(_ misfit: String) throws {
    let (answers, _) = try FixtureLibrary.misfit.get().answers(
      to: [Request.hello, Request.prepare(), Request.draw, Request.bye], misfit: misfit)
    try #require(answers.count == 3)
    #expect(answers[2][pointer: "/error/code"] == "glyph")
    let message = try #require(answers[2][pointer: "/error/message"]?.stringValue)
    #expect(message.contains(misfit == "draw-glyph" ? "U+F0000" : "No Such Family"))
  }

  @Test("drawing before anything was prepared")
  func unprepared() throws {
    let (answers, _) = try FixtureLibrary.frame.get().answers(
      to: [Request.hello, Request.draw, Request.bye])
    try #require(answers.count == 2)
    #expect(answers[1][pointer: "/error/code"] == "defect")
  }

  @Test("blank text is the plugin's own sentence")
  func empty() throws {
    let (answers, _) = try FixtureLibrary.frame.get().answers(
      to: [Request.hello, Request.prepare(#"{"text":""}"#), Request.bye])
    #expect(answers.last?[pointer: "/error/code"] == "empty")
    #expect(answers.last?[pointer: "/error/message"] == "There is no text.")
  }
}
