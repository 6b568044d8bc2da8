// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("What is not asked for is not read")
struct LazyDiscoveryTests {
  @Test(
    "100 plugins, of which whoever reads one is seen to have read it",
    arguments: [
      (["--version"], false), (["help", "sign"], false),
      (["sign", "a.pdf", "--typed", "Zoë", "--anchor", "top", "-o", "b.pdf"], false),
      (["inspect", "a.pdf"], false),
      (
        [
          "annotate", "a.pdf", "link", "--uri", "https://example.org/", "--anchor", "top", "-o",
          "c.pdf",
        ],
        false
      ),
      (["plugin", "list"], true),
    ])
  func lazy(_ arguments: [String], reads: Bool) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: folder + "/a.pdf")
      var manifests: [String] = []
      for number in 0..<100 {
        let bundle = "\(folder)/com.example.n\(number).paraphplugin"
        try Files.makeFolder(bundle)
        try Files.save("{}".utf8, to: bundle + "/plugin.json")
        manifests.append(bundle + "/plugin.json")
      }
      // Read before they were last changed: then reading sets the time of access.
      for manifest in manifests { Self.setTimes(manifest) }
      let words = arguments.map { $0.hasSuffix(".pdf") ? "\(folder)/\($0)" : $0 }
      let run = try Program.run(words, environment: ["PARAPH_PLUGIN_PATH": folder])
      #expect(run.status == 0, "\(run.errors)")
      let count = manifests.count { Self.wasRead($0) }
      // Where the system keeps no times of access, there is nothing to be seen.
      #expect(count == (reads && Self.keepsTimes(folder) ? 100 : 0))
    }
  }

  private static func setTimes(_ path: String) {
    var times = [timeval(tv_sec: 1000, tv_usec: 0), timeval(tv_sec: 2000, tv_usec: 0)]
    utimes(path, &times)
  }

  private static func keepsTimes(_ folder: String) -> Bool {
    setTimes(folder + "/a.pdf")
    _ = Files.bytes(folder + "/a.pdf")
    return wasRead(folder + "/a.pdf")
  }

  private static func wasRead(_ path: String) -> Bool {
    var information = stat()
    guard stat(path, &information) == 0 else { return false }
    #if os(Linux)
      return information.st_atim.tv_sec != 1000
    #else
      return information.st_atimespec.tv_sec != 1000
    #endif
  }
}
