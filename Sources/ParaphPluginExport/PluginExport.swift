// SPDX-License-Identifier: MIT

@_exported public import ParaphGraphics
@_exported public import ParaphModel
@_exported public import ParaphPlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes a plugin that runs outside the program that uses it: an executable or a shared library.
///
/// A program is one line in its `main.swift`:
///
/// ```swift
/// PluginExport.run(Hanko.self)
/// ```
///
/// A library exports one function:
///
/// ```swift
/// @c(paraph_plugin_entry)
/// public func paraphPluginEntry(_ host: PluginLibraryHost) -> PluginLibrary {
///   PluginExport.library([Hanko.self], host)
/// }
/// ```
public enum PluginExport {
  /// Is the program that the plugin is delivered as.
  ///
  /// Started as `PROGRAM paraph-plugin` it answers the requests on its standard input until they end.
  /// `PROGRAM --manifest` prints the `plugin.json` that it stands for. Anything else gets a sentence
  /// about what it is, and the exit status 2. What the plugin prints goes to standard error, the log.
  ///
  /// - Parameter type: The plugin.
  public static func run(_ type: any AnnotationPlugin.Type) -> Never {
    switch Array(CommandLine.arguments.dropFirst()) {
    case ["paraph-plugin"]:
      exit(serve(type) ? 0 : 1)
    case ["--manifest"]:
      print(manifest(of: type).serialized)
      exit(0)
    default:
      var text = about(type)
      text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
      exit(2)
    }
  }

  /// Whether there is somebody to answer.
  private static func serve(_ type: any AnnotationPlugin.Type) -> Bool {
    // The answers get a file of their own, so that what the plugin prints is not taken for one.
    let answers = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard answers >= 0, dup2(2, 1) >= 0 else { return false }
    var server = PluginServer(SwiftPlugin(type), input: 0, output: answers)
    server.run()
    close(answers)
    return true
  }

  private static func manifest(of type: any AnnotationPlugin.Type) -> JSONValue {
    var members = SwiftPlugin(type).details.wire
    members["paraphPlugin"] = 1
    members["delivery"] = "executable"
    members["file"] = .string(programName)
    members["protocol"] = (HelloRequest.version...HelloRequest.version).wire
    return .object(members)
  }

  private static func about(_ type: any AnnotationPlugin.Type) -> String {
    let descriptor = type.descriptor
    return """
      This program is the plugin “\(descriptor.title)” (\(descriptor.id) \(descriptor.version)) of \
      Paraph, which starts it as “\(programName) paraph-plugin”; “\(programName) --manifest” prints \
      its plugin.json.

      """
  }

  private static var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "plugin"
  }
}
