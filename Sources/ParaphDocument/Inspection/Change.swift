// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that is to be done with a document, which its protection may forbid.
public enum Change: Hashable, Sendable {
  /// Add, change or remove an annotation, a link or a file attached to a page.
  case annotate
  /// Change what is drawn on a page.
  case pageContent
  /// Attach a file to the document as a whole.
  case documentAttachment
  /// Turn the field of this full name into page content.
  case flattenField(String)
  /// Take fields out of the form.
  case removeFields
  /// Set the value of the field of this full name.
  case fill(String)
  /// Take the XFA form out of a document that has fields beside it.
  case removeXFA
  /// Take files, text or pictures out.
  case extract
}
