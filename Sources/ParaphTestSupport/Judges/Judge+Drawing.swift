// SPDX-License-Identifier: GPL-3.0-or-later

extension Judge {
  /// A page as Poppler (`pdftoppm`) or MuPDF (`mutool`) shows it.
  ///
  /// - Parameters:
  ///   - file: The document.
  ///   - page: From 1.
  ///   - resolution: Pixels to an inch.
  ///   - password: What opens it; `nil` when it is not encrypted.
  ///   - folder: Where the picture is kept for a moment.
  /// - Returns: `nil` when it cannot draw the page, takes too long, or sees one without area.
  public func picture(
    of file: String, page: Int = 1, resolution: Int = 72, password: String? = nil, in folder: String
  ) -> PortablePixmap? {
    let path = "\(folder)/\(rawValue).ppm"
    defer { Files.remove(tree: path) }
    var arguments = ["-q", "-r", String(resolution)]
    if self == .mutool {
      arguments = ["draw"] + arguments + ["-o", path]
      arguments += (password.map { ["-p", $0] } ?? []) + [file, String(page)]
    } else {
      arguments += ["-cropbox", "-singlefile", "-f", String(page), "-l", String(page)]
      arguments += (password.map { ["-upw", $0, "-opw", $0] } ?? [])
      arguments += [file, String(path.dropLast(4))]
    }
    guard let run = try? run(arguments, seconds: 20), run.status == 0,
      let bytes = Files.bytes(path), let picture = try? PortablePixmap(bytes),
      picture.width > 1, picture.height > 1
    else { return nil }
    return picture
  }
}
