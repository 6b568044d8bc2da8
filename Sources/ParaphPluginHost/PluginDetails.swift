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
  /// Names of ISO 32000 annotation types.
  public let subtypes: [AnnotationSubtype]
  /// What it asks of the host, sorted.
  public let needs: [String]
  /// The options as JSON Schema.
  public let options: JSONValue
}

extension RegisteredPlugin {
  /// What `plugin show` says.
  public var details: PluginDetails {
    PluginDetails(
      id: descriptor.id.rawValue, version: descriptor.version, title: descriptor.title,
      kind: descriptor.kind, summary: descriptor.summary, origin: origin.description,
      subtypes: descriptor.subtypes, needs: descriptor.needs.map(\.rawValue).sorted(),
      options: descriptor.schema.jsonSchema)
  }
}
