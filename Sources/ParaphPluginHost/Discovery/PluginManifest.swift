// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphModel
public import ParaphPlugin

/// What `plugin.json` says: what the plugin is, and what of its bundle is started.
public struct PluginManifest: Hashable, Sendable {
  /// The name of the file in the bundle.
  public static let fileName = "plugin.json"
  /// The version of the manifest that this program reads.
  static let version = 1
  /// Far more than a table of options takes.
  static let mostBytes = 1 << 20

  /// A version of the C interface.
  public struct Interface: Hashable, Sendable, CustomStringConvertible {
    /// Changes with what breaks plugins that were built before.
    public let major: Int
    /// Grows with what is added.
    public let minor: Int

    /// The one of this program.
    public static let current = Interface(
      major: Int(PARAPH_ABI_MAJOR), minor: Int(PARAPH_ABI_MINOR))

    /// Such as `1.0`.
    public var description: String { "\(major).\(minor)" }
  }

  /// What the plugin says about itself.
  public let descriptor: PluginDescriptor
  /// How its code is delivered.
  public let delivery: PluginProgram.Delivery
  /// The library or program, relative to the bundle.
  public let file: String
  /// The C interface that a library was built for; `nil` for a program.
  public let interface: Interface?
  /// The versions of the protocol that it speaks; those of this program for a library.
  public let protocolVersions: ClosedRange<Int>

  /// Reads a manifest, strictly.
  ///
  /// - Throws: What is wrong with it, or why this program cannot use it.
  init(_ bytes: [UInt8]) throws(BundleProblem) {
    do throws(WireProblem) {
      try self.init(wire: Self.parse(bytes))
    } catch {
      let stop = error.clause.hasSuffix(".") ? "" : "."
      throw BundleProblem("\(Self.fileName) \(error.clause)\(stop)", hint: error.hint)
    }
    do throws(PluginHostError) {
      try descriptor.validate()
    } catch {
      throw BundleProblem(error.message, hint: error.hint)
    }
    try checkVersions()
  }

  private static func parse(_ bytes: [UInt8]) throws(WireProblem) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw WireProblem("is not JSON: \(error)")
    }
  }

  private init(wire: JSONValue) throws(WireProblem) {
    let object = try WireObject(wire, strict: true)
    // What a later version says may be unknown here; that it is later explains more.
    let version = try object.required("paraphPlugin", .whole(from: 1))
    guard version == Self.version else {
      throw WireProblem(
        "has the format \(version), and this version of Paraph reads \(Self.version)",
        hint: "Use a newer version of Paraph.")
    }
    descriptor = try PluginDescriptor(wire: wire)
    delivery = try object.required("delivery", .word)
    file = try object.required("file", .name)
    switch delivery {
    case .library:
      guard !object.has("protocol") else {
        throw WireProblem("has “protocol”, which is for an executable", hint: "Leave it out.")
      }
      guard let abi = try object.object("abi") else {
        throw WireProblem(
          "lacks “abi”, which a library needs",
          hint: "Write \"abi\": {\"major\": 1, \"minor\": 0}.")
      }
      try abi.allow(["major", "minor"])
      interface = Interface(
        major: try abi.required("major", .whole(from: 0)),
        minor: try abi.required("minor", .whole(from: 0)))
      protocolVersions = HelloRequest.version...HelloRequest.version
    case .executable:
      guard !object.has("abi") else {
        throw WireProblem("has “abi”, which is for a library", hint: "Leave it out.")
      }
      interface = nil
      guard let versions = try object.optional("protocol", .protocolVersions) else {
        throw WireProblem(
          "lacks “protocol”, which an executable needs", hint: "Write \"protocol\": [1, 1].")
      }
      protocolVersions = versions
    }
  }

  private func checkVersions() throws(BundleProblem) {
    if let interface {
      let current = Interface.current
      // A newer minor version asks before it uses what is new.
      guard interface.major == current.major else {
        throw BundleProblem(
          "It was built for the interface \(interface), and this version of Paraph has \(current).",
          hint: interface.major > current.major
            ? "Use a newer version of Paraph." : "Build it anew.")
      }
    }
    guard protocolVersions.contains(HelloRequest.version) else {
      let isNewer = protocolVersions.lowerBound > HelloRequest.version
      throw BundleProblem(
        "It speaks the versions \(protocolVersions.lowerBound) to \(protocolVersions.upperBound) of "
          + "the protocol, and this version of Paraph speaks \(HelloRequest.version).",
        hint: isNewer ? "Use a newer version of Paraph." : "It needs to be brought up to date.")
    }
  }
}
