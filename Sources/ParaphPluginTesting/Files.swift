// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whole files, as tests read and write them.
public enum Files {
  /// The bytes of a file, or `nil` when it cannot be read.
  public static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return result }
      result += buffer[..<count]
    }
  }

  /// A file as UTF-8 text, or `nil` when it cannot be read.
  public static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes or replaces a file.
  ///
  /// - Throws: ``TestSupportError`` when it cannot be written.
  public static func save(_ bytes: some Sequence<UInt8>, to path: String) throws(TestSupportError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw TestSupportError("\(path) cannot be written.") }
    defer { close(descriptor) }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.put(descriptor, $0) }
      guard count > 0 else { throw TestSupportError("\(path) cannot be written.") }
      rest = rest.dropFirst(count)
    }
  }

  private static func put(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      let count = write(descriptor, bytes.baseAddress, bytes.count)
      if count < 0 && errno == EINTR { continue }
      return count
    }
  }

  /// Makes a folder.
  ///
  /// - Throws: ``TestSupportError`` when it cannot be made.
  public static func makeFolder(_ path: String) throws(TestSupportError) {
    guard mkdir(path, 0o755) == 0 else { throw TestSupportError("\(path) cannot be made.") }
  }

  /// The names of what is in a folder, hidden files among them, in order.
  public static func names(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) { names.append(name(of: entry)) }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
  }

  /// Runs the body with a folder of its own, which is removed afterwards.
  ///
  /// - Throws: What the body throws, or ``TestSupportError`` when no folder can be made.
  public static func withTemporaryFolder<R>(_ body: (_ folder: String) throws -> R) throws -> R {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((base + "/paraph-test.XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw TestSupportError("No temporary folder can be made in \(base).")
    }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { remove(tree: folder) }
    return try body(folder)
  }

  /// Removes a file or a folder with all that is in it; what cannot be removed stays.
  public static func remove(tree path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      for name in names(path) { remove(tree: path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
