// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// Stands for a plugin that its library does not give: the answer to everything is why.
struct RefusedLibrary: ServedPlugin {
  let id: PluginID
  private let error: PluginError

  /// A library that has no such plugin.
  init(_ error: LibraryError, path: String, id: PluginID) {
    self.id = id
    self.error = PluginError(library: error, path: path, id: id)
  }

  var descriptor: JSONValue { get throws(PluginError) { throw error } }

  func configure(options: [String: JSONValue]) throws(PluginError) -> JSONValue { throw error }

  func prepare(
    options: [String: JSONValue], request: [String: JSONValue]
  ) throws(PluginError) -> JSONValue { throw error }

  func drawing(_ request: DrawRequest) throws(PluginError) -> [UInt8] { throw error }
}

extension PluginError {
  /// What is wrong with a library.
  init(library error: LibraryError, path: String, id: PluginID) {
    let reason: Code =
      switch error {
      case .wrongMajor, .declined: .unsupported
      default: .defect
      }
    self.init(reason, id, "The library \(path) \(error.clause).", hint: error.hint)
  }
}
