// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Synchronization

/// A child process and this side's ends of its output streams.
struct SpawnedProgram: ~Copyable {
  let process: pid_t
  let output: Int32
  let errors: Int32

  // Between making a pipe and marking it, another thread's child could inherit it and keep it open.
  private static let gate = Mutex<Void>(())

  init(
    _ path: String, _ arguments: [String], input: [UInt8], environment: [String: String]?
  ) throws(TestSupportError) {
    (process, output, errors) = try Self.gate.withLock { _ throws(TestSupportError) in
      try Self.start(path, arguments, input: input, environment: environment)
    }
  }

  private static func start(
    _ path: String, _ arguments: [String], input: [UInt8], environment: [String: String]?
  ) throws(TestSupportError) -> (pid_t, Int32, Int32) {
    let source = try Self.inputFile(input)
    defer { close(source) }
    let out = try Self.pipe()
    let err: (read: Int32, write: Int32)
    do throws(TestSupportError) {
      err = try Self.pipe()
    } catch {
      close(out.read)
      close(out.write)
      throw error
    }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, source, 0)
    posix_spawn_file_actions_adddup2(&actions, out.write, 1)
    posix_spawn_file_actions_adddup2(&actions, err.write, 2)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(out.write)
      close(err.write)
    }

    var process: pid_t = 0
    let inherited = environment?.map { "\($0)=\($1)" }.sorted()
    let code = Self.withCStrings([path] + arguments) { argv in
      if let inherited {
        Self.withCStrings(inherited) { envp in
          posix_spawn(&process, path, &actions, &attributes, argv, envp)
        }
      } else {
        posix_spawn(&process, path, &actions, &attributes, argv, environ)
      }
    }
    guard code == 0 else {
      close(out.read)
      close(err.read)
      throw TestSupportError("\(path) does not start: \(String(cString: strerror(code))).")
    }
    return (process, out.read, err.read)
  }

  deinit {
    close(output)
    close(errors)
  }

  /// Waits for the end and gives the status as `wait4` does.
  borrowing func wait(_ usage: inout rusage) -> Int32 {
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    return status
  }

  /// An unnamed file with the bytes, so that a program that never reads its input cannot block us.
  private static func inputFile(_ bytes: [UInt8]) throws(TestSupportError) -> Int32 {
    if bytes.isEmpty { return open("/dev/null", O_RDONLY | O_CLOEXEC) }
    var template = Array("/tmp/paraph-input.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw TestSupportError("No temporary file can be made.") }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        close(descriptor)
        throw TestSupportError("A temporary file cannot be written.")
      }
      rest = rest.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  /// A pipe that other children do not inherit: one that did would keep its end open.
  private static func pipe() throws(TestSupportError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let code = Darwin.pipe(&ends)
    #else
      let code = Glibc.pipe(&ends)
    #endif
    guard code == 0 else { throw TestSupportError("No pipe can be made.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func withCStrings<R>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
  ) -> R {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
