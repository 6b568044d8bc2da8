// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// When a step is done; all that is given must hold.
public struct StepCondition: Hashable, Sendable, Codable {
  /// Limits the step to these pages.
  public var pages: PageSelection?
  /// The fewest pages of the document.
  public var fewestPages: Int?
  /// The most pages of the document.
  public var mostPages: Int?
  /// The title is this text, or the regular expression between two slashes finds something in it.
  public var title: String?
  /// A field by its full name.
  public var field: String?
  /// With `field`: its value, as `title`; `nil`: any but an empty one.
  public var fieldValue: String?
  /// Whether the document has a digital signature.
  public var isSigned: Bool?
  /// Whether the document is encrypted.
  public var isEncrypted: Bool?
  /// Text that is on one of the pages, literal or a regular expression between two slashes.
  public var text: String?
  /// Limits the step to pages with these traits.
  public var traits: Traits?
  /// Must not hold; at most one.
  public var not: [StepCondition]

  /// No condition.
  public init() { not = [] }
}
