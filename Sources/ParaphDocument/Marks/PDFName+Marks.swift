// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFName {
  /// In an annotation of ours: what kind of mark it is, as a name.
  public static let markKind: PDFName = "PRPH_Kind"
  /// In an annotation of ours: the plugin that made it, as a name.
  public static let markPlugin: PDFName = "PRPH_Plugin"
  /// In the trailer of a revision of ours: the workflow that made it, as a name.
  static let workflow: PDFName = "PRPH_Workflow"
}
