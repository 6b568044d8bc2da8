// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphDocument

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Temporary names")
struct TemporaryNameTests {
  @Test("What a killed run left is removed by the next one; nothing else is")
  func leftovers() throws {
    try Files.withTemporaryFolder { folder in
      let own = TemporaryName.own()
      // The same process id, started at another moment: somebody who is dead.
      let dead = TemporaryName(world: own.world, process: own.process, start: own.start &+ 1)
      let elsewhere = TemporaryName(world: own.world ^ 1, process: 1, start: 1)
      let old = TemporaryName(world: own.world ^ 1, process: 2, start: 1)
      let foreign = [".paraph-x.tmp", ".paraph-1-2-3.tmp", "paraph-1-2-3-4.tmp", ".paraphrase"]
      let names = foreign + [own, dead, elsewhere, old].map { $0.name(0) }
      for name in names { try Files.save([1], to: "\(folder)/\(name)") }
      let past = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
      #expect(utimes("\(folder)/\(old.name(0))", past) == 0)
      #expect(mkdir("\(folder)/\(dead.name(7))", 0o700) == 0)

      let output = try OutputFile(path: folder + "/a.pdf", policy: .keep)
      try output.write([1])
      try output.commit()
      let kept = foreign + [own.name(0), elsewhere.name(0), dead.name(7), "a.pdf"]
      #expect(OutputFileTests.names(in: folder) == kept.sorted())
    }
  }

  @Test("Names are read back, and only whole ones")
  func parsed() throws {
    let name = TemporaryName(world: 0xABC, process: 12, start: 345).name(6)
    #expect(name == ".paraph-abc-12-345-6.tmp")
    let read = try #require(TemporaryName(name))
    #expect(read.world == 0xABC && read.process == 12 && read.start == 345)
    for broken in [
      "", ".paraph-.tmp", ".paraph-abc-12-345.tmp", ".paraph-abc-0-345-6.tmp",
      ".paraph-abc--12-345-6.tmp", ".paraph-zz-12-345-6.tmp", "x.paraph-abc-12-345-6.tmp",
    ] {
      #expect(TemporaryName(broken) == nil, "\(broken)")
    }
  }
}
