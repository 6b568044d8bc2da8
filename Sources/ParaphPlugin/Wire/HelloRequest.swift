// SPDX-License-Identifier: MIT

package import ParaphModel

/// The `params` of `hello`.
package struct HelloRequest: Hashable, Sendable {
  /// The version of the protocol that this page is.
  package static let version = 1

  /// Who asks, such as `paraph/0.1.0`.
  package var host: String
  /// The versions that the host speaks.
  package var versions: ClosedRange<Int>

  /// A greeting.
  package init(
    host: String, versions: ClosedRange<Int> = Self.version...Self.version
  ) {
    self.host = host
    self.versions = versions
  }

  /// As the protocol has it.
  package var wire: JSONValue { ["host": .string(host), "protocol": versions.wire] }

  /// Reads the `params` of `hello`.
  package init(wire: JSONValue) throws(WireProblem) {
    let object = try WireObject(wire, strict: false)
    self.init(
      host: try object.optional("host", .text) ?? "",
      versions: try object.required("protocol", .protocolVersions))
  }
}

/// The `result` of `hello`.
package struct HelloAnswer: Hashable, Sendable {
  /// The version that the plugin picked.
  package var version: Int
  /// What it says about itself; `nil` where it leaves that to its manifest.
  package var descriptor: PluginDescriptor?

  /// The answer to a greeting.
  package init(version: Int = HelloRequest.version, descriptor: PluginDescriptor?) {
    self.version = version
    self.descriptor = descriptor
  }

  /// As the protocol has it.
  package var wire: JSONValue {
    var members: [String: JSONValue] = ["protocol": .number(Double(version))]
    members["descriptor"] = descriptor.map { .object($0.wire) }
    return .object(members)
  }

  /// Reads what a plugin answered.
  package init(wire: JSONValue) throws(WireProblem) {
    let object = try WireObject(wire, strict: true)
    try object.allow(["protocol", "descriptor"])
    self.init(
      version: try object.required("protocol", .whole(from: 1)),
      descriptor: try object["descriptor"].map { (descriptor) throws(WireProblem) in
        try PluginDescriptor(wire: descriptor)
      })
  }
}

extension ClosedRange<Int> {
  /// A range of versions, as the protocol has it.
  package var wire: JSONValue { [.number(Double(lowerBound)), .number(Double(upperBound))] }
}

extension WireKind<ClosedRange<Int>> {
  /// `[least, most]`: which versions of the protocol somebody speaks.
  package static var protocolVersions: Self {
    Self(expected: "the least and the greatest version, [1, 1]") { value in
      let version = WireKind<Int>.whole(from: 1)
      guard let pair = value.arrayValue, pair.count == 2, let least = version.read(pair[0]),
        let most = version.read(pair[1]), least <= most
      else { return nil }
      return least...most
    }
  }
}
