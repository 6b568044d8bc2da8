// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that runs a script.
enum Interpreter {
  /// What it has to read to run: its own folders, with and without following links.
  ///
  /// An interpreter of a virtual environment is a link to one somewhere else, and needs both.
  static func folders(of script: String) -> [String] {
    guard let path = path(of: script) else { return [] }
    let paths = [path, RealPath.of(path)].compactMap(\.self)
    return paths + paths.flatMap(installation)
  }

  /// What the first line of a script names; `nil` for what is none.
  private static func path(of script: String) -> String? {
    let file = open(script, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(file, &bytes, bytes.count)
    guard count > 2, bytes.starts(with: "#!".utf8) else { return nil }
    let words = bytes[2..<count].prefix { $0 != 10 }.split(whereSeparator: { $0 == 32 || $0 == 9 })
    return words.first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where an interpreter has its own modules: beside the folder in which it is.
  ///
  /// Not all that is there: beside `~/.local/bin` are the keys of the user.
  private static func installation(_ program: String) -> [String] {
    let folder = RealPath.folder(of: program)
    let name = RealPath.name(of: folder)
    guard name == "bin" || name == "shims" else { return [] }
    let prefix = RealPath.folder(of: folder)
    return ["bin", "lib", "lib64", "libexec", "pyvenv.cfg"].map { "\(prefix)/\($0)" }
  }
}
