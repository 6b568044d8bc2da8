// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// One page, with what it inherits (ISO 32000-2, 7.7.3).
public struct PDFPage: Hashable, Sendable {
  /// Counted from 1.
  public var number: Int
  /// `nil` when the page is a direct object in its parent's `/Kids`.
  public var reference: ObjectReference?
  /// The page's own dictionary, as the file has it.
  public var dictionary: PDFDictionary
  /// `/Resources`, the page's own or inherited; it may be a reference.
  ///
  /// `nil` when there is none.
  public var resources: PDFObject?
  /// Whether `/Resources` is inherited, so that it is shared with other pages.
  public var inheritsResources: Bool
  /// Its boxes, rotation and unit.
  public var geometry: PageGeometry
  /// What viewers call the page (12.4.2): its number where there are no labels.
  public var label: String
}
