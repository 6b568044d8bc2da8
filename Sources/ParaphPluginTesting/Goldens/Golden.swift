// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

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
  try expect(text, GoldenFile(name, test: file))
}

/// Compares text with a file of the repository that is made by a program, and is recorded like a golden.
///
/// - Parameters:
///   - text: What the code under test made.
///   - path: The file.
/// - Throws: ``TestSupportError`` that shows the first line that differs.
public func expectGolden(_ text: String, at path: String) throws(TestSupportError) {
  try expect(text, GoldenFile(at: path))
}

private func expect(_ text: String, _ file: GoldenFile) throws(TestSupportError) {
  if GoldenFile.isRecording { try file.record(text.utf8) }
  guard let golden = Files.text(file.path) else {
    Attachment.record(text, named: file.name)
    throw file.missing
  }
  guard golden != text else { return }
  Attachment.record(text, named: file.name)
  throw TestSupportError("\(file.name) differs: \(firstDifference(golden, text))")
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
