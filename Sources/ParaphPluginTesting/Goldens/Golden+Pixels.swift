// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics
internal import Testing

/// Compares a picture with what was recorded before: `Tests/Goldens/<name of the test's file>/<name>`.
///
/// Compare what can be said in text first: a picture shows that something is other, and not what.
/// With `PARAPH_RECORD=1` in the environment the picture becomes the golden, and the check fails all
/// the same. When they differ, three pictures go out as attachments of the test: what was found, what
/// was expected, and that faded, with what differs in red.
///
/// - Parameters:
///   - bitmap: What the code under test drew.
///   - name: The golden's file, such as `seal.png`.
///   - tolerance: How far it may be from the golden.
///   - file: The test's source.
/// - Throws: ``TestSupportError`` that says how many pixels differ, and by how much.
public func expectGolden(
  pixels bitmap: Bitmap, _ name: String, tolerance: PixelTolerance = .smoothing,
  file: String = #filePath
) throws(TestSupportError) {
  let file = GoldenFile(name, test: file)
  let bytes = try png(bitmap, name)
  if GoldenFile.isRecording { try file.record(bytes) }
  let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
  guard let golden = Files.bytes(file.path) else {
    Attachment.record(bytes, named: name)
    throw file.missing
  }
  let expected = try Bitmap(png: golden, name: file.path)
  guard let comparison = PixelComparison(bitmap, expected: expected, channel: tolerance.channel)
  else {
    Attachment.record(bytes, named: "\(stem)-actual.png")
    Attachment.record(golden, named: "\(stem)-expected.png")
    throw TestSupportError(
      "\(name) has \(bitmap.width) by \(bitmap.height) pixels, and had \(expected.width) by "
        + "\(expected.height).")
  }
  guard comparison.share > tolerance.share else { return }
  Attachment.record(bytes, named: "\(stem)-actual.png")
  Attachment.record(golden, named: "\(stem)-expected.png")
  Attachment.record(try png(comparison.picture, name), named: "\(stem)-difference.png")
  throw TestSupportError(
    "\(name) differs in \(comparison.differentCount) of \(comparison.differs.count) pixels, by up to "
      + "\(comparison.greatestDifference) of 255.")
}

private func png(_ bitmap: Bitmap, _ name: String) throws(TestSupportError) -> [UInt8] {
  do throws(BitmapError) {
    return try bitmap.pngData()
  } catch {
    throw TestSupportError("\(name) cannot be written as PNG: \(error.message)")
  }
}
