// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphCommand

struct ArrivingFilesTests {
  /// What is in the folder at a moment: the name, its size and its number on the disk.
  struct Look {
    var time: Double
    var files: [(String, bytes: Int, file: UInt64)]
    var complete: [String]
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// Files that end as PDFs do.
    var whole: Set<String> = ["a.pdf"]
    /// Files that something is done with until a moment.
    var busy: [String: Double] = [:]
    var looks: [Look]
  }

  @Test(
    "When a file is complete",
    arguments: [
      Case(
        testDescription: "it has been still for a second",
        looks: [
          Look(time: 0, files: [("a.pdf", 9, 1)], complete: []),
          Look(time: 0.9, files: [("a.pdf", 9, 1)], complete: []),
          Look(time: 1, files: [("a.pdf", 9, 1)], complete: ["a.pdf"]),
          Look(time: 9, files: [("a.pdf", 9, 1)], complete: []),
        ]),
      Case(
        testDescription: "it grows",
        looks: [
          Look(time: 0, files: [("a.pdf", 1, 1)], complete: []),
          Look(time: 1, files: [("a.pdf", 2, 1)], complete: []),
          Look(time: 1.5, files: [("a.pdf", 2, 1)], complete: []),
          Look(time: 2, files: [("a.pdf", 2, 1)], complete: ["a.pdf"]),
        ]),
      Case(
        testDescription: "it does not end as a PDF does", whole: [],
        looks: [
          Look(time: 0, files: [("a.pdf", 0, 1)], complete: []),
          Look(time: 9.9, files: [("a.pdf", 0, 1)], complete: []),
          Look(time: 10, files: [("a.pdf", 0, 1)], complete: ["a.pdf"]),
        ]),
      Case(
        testDescription: "another file takes its name",
        looks: [
          Look(time: 0, files: [("a.pdf", 9, 1)], complete: []),
          Look(time: 1, files: [("a.pdf", 9, 2)], complete: []),
          Look(time: 2, files: [("a.pdf", 9, 2)], complete: ["a.pdf"]),
        ]),
      Case(
        testDescription: "it is changed after it was handed out",
        looks: [
          Look(time: 0, files: [("a.pdf", 9, 1)], complete: []),
          Look(time: 1, files: [("a.pdf", 9, 1)], complete: ["a.pdf"]),
          Look(time: 2, files: [("a.pdf", 8, 1)], complete: []),
          Look(time: 3, files: [("a.pdf", 8, 1)], complete: ["a.pdf"]),
        ]),
      Case(
        testDescription: "it goes away and comes back",
        looks: [
          Look(time: 0, files: [("a.pdf", 9, 1)], complete: []),
          Look(time: 0.5, files: [], complete: []),
          Look(time: 1, files: [("a.pdf", 9, 1)], complete: []),
          Look(time: 2, files: [("a.pdf", 9, 1)], complete: ["a.pdf"]),
        ]),
      Case(
        testDescription: "something is done with it", busy: ["a.pdf": 5],
        looks: [
          Look(time: 0, files: [("a.pdf", 9, 1)], complete: []),
          Look(time: 4, files: [("a.pdf", 9, 1)], complete: []),
          Look(time: 5, files: [("a.pdf", 9, 1)], complete: ["a.pdf"]),
        ]),
      Case(
        testDescription: "several at once, by bytes", whole: ["b.pdf", "a.pdf", "B.pdf", "é.pdf"],
        looks: [
          Look(time: 0, files: [("b.pdf", 1, 1), ("é.pdf", 1, 4), ("B.pdf", 1, 3)], complete: []),
          Look(
            time: 1, files: [("b.pdf", 1, 1), ("a.pdf", 1, 2), ("é.pdf", 1, 4), ("B.pdf", 1, 3)],
            complete: ["B.pdf", "b.pdf", "é.pdf"]),
        ]),
    ])
  func complete(_ row: Case) {
    var arriving = ArrivingFiles(WatchTiming())
    for look in row.looks {
      var files: [[UInt8]: ArrivingFiles.State] = [:]
      for (name, bytes, file) in look.files {
        files[Array(name.utf8)] = ArrivingFiles.State(
          stamp: FileStamp(bytes: bytes, modified: 7), file: file)
      }
      let names = arriving.complete(
        among: files, now: look.time,
        hasEnd: { row.whole.contains(String(decoding: $0, as: UTF8.self)) },
        isBusy: { look.time < row.busy[String(decoding: $0, as: UTF8.self)] ?? 0 })
      #expect(
        names.map { String(decoding: $0, as: UTF8.self) } == look.complete, "at \(look.time)")
    }
  }

  @Test("A file that was taken away and is put back at once arrives anew")
  func forgotten() {
    var arriving = ArrivingFiles(WatchTiming())
    let state = ArrivingFiles.State(stamp: FileStamp(bytes: 1, modified: 1), file: 1)
    let counts = [0.0, 1, 2, 3, 4].map { time in
      if time == 3 { arriving.forget([0x61]) }
      return arriving.complete(
        among: [[0x61]: state], now: time, hasEnd: { _ in true }, isBusy: { _ in false }
      ).count
    }
    #expect(counts == [0, 1, 0, 0, 1])
  }

  @Test("The end of a file is looked for once")
  func lookedAtOnce() {
    var arriving = ArrivingFiles(WatchTiming())
    let state = ArrivingFiles.State(stamp: FileStamp(bytes: 1, modified: 1), file: 1)
    var looks = 0
    for time in 0..<10 {
      _ = arriving.complete(
        among: [[0x61]: state], now: Double(time),
        hasEnd: { _ in
          looks += 1
          return false
        }, isBusy: { _ in false })
    }
    #expect(looks == 1)
  }
}
