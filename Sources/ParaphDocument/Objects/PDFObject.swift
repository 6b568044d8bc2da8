// SPDX-License-Identifier: GPL-3.0-or-later

/// Any object of a PDF file (ISO 32000-2, 7.3).
///
/// An entry that is not there and one that is null are the same (7.3.9).
public enum PDFObject: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(PDFString)
  case name(PDFName)
  case array([PDFObject])
  case dictionary(PDFDictionary)
  indirect case stream(PDFStream)
  case reference(ObjectReference)
}
