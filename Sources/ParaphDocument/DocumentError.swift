// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What is wrong with a document, or with what was asked of it.
public struct DocumentError: Failure, Hashable {
  /// What went wrong, for programs; the raw value is the code in reports.
  public enum Code: String, Sendable {
    case missingFile = "no-such-file"
    case folder = "is-a-folder"
    /// The system does not let it be read.
    case unreadable = "cannot-be-read"
    case notPDF = "not-a-pdf"
    case empty = "empty-file"
    /// The strict reader met something that repair may mend.
    case damaged
    case beyondRepair = "beyond-repair"
    case unsupported
    case passwordNeeded = "password-needed"
    case passwordWrong = "password-wrong"
    case permission = "permission-denied"
    case signed = "breaks-signature"
    case pageNotFound = "page-not-found"
    case annotationNotFound = "annotation-not-found"
    case fieldNotFound = "field-not-found"
    case destinationNotFound = "destination-not-found"
    case limit = "limit-exceeded"
    case outputExists = "output-exists"
    case unwritable
    case notOnPage = "outside-page"
    case fieldReadOnly = "field-read-only"
    case fieldCalculated = "field-calculated"
    /// It has no value that could be filled in, such as a push button.
    case fieldNotFillable = "field-not-fillable"
    case badFieldValue = "bad-field-value"
    /// A file with values for a form cannot be read.
    case badFormData = "bad-form-data"
  }

  /// What went wrong.
  public var reason: Code
  /// One sentence for people: what is wrong, and where.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// Where in the file, in bytes from its start.
  public var offset: Int?

  /// An error with its sentence.
  public init(_ reason: Code, _ message: String, hint: String? = nil, offset: Int? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
    self.offset = offset
  }

  /// The code in reports.
  public var code: String { reason.rawValue }

  /// The exit status.
  public var kind: FailureKind {
    switch reason {
    case .missingFile, .folder, .unreadable, .notPDF, .empty, .damaged, .beyondRepair, .unsupported,
      .limit:
      .unreadable
    case .passwordNeeded, .passwordWrong: .password
    case .permission, .signed, .outputExists, .notOnPage, .fieldReadOnly, .fieldCalculated,
      .fieldNotFillable:
      .refused
    case .badFieldValue, .badFormData: .usage
    case .pageNotFound, .annotationNotFound, .fieldNotFound, .destinationNotFound: .notFound
    case .unwritable: .unwritable
    }
  }
}
