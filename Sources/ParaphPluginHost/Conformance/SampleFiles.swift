// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphGraphics
internal import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that examples name, in a folder that is made when the first one is asked for.
final class SampleFiles {
  private var folder: String?
  private var picture: String?

  /// Removes the files afterwards.
  static func use<Result>(_ body: (SampleFiles) -> Result) -> Result {
    let files = SampleFiles()
    defer { files.remove() }
    return body(files)
  }

  /// The path of a small picture: dark strokes on white paper; `nil` where none can be written.
  func picturePath() -> String? {
    if let picture { return picture }
    let drawn = try? Bitmap.drawing(size: Size(120, 48), scale: 2) { canvas in
      var path = Path()
      path.move(to: Point(10, 34))
      path.curve(to: Point(60, 24), control1: Point(24, 0), control2: Point(44, 52))
      path.curve(to: Point(110, 12), control1: Point(76, 2), control2: Point(88, 40))
      canvas.stroke(path, StrokeStyle(width: 3), .black)
    }
    guard let bytes = try? drawn?.pngData(dpi: 144), let folder = openFolder() else { return nil }
    let path = folder + "/sample.png"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard bytes.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == bytes.count else {
      return nil
    }
    picture = path
    return path
  }

  private func openFolder() -> String? {
    if let folder { return folder }
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((base + "/paraph-check.XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    return folder
  }

  private func remove() {
    if let picture { unlink(picture) }
    if let folder { rmdir(folder) }
  }
}
