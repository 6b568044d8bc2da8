// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Compares text with what was recorded before: `Tests/Goldens/<name of the test's file>/<name>`.
///
/// With `PARAPH_RECORD=1` in the environment the text becomes the golden, and the check fails all the
/// same: a run that records proves nothing. What was found goes out as an attachment of the test.
///
/// - Parameters:
///   - text: What the code under test made.
///   - name: The golden's file, such as `help.txt`.
///   - file: The test's source.
/// - Throws: ``TestSupportError`` that shows the first line that differs.
public func expectGolden(
  _ text: String, _ name: String, file: String = #filePath
) throws(TestSupportError) {
  let path = goldenFolder(of: file) + "/" + name
  if getenv("PARAPH_RECORD").map({ String(cString: $0) }) == "1" {
    makeFolders(above: path)
    try Files.save(text.utf8, to: path)
    throw TestSupportError("\(name) is recorded; look at it, and run without PARAPH_RECORD.")
  }
  guard let golden = Files.text(path) else {
    Attachment.record(text, named: name)
    throw TestSupportError("\(path) is missing; PARAPH_RECORD=1 records it.")
  }
  guard golden != text else { return }
  Attachment.record(text, named: name)
  throw TestSupportError("\(name) differs: \(firstDifference(golden, text))")
}

/// Beside the targets of the tests, so that the package manager takes no golden for a source.
private func goldenFolder(of file: String) -> String {
  let parts = file.split(separator: "/")
  let stem = parts.last.map { $0.prefix { $0 != "." } } ?? ""
  let root = parts.lastIndex(of: "Tests").map { parts[...$0] } ?? parts.dropLast()
  return root.reduce(into: "") { $0 += "/" + $1 } + "/Goldens/\(stem)"
}

private func makeFolders(above path: String) {
  var folder = ""
  for part in path.split(separator: "/").dropLast() {
    folder += "/" + part
    mkdir(folder, 0o755)
  }
}

private func firstDifference(_ golden: String, _ text: String) -> String {
  let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let found = text.split(separator: "\n", omittingEmptySubsequences: false)
  let same = zip(expected, found).prefix { $0 == $1 }.count
  func line(_ lines: [Substring]) -> String {
    same < lines.count ? "“\(lines[same])”" : "the end"
  }
  return "line \(same + 1) is \(line(found)), and was \(line(expected))."
}
