// SPDX-License-Identifier: GPL-3.0-or-later

/// What signatures and encryption allow to be done with a document.
///
/// ISO 32000-2, 7.6.4.2 and 12.8.2.
public struct Protection: Sendable {
  /// The signatures that a change could break.
  public let signatures: [SignatureSummary]
  /// What the strictest certification leaves allowed; `nil` when there is none.
  public let certification: SignatureSummary.Certification?

  private let handler: SecurityHandler?
  private let isRewritten: Bool
  private let wasRepaired: Bool
  private let allowsInvalidating: Bool

  /// Looks at a document; `rewrites` says that its bytes will not stay a prefix of the output.
  ///
  /// With `allowInvalidate` signatures protect nothing; encryption still does.
  public init(
    _ file: PDFFile, allowInvalidate: Bool = false, rewrites: Bool = false
  ) throws(DocumentError) {
    self.init(
      signatures: try SignatureReader(file).signatures(), handler: file.securityHandler,
      wasRepaired: file.wasRepaired, allowInvalidate: allowInvalidate, rewrites: rewrites)
  }

  init(
    signatures: [SignatureSummary], handler: SecurityHandler?, wasRepaired: Bool,
    allowInvalidate: Bool, rewrites: Bool
  ) {
    self.signatures = signatures
    self.handler = handler
    self.wasRepaired = wasRepaired
    certification = signatures.compactMap(\.certification).min()
    allowsInvalidating = allowInvalidate
    isRewritten = rewrites
  }

  /// Throws `.permission` or `.signed`, with what protects the document, if a change is forbidden.
  public func check(_ change: Change) throws(DocumentError) {
    try checkPermissions(change)
    guard !allowsInvalidating, !signatures.isEmpty, change != .extract else { return }
    try checkRewriting()
    if case .flattenField(let name) = change { try checkLocks(name) }
    if case .fill(let name) = change { try checkLocks(name) }
    if let certification { try check(change, certification) }
    switch change {
    case .pageContent, .documentAttachment, .flattenField, .removeFields, .removeXFA:
      throw refusal("is signed: \(change.words) would break \(allSignatures)")
    case .annotate, .fill, .extract: break
    }
  }

  /// Throws `.signed` if the document is signed and its bytes will not stay as they are.
  public func checkRewriting() throws(DocumentError) {
    guard !allowsInvalidating, !signatures.isEmpty else { return }
    if wasRepaired {
      throw refusal("is signed and damaged: mending it would break \(allSignatures)")
    }
    if isRewritten {
      throw refusal("is signed: writing it anew would break \(allSignatures)")
    }
  }

  // MARK: - Signatures

  private func check(
    _ change: Change, _ certification: SignatureSummary.Certification
  ) throws(DocumentError) {
    let isAllowed =
      switch (change, certification) {
      case (.fill, .forms), (.fill, .annotations), (.annotate, .annotations), (.extract, _): true
      default: false
      }
    if isAllowed { return }
    throw refusal("is certified by \(certifier), which allows \(certification.words)")
  }

  private func checkLocks(_ name: String) throws(DocumentError) {
    for signature in signatures where signature.locks.contains(where: { $0.holds(name) }) {
      throw DocumentError(
        .signed, "The field “\(name)” is locked by the signature “\(signature.field)”.",
        hint: Self.way)
    }
  }

  private static let way = "To break the signature nevertheless, say --allow-invalidate."

  private func refusal(_ cause: String) -> DocumentError {
    DocumentError(.signed, "The document \(cause).", hint: Self.way)
  }

  private var certifier: String {
    let strictest = signatures.first { $0.certification == certification }
    guard let name = strictest?.field, !name.isEmpty else { return "a signature" }
    return "the signature “\(name)”"
  }

  private var allSignatures: String {
    let names = signatures.map(\.field).filter { !$0.isEmpty }
    guard let first = names.first else { return "its signature" }
    if names.count == 1 { return "the signature “\(first)”" }
    if names.count > 4 { return "its \(names.count) signatures" }
    return "the signatures " + names.map { "“\($0)”" }.joined(separator: ", ")
  }

  // MARK: - Permissions

  private func checkPermissions(_ change: Change) throws(DocumentError) {
    guard let handler else { return }
    let isAllowed =
      switch change {
      case .annotate: handler.allows(.annotate)
      case .pageContent, .documentAttachment, .flattenField, .removeFields:
        handler.allows(.modify)
      // Whoever may annotate may fill in, too (Table 22, bit 6).
      case .fill, .removeXFA: handler.allows(.fill) || handler.allows(.annotate)
      case .extract: handler.allows(.extract)
      }
    guard !isAllowed else { return }
    throw DocumentError(
      .permission, "The document's permissions forbid \(change.words).",
      hint: "Open it with the owner password: --password-file or --password-env.")
  }
}

extension Change {
  /// What it is, as a person would say after “forbid”.
  fileprivate var words: String {
    switch self {
    case .annotate: "changing annotations"
    case .pageContent: "changing the content of pages"
    case .documentAttachment: "attaching a file to the document"
    case .flattenField(let name): "turning the field “\(name)” into page content"
    case .removeFields: "taking fields out of the form"
    case .fill(let name): "filling in the field “\(name)”"
    case .removeXFA: "removing the XFA form"
    case .extract: "taking content out"
    }
  }
}

extension SignatureSummary.Certification {
  /// What is allowed, as a person would say.
  fileprivate var words: String {
    switch self {
    case .noChanges: "no changes"
    case .forms: "only filling in forms and signing"
    case .annotations: "only annotations, filling in forms and signing"
    }
  }
}
