// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Decides which annotations a selection means.
struct AnnotationFilter {
  enum Decision: Hashable {
    case ignored
    /// It goes instead of being baked.
    case removed
    case selected
    /// It is meant, and stays for the reason.
    case kept(KeptReason)
  }

  /// Our kind of what keeps the text of an annotation that was baked.
  static let flattenedNote: PDFName = "flattened-note"
  /// What the widgets of signature fields are called, which are no fields to fill in.
  static let signatureField = "signature-field"

  private let selection: FlattenSelection
  private let only: Set<String>
  private let except: Set<String>
  private let removed: Set<String>
  private let ids: Set<String>
  private let authors: Set<String>

  init(_ selection: FlattenSelection) {
    self.selection = selection
    only = Set(selection.only.map { $0.lowercased() })
    except = Set(selection.except.map { $0.lowercased() })
    removed = Set(selection.removed.map { $0.lowercased() })
    ids = Set(selection.ids)
    authors = Set(selection.authors)
  }

  /// Whether every form field that there is is meant.
  var meansWholeForm: Bool {
    selection.forms && only.isEmpty && except.isEmpty && ids.isEmpty && authors.isEmpty
  }

  func decision(
    for annotation: PDFDictionary, subtype: String, in source: any ObjectSource
  ) throws(DocumentError) -> Decision {
    let known = AnnotationSubtype(rawValue: subtype)
    let isField = known == .widget
    var names: Set<String>?
    func isNamed(by wanted: Set<String>) throws(DocumentError) -> Bool {
      if wanted.isEmpty { return false }
      if names == nil { names = try Self.names(of: annotation, subtype: subtype, in: source) }
      return !wanted.isDisjoint(with: names ?? [])
    }
    if !selection.exceptNames.isEmpty {
      let name = try source.text("NM", in: annotation)
      if selection.exceptNames.contains(where: { MarkName.belongs(name, to: $0) }) {
        return .ignored
      }
    }
    if try isNamed(by: removed) {
      return try isNarrowed(annotation, isField: isField, in: source) ? .ignored : .removed
    }
    guard known != .popup, isField ? selection.forms : selection.annotations else {
      return .ignored
    }
    let isWanted = try isNamed(by: only)
    let isExcepted = try isNamed(by: except)
    guard only.isEmpty || isWanted, !isExcepted else { return .ignored }
    if try isNarrowed(annotation, isField: isField, in: source) { return .ignored }
    if ids.isEmpty {
      switch known {
      case .link, .fileAttachment: if !isWanted { return .ignored }
      case .widget:
        if try Self.isSignatureField(annotation, in: source), !only.contains(Self.signatureField) {
          return .ignored
        }
      case .redact: if !isWanted { return authors.isEmpty ? .kept(.redaction) : .ignored }
      case .movie, .sound, .screen, .threeD, .richMedia:
        if !isWanted { return authors.isEmpty ? .kept(.media) : .ignored }
      default: break
      }
    }
    if selection.notes == .keep, known == .text,
      try source.name(.markKind, in: annotation) == Self.flattenedNote
    {
      return .ignored
    }
    let flags = AnnotationFlags(rawValue: try source.integer("F", in: annotation) ?? 0)
    return isHidden(flags, isKnown: known != nil) ? .kept(.hidden) : .selected
  }

  /// Whether it has not the name or the author that is asked for.
  private func isNarrowed(
    _ annotation: PDFDictionary, isField: Bool, in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    if !ids.isEmpty {
      guard let id = try source.text("NM", in: annotation), ids.contains(id) else { return true }
    }
    if !authors.isEmpty {
      guard !isField, let author = try source.text("T", in: annotation), authors.contains(author)
      else { return true }
    }
    return false
  }

  /// What a user may call it, in lower case.
  private static func names(
    of annotation: PDFDictionary, subtype: String, in source: any ObjectSource
  ) throws(DocumentError) -> Set<String> {
    var names: Set<String> = [subtype.lowercased()]
    if let kind = try source.name(.markKind, in: annotation) {
      names.insert(kind.rawValue.lowercased())
    }
    if subtype == AnnotationSubtype.fileAttachment.rawValue { names.insert("attachment") }
    if subtype == AnnotationSubtype.widget.rawValue,
      try isSignatureField(annotation, in: source)
    {
      // Who speaks of widgets means what can be filled in.
      names = [signatureField]
    }
    return names
  }

  /// Whether a widget is one of a signature field, by its own type or an inherited one.
  private static func isSignatureField(
    _ widget: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    var field = widget
    for _ in 0..<source.limits.referenceChain {
      if let type = try source.name("FT", in: field) { return type == "Sig" }
      guard let parent = try source.dictionary("Parent", in: field) else { return false }
      field = parent
    }
    return false
  }

  /// Whether the flags keep it from being seen (ISO 32000-2, table 167).
  ///
  /// `toggleNoView` shows it only while something happens to it; how large it is at another zoom (`noZoom`)
  /// and whether it may be changed (`locked` and the like) are no matter of being seen.
  private func isHidden(_ flags: AnnotationFlags, isKnown: Bool) -> Bool {
    if flags.contains(.hidden) || flags.contains(.invisible) && !isKnown { return true }
    return switch selection.purpose {
    case .screen: flags.contains(.noView)
    case .print: !flags.contains(.print)
    }
  }
}
