// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a test keeps what it once found: `Tests/Goldens/<name of the test's file>/<name>`.
struct GoldenFile {
  let name: String
  let path: String

  /// `test` is the path of the test's source.
  init(_ name: String, test: String) {
    self.name = name
    path = Self.folder(of: test) + "/" + name
  }

  /// A file that stands somewhere else.
  init(at path: String) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    self.path = path
  }

  /// Whether `PARAPH_RECORD=1` asks for what is found to become the golden.
  static var isRecording: Bool { getenv("PARAPH_RECORD").map { String(cString: $0) } == "1" }

  /// Replaces the golden, and fails all the same: a run that records proves nothing.
  func record(_ bytes: some Sequence<UInt8>) throws(TestSupportError) -> Never {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    try Files.save(bytes, to: path)
    throw TestSupportError("\(name) is recorded; look at it, and run without PARAPH_RECORD.")
  }

  var missing: TestSupportError {
    TestSupportError("\(path) is missing; PARAPH_RECORD=1 records it.")
  }

  /// Beside the targets of the tests, so that the package manager takes no golden for a source.
  private static func folder(of test: String) -> String {
    let parts = test.split(separator: "/")
    let stem = parts.last.map { $0.prefix { $0 != "." } } ?? ""
    let root = parts.lastIndex(of: "Tests").map { parts[...$0] } ?? parts.dropLast()
    return root.reduce(into: "") { $0 += "/" + $1 } + "/Goldens/\(stem)"
  }
}
