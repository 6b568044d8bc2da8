// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphCommand

@Suite("Progress")
struct ProgressTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let line: ProgressLine
    var width = 80
    let bar: String
    let text: String
  }

  @Test(
    "is a bar, a count, a rate and what is left",
    arguments: [
      Case(
        testDescription: "nothing yet", line: ProgressLine(done: 0, total: 1000),
        bar: "[                              ] 0/1000", text: "0/1000"),
      Case(
        testDescription: "half", line: ProgressLine(done: 512, total: 1000, failed: 3, rate: 84.4),
        bar: "[###############               ] 512/1000  84/s  6 s left  3 failed",
        text: "512/1000, 84/s, 6 s left, 3 failed"),
      Case(
        testDescription: "a narrow terminal",
        line: ProgressLine(done: 512, total: 1000, failed: 3, rate: 84),
        width: 40, bar: "[######      ] 512/1000  84/s  3 failed",
        text: "512/1000, 84/s, 6 s left, 3 failed"),
      Case(
        testDescription: "a very narrow one",
        line: ProgressLine(done: 512, total: 1000, failed: 3, rate: 84),
        width: 12, bar: "512/1000", text: "512/1000, 84/s, 6 s left, 3 failed"),
      Case(
        testDescription: "hardly any room", line: ProgressLine(done: 512, total: 1000), width: 5,
        bar: "512/", text: "512/1000"),
      Case(
        testDescription: "done", line: ProgressLine(done: 7, total: 7, rate: 2.25),
        bar: "[##############################] 7/7  2.3/s", text: "7/7, 2.3/s"),
      Case(
        testDescription: "slow", line: ProgressLine(done: 1, total: 100, rate: 0.05),
        bar: "[                              ] 1/100  3/min  33 min left",
        text: "1/100, 3/min, 33 min left"),
      Case(
        testDescription: "very slow", line: ProgressLine(done: 1, total: 100, rate: 0.001),
        bar: "[                              ] 1/100  0.1/min  28 h left",
        text: "1/100, 0.1/min, 28 h left"),
      Case(
        testDescription: "of nobody knows how much",
        line: ProgressLine(unit: "pages", done: 12, total: 0),
        bar: "pages 12", text: "pages 12"),
      Case(
        testDescription: "a unit", line: ProgressLine(unit: "pages drawn", done: 3, total: 4),
        bar: "pages drawn [######################        ] 3/4", text: "pages drawn 3/4"),
    ])
  func line(_ row: Case) {
    #expect(row.line.bar(width: row.width) == row.bar)
    #expect(row.line.bar(width: row.width).count < row.width)
    #expect(row.line.text == row.text)
  }

  @Test("tells the rate of the last half minute")
  func rate() {
    var rate = ProgressRate()
    #expect(rate.perSecond == nil)
    // A hundred a second, and then ten.
    for second in 0...60 { rate.note(second * 100, at: Double(second)) }
    #expect(rate.perSecond.map { abs($0 - 100) < 1 } == true)
    for second in 1...60 { rate.note(6000 + second * 10, at: 60 + Double(second)) }
    #expect(rate.perSecond.map { abs($0 - 10) < 1 } == true)
    // Something else begins.
    rate.note(0, at: 121)
    #expect(rate.perSecond == nil)
    // One in two minutes is a rate, too.
    rate.note(1, at: 241)
    #expect(rate.perSecond.map { abs($0 * 120 - 1) < 0.01 } == true)
  }

  private final class Watch {
    var said = ""
    var time = 0.0
  }

  private static func reporter(
    _ watch: Watch, when: String, terminal: Int?, manner: ProgressReporter.Manner
  ) -> (reporter: ProgressReporter, io: CommandIO) {
    let io = CommandIO(
      write: { stream, text in
        watch.said += (stream == .output ? "OUT " : "") + text
        return true
      }, terminalWidth: { _ in terminal })
    return (ProgressReporter(io, when: when, manner: manner) { watch.time }, io)
  }

  private static func lines(
    when: String, terminal: Int?, manner: ProgressReporter.Manner, seconds: Int = 25
  ) -> [Substring] {
    let watch = Watch()
    let reporter = reporter(watch, when: when, terminal: terminal, manner: manner).reporter
    for second in 0...seconds {
      watch.time = Double(second)
      reporter.update("", done: second, of: 100)
    }
    reporter.finish()
    return watch.said.split(separator: "\n")
  }

  @Test("fills no log while nothing comes, where nobody knows how much will")
  func idle() {
    for (total, count) in [(0, 1), (7, 6)] {
      let watch = Watch()
      let reporter = Self.reporter(watch, when: "auto", terminal: nil, manner: .run).reporter
      for second in 0...60 {
        watch.time = Double(second)
        reporter.update("", done: 2, of: total)
      }
      #expect(watch.said.split(separator: "\n").count == count)
    }
  }

  @Test("is a line each ten seconds in a log, and nothing where it is not wanted")
  func log() {
    #expect(
      Self.lines(when: "auto", terminal: nil, manner: .run)
        == ["paraph: 10/100, 1/s, 90 s left", "paraph: 20/100, 1/s, 80 s left"])
    #expect(Self.lines(when: "always", terminal: nil, manner: .run).count == 2)
    #expect(Self.lines(when: "always", terminal: nil, manner: .brief).count == 25)
    #expect(Self.lines(when: "auto", terminal: nil, manner: .brief).isEmpty)
    #expect(Self.lines(when: "never", terminal: nil, manner: .run).isEmpty)
    #expect(Self.lines(when: "never", terminal: 80, manner: .run).isEmpty)
    // Work that is done at once.
    #expect(Self.lines(when: "auto", terminal: 80, manner: .run, seconds: 0).isEmpty)
  }

  @Test("is taken off the terminal before something else is written, and comes back")
  func interrupted() {
    let watch = Watch()
    let (reporter, _) = Self.reporter(watch, when: "auto", terminal: 30, manner: .run)
    let io = reporter.interruptible
    watch.time = 1
    reporter.update(done: 1, of: 4)
    _ = io.write(.output, "a.pdf: signed\n")
    _ = io.write(.error, "b\n")
    reporter.update(done: 2, of: 4)
    reporter.finish()
    reporter.finish()
    _ = io.write(.output, "c\n")
    #expect(
      watch.said == "\r[#####                  ] 1/4\u{1B}[K\r\u{1B}[KOUT a.pdf: signed\nb\n"
        + "\r[###########            ] 2/4\u{1B}[K\r\u{1B}[KOUT c\n")
  }
}
