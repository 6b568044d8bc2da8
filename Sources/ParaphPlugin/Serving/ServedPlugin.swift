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
  /// Only asked of one whose descriptor has the capability `configure`.
  mutating func configure(options: [String: JSONValue]) throws(PluginError) -> JSONValue

  /// The `result` of `prepare`.
  ///
  /// - Parameters:
  ///   - options: As `configure` has them; the same as the last time, mostly.
  ///   - request: The other members of `params`.
  mutating func prepare(
    options: [String: JSONValue], request: [String: JSONValue]
  ) throws(PluginError) -> JSONValue

  /// A part of the last `prepare` as a document whose first page is its appearance.
  func drawing(_ request: DrawRequest) throws(PluginError) -> [UInt8]
}
