// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process that loads a shared library of plugins, and speaks the protocol for one of them.
///
/// It is the program itself, started again with a word that is no command for people: nothing of a
/// document or a key is in it, and whoever starts it has put it into its sandbox already.
public enum LibraryHost {
  /// The first argument of a process that is to be one: `plugin-host LIBRARY ID`.
  public static let command = "plugin-host"

  /// Serves one plugin of a library, from standard input to standard output, until there is no more to
  /// answer; with `--manifest`, says what its `plugin.json` has to say.
  ///
  /// - Parameter arguments: What follows the word: a file and an id, or a file, `--manifest` and an id
  ///   where the library holds more than one plugin.
  /// - Returns: The exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    switch (arguments.count, arguments.dropFirst().first) {
    case (2...3, "--manifest"):
      return writeManifest(arguments[0], id: arguments.dropFirst(2).first)
    case (2, let id?): return serve(arguments[0], id: PluginID(id))
    default:
      log("\(command) takes a library and the id of a plugin, or --manifest.")
      return Int32(FailureKind.usage.rawValue)
    }
  }

  // MARK: - Serving

  private static func serve(_ path: String, id: PluginID) -> Int32 {
    guard let (input, output) = takeStreams() else {
      log("The streams of the process cannot be set up: \(String(cString: strerror(errno))).")
      return Int32(FailureKind.plugin.rawValue)
    }
    // Before the first request is read: a library that is slow to load is noticed as a slow answer.
    do throws(LibraryError) {
      let host = HostTable()
      let library = try PluginLibrary(path: path, host: host)
      let plugin = try LibraryPlugin(library.plugin(id), host: host)
      var server = PluginServer(plugin, input: input, output: output)
      server.run()
    } catch {
      var server = PluginServer(
        RefusedLibrary(error, path: path, id: id), input: input, output: output)
      server.run()
    }
    // What the plugin printed goes to the log; its clean-up at the end of the process does not run.
    fflush(nil)
    return 0
  }

  /// Takes the streams of the protocol out of the reach of the library's: what that prints is its log,
  /// and there is nothing for it to read.
  private static func takeStreams() -> (input: Int32, output: Int32)? {
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    var ends: (Int32, Int32) = (-1, -1)
    let made = withUnsafeMutableBytes(of: &ends) { ends in
      ends.assumingMemoryBound(to: Int32.self).baseAddress.map(pipe) ?? -1
    }
    guard input >= 0, output >= 0, made == 0 else { return nil }
    close(ends.1)
    guard dup2(ends.0, STDIN_FILENO) >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      return nil
    }
    close(ends.0)
    return (input, output)
  }

  // MARK: - The manifest

  private static func writeManifest(_ path: String, id: String?) -> Int32 {
    guard let (_, output) = takeStreams() else { return Int32(FailureKind.plugin.rawValue) }
    do throws(LibraryError) {
      let host = HostTable()
      let library = try PluginLibrary(path: path, host: host)
      let plugin: PluginTable
      if let id {
        plugin = try library.plugin(PluginID(id))
      } else if library.plugins.count == 1, let only = library.plugins.first {
        plugin = only
      } else {
        let names = library.plugins.map(\.id.rawValue).joined(separator: ", ")
        log("The library \(path) holds several plugins; name one after --manifest: \(names).")
        return Int32(FailureKind.usage.rawValue)
      }
      let text = try library.manifest(of: plugin, host: host).serialized + "\n"
      return write(text, to: output) ? 0 : Int32(FailureKind.unwritable.rawValue)
    } catch {
      let failure = PluginError(library: error, path: path, id: PluginID(id ?? ""))
      log([failure.message, failure.hint].compactMap(\.self).joined(separator: " "))
      return Int32(FailureKind.plugin.rawValue)
    }
  }

  private static func log(_ sentence: String) { _ = write(sentence + "\n", to: STDERR_FILENO) }

  /// Whether all of it could be written.
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = ArraySlice(Array(text.utf8))
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
          Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
