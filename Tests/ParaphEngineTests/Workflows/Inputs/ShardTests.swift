// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPluginTesting
import Testing

@testable import ParaphEngine

struct ShardTests {
  @Test(
    "What is no part",
    arguments: [
      ("", "“” is no part of a run. Write one such as 2/4."),
      ("2", "“2” is no part of a run. Write one such as 2/4."),
      ("2/", "“2/” is no part of a run. Write one such as 2/4."),
      ("/4", "“/4” is no part of a run. Write one such as 2/4."),
      ("1/2/3", "“1/2/3” is no part of a run. Write one such as 2/4."),
      ("+1/2", "“+1/2” is no part of a run. Write one such as 2/4."),
      ("1 / 2", "“1 / 2” is no part of a run. Write one such as 2/4."),
      ("٢/٤", "“٢/٤” is no part of a run. Write one such as 2/4."),
      (
        "0/4", "There is no part 0 of 4. Parts are counted from 1: 1/4 is the first, 4/4 the last."
      ),
      (
        "5/4", "There is no part 5 of 4. Parts are counted from 1: 1/4 is the first, 4/4 the last."
      ),
      ("1/0", "A run cannot be split into 0 parts. Split it into 1 to 100000."),
      (
        "1/99999999999999999999",
        "“1/99999999999999999999” is no part of a run. Write one such as 2/4."
      ),
    ])
  func refused(_ text: String, _ message: String) {
    #expect {
      try Shard(text)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test("Each document is in one part, whatever folder the files are in", arguments: [1, 2, 3, 7])
  func partition(_ count: Int) throws {
    let names = (1...60).map { "in/\($0 % 5)/document \($0).pdf" }
    let parts = try (0..<2).map { _ in
      try Files.withTemporaryFolder { folder in
        try Tree.make(names, in: folder)
        let list = try InputList(["in/**"], folder: folder)
        return try (1...count).map { part in
          let shard = list.shard(try Shard("\(part)/\(count)"))
          return (0..<shard.count).map { shard.number($0) }
        }
      }
    }
    #expect(parts[0] == parts[1])
    #expect(parts[0].flatMap { $0 }.sorted() == Array(1...60))
    #expect(parts[0].allSatisfy { $0.count > 20 / count }, "\(parts[0].map(\.count))")
  }

  @Test("Which part a document is in stays as it is")
  func stable() throws {
    let part = try Shard("1/3")
    let keys = ["a.pdf", "b.pdf", "c.pdf", "contracts/a.pdf", "contracts/a.pdf\u{0}7", ""]
    #expect(
      keys.map { part.contains(Array($0.utf8)) } == [false, false, false, true, false, false])
  }
}
