// SPDX-License-Identifier: MIT

public import ParaphModel

/// The name of a plugin in reverse DNS, such as `org.paraph.link`.
public struct PluginID: Hashable, Sendable, Codable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The name itself.
  public let rawValue: String

  /// The name as it stands.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The name as it stands.
  public init(stringLiteral value: String) { rawValue = value }
  /// Reads the name.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }
  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
  /// The name itself.
  public var description: String { rawValue }
}

/// What a plugin says about itself before any of its code runs.
public struct PluginDescriptor: Hashable, Sendable {
  /// A service of the host that a plugin asks for, beyond its boxes.
  public enum Need: String, CaseIterable, Hashable, Sendable, Codable {
    /// The words of the pages with their boxes.
    case text
    /// Luminance and dominant colour beneath its box.
    case backdrop
    /// The names, kinds and boxes of the form fields.
    case fields
    /// The document's title, and how many pages came before it in the same call.
    ///
    /// Without it, equal marks on several documents are drawn once.
    case document
    /// Choosing fonts, measuring and drawing text.
    case fonts
    /// Reading picture files.
    case images
    /// How the user wants marks to look.
    case styles
    /// What a mark may adapt to.
    case traits
  }

  /// A value of the style that a user can give; the raw value is its option.
  public enum Look: String, CaseIterable, Hashable, Sendable {
    /// The colour of the ink.
    case ink
    /// The family of the font.
    case font
    /// The width of the pen.
    case penWidth = "pen-width"
    /// How much shows through.
    case opacity
    /// How it mixes with what lies beneath.
    case blendMode = "blend"
  }

  /// What a plugin of another process can do beyond preparing and drawing.
  public enum Capability: String, CaseIterable, Hashable, Sendable {
    /// It checks its options and says what it needs with them, before a document is opened.
    case configure
  }

  /// What its marks are, so that the host treats them as such.
  public enum Nature: String, CaseIterable, Hashable, Sendable {
    /// A person's signature: the name is read aloud, and `contents` that are no text are replaced by it.
    case signature
    /// What is seen is the text of `contents`.
    case text
    /// Scans and pictures, which keep their own colours where no ink was asked for.
    case ownColors
  }

  /// Its name in reverse DNS.
  public var id: PluginID
  /// A semantic version.
  public var version: String
  /// A few words for a list.
  public var title: String
  /// The word after `annotate INPUT`, such as `typed-signature`.
  public var kind: String
  /// One paragraph for the help.
  public var summary: String
  /// Which annotation types its parts may have.
  public var subtypes: [AnnotationSubtype]
  /// What it asks of the host beyond its boxes.
  public var needs: Set<Need>
  /// The table of its options, in the order of the help.
  public var options: [OptionSpec]
  /// Which values of the style change its marks; the host refuses the others when a user gives them.
  public var looks: Set<Look>
  /// What it can do beyond preparing and drawing; not looked at in one that is compiled in.
  public var capabilities: Set<Capability>
  /// What its marks are; empty for a mark like any other.
  public var nature: Set<Nature>

  /// What a plugin says about itself.
  public init(
    id: PluginID, version: String, title: String, kind: String, summary: String,
    subtypes: [AnnotationSubtype], needs: Set<Need> = [],
    looks: Set<Look> = Set(Look.allCases), capabilities: Set<Capability> = [],
    nature: Set<Nature> = [], options: [OptionSpec]
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.kind = kind
    self.summary = summary
    self.subtypes = subtypes
    self.needs = needs
    self.looks = looks
    self.capabilities = capabilities
    self.nature = nature
    self.options = options
  }
}
