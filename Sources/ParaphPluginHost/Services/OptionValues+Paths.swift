// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension OptionValues {
  /// The same values, with the paths of files absolute: another process has another working folder.
  ///
  /// Links and `..` stay as they are, for they mean the same from the root.
  func absolutePaths(of descriptor: PluginDescriptor) -> OptionValues {
    let names = descriptor.options.filter(\.isPath).map(\.name)
    guard names.contains(where: { values[$0] != nil }) else { return self }
    let folder = Self.workingFolder()
    var result = values
    for name in names { result[name] = result[name].map { Self.absolute($0, from: folder) } }
    return OptionValues(checked: result)
  }

  /// Paths from the root; those that are relative begin in a folder.
  static func absolute(_ value: JSONValue, from folder: String) -> JSONValue {
    switch value {
    case .string(let path) where !path.isEmpty && !path.hasPrefix("/"):
      .string((folder.hasSuffix("/") ? folder : folder + "/") + path)
    case .array(let paths): .array(paths.map { absolute($0, from: folder) })
    default: value
    }
  }

  private static func workingFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}
