// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

internal import ParaphPlugin

/// What `plugin show` says, for a program.
public struct PluginDetails: Hashable, Sendable, Encodable {
  /// The name and version of this form.
  public let schema = "paraph.plugin/1"
  /// Such as `org.paraph.link`.
  public let id: String
  /// A semantic version.
  public let version: String
  /// A few words.
  public let title: String
  /// The word after `annotate INPUT`.
  public let kind: String
  /// One paragraph.
  public let summary: String
  /// Where it came from, such as `built in`.
  public let origin: String
  /// How its code is delivered; `nil` for one that is compiled in.
  public let delivery: String?
  /// The library or program; `nil` for one that is compiled in.
  public let file: String?
  /// The C interface that a library was built for, such as `1.0`; `nil` for any other.
  public let interface: String?
  /// The least and the greatest version of the protocol that a program speaks; `nil` for any other.
  public let protocolVersions: [Int]?
  /// Names of ISO 32000 annotation types.
  public let subtypes: [AnnotationSubtype]
  /// What it asks of the host, sorted.
  public let needs: [String]
  /// Which values of the style change its marks, sorted.
  public let looks: [String]
  /// The options as JSON Schema.
  public let options: JSONValue
}

extension RegisteredPlugin {
  /// What `plugin show` says.
  public var details: PluginDetails {
    PluginDetails(
      id: descriptor.id.rawValue, version: descriptor.version, title: descriptor.title,
      kind: descriptor.kind, summary: descriptor.summary, origin: origin.description,
      delivery: bundle?.manifest.delivery.rawValue, file: bundle?.manifest.file,
      interface: bundle?.manifest.interface?.description,
      protocolVersions: bundle.flatMap { bundle in
        guard bundle.manifest.delivery == .executable else { return nil }
        let versions = bundle.manifest.protocolVersions
        return [versions.lowerBound, versions.upperBound]
      }, subtypes: descriptor.subtypes, needs: descriptor.needs.map(\.rawValue).sorted(),
      looks: descriptor.looks.map(\.rawValue).sorted(),
      options: descriptor.schema.jsonSchema)
  }
}
