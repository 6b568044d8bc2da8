// SPDX-License-Identifier: MIT

package import ParaphModel

/// A plugin as the plugin's side of the protocol has it: values of JSON in, values of JSON out.
package protocol ServedPlugin {
  /// What the answer to `hello` says of it.
  ///
  /// - Throws: Why there is no plugin: that is the answer to `hello` then.
  var descriptor: JSONValue { get throws(PluginError) }
  /// Whose errors they are.
  var id: PluginID { get }

  /// Makes the plugin with these options, and says what it needs: the `result` of `configure`.
  ///
  /// - Throws: What the plugin throws; `unsupported` where it lacks the capability.
  mutating func configure(options: [String: JSONValue]) throws(PluginError) -> JSONValue

  /// Prepares the parts for a request.
  ///
  /// - Parameters:
  ///   - options: As `configure` has them; the same as the last time, mostly.
  ///   - request: The other members of `params`.
  /// - Returns: The `result` of `prepare`.
  /// - Throws: What the plugin throws.
  mutating func prepare(
    options: [String: JSONValue], request: [String: JSONValue]
  ) throws(PluginError) -> JSONValue

  /// A part of the last `prepare` as a PDF whose first page is its appearance.
  func drawing(_ request: DrawRequest) throws(PluginError) -> [UInt8]
}
