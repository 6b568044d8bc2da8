// SPDX-License-Identifier: GPL-3.0-or-later

/// What a ledger counts; the raw values are keys of reports and never change.
public enum LedgerCategory: String, CaseIterable, Hashable, Sendable, Codable, CodingKey {
  /// Boxes, rotation, unit and other entries of each page.
  case pages
  /// What viewers call the pages, where the document says so.
  case pageLabels
  /// What is drawn on each page.
  case content
  /// The text of each page, as a viewer reads it.
  case text
  /// Names by which pages draw with fonts, pictures and so on.
  case resources
  /// Fonts, embedded or not.
  case fonts
  /// Annotations other than links, by kind.
  case annotations
  /// Links with their targets, those that lead nowhere included.
  case links
  /// Form fields with their types and values, and the entries of the form itself.
  case fields
  /// Digital signatures.
  case signatures
  /// The items of the outline with their targets, order and depth.
  case outline
  /// Named destinations, of both sorts.
  case destinations
  /// Embedded files.
  case attachments
  /// The structure tree: its elements by role, and the parent tree.
  case tags
  /// The information dictionary, and XMP.
  case metadata
  /// Optional content: groups and configurations.
  case layers
  /// Scripts and actions that run by themselves.
  case scripts
  /// Other entries of the catalogue.
  case settings
  /// Objects that none of these explains.
  case objects
}
