// SPDX-License-Identifier: MIT

internal import ParaphPlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What must be known of a file before it is attached; its bytes are read by the host.
enum AttachedFile {
  /// Whether it is a file that can be read.
  ///
  /// - Throws: `PluginError` that names the path and what stands in the way.
  static func check(_ path: String) throws(PluginError) {
    let plugin = AttachmentPlugin.descriptor.id
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      guard code == ENOENT || code == ENOTDIR else {
        throw PluginError(.missing, plugin, "\(path) cannot be read: \(reason(code)).")
      }
      throw PluginError(.missing, plugin, "\(path) is not there.")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR:
      throw PluginError(
        .input, plugin, "\(path) is a folder.", hint: "Attach its files, or an archive of it.")
    default: throw PluginError(.input, plugin, "\(path) is not a plain file.")
    }
    guard access(path, R_OK) == 0 else {
      throw PluginError(.missing, plugin, "\(path) cannot be read: \(reason(errno)).")
    }
  }

  /// The last component of the path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
