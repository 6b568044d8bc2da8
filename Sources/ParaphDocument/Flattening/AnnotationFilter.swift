// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Decides which annotations a selection means.
struct AnnotationFilter {
  enum Decision {
    case ignored
    case hidden
    /// A redaction, which is to be applied by who asked for it.
    case redaction
    case selected
  }

  private let selection: FlattenSelection
  private let only: Set<String>
  private let except: Set<String>

  init(_ selection: FlattenSelection) {
    self.selection = selection
    only = Set(selection.only.map { $0.lowercased() })
    except = Set(selection.except.map { $0.lowercased() })
  }

  /// Whether every form field that there is is meant.
  var meansWholeForm: Bool {
    selection.forms && only.isEmpty && except.isEmpty && selection.ids.isEmpty
      && selection.authors.isEmpty
  }

  func decision(
    for annotation: PDFDictionary, subtype: String, in source: any ObjectSource
  ) throws(DocumentError) -> Decision {
    let isField = subtype == AnnotationSubtype.widget.rawValue
    guard subtype != AnnotationSubtype.popup.rawValue,
      isField ? selection.forms : selection.annotations
    else { return .ignored }
    let names = try names(of: annotation, subtype: subtype, in: source)
    guard only.isEmpty || !only.isDisjoint(with: names), except.isDisjoint(with: names) else {
      return .ignored
    }
    if !selection.ids.isEmpty {
      guard let id = try source.text("NM", in: annotation), selection.ids.contains(id) else {
        return .ignored
      }
    } else if try staysLive(annotation, subtype: subtype, names: names, in: source) {
      guard subtype == AnnotationSubtype.redact.rawValue, selection.authors.isEmpty else {
        return .ignored
      }
      return .redaction
    }
    if !selection.authors.isEmpty {
      guard !isField, let author = try source.text("T", in: annotation),
        selection.authors.contains(author)
      else { return .ignored }
    }
    let flags = AnnotationFlags(rawValue: try source.integer("F", in: annotation) ?? 0)
    return isHidden(flags, subtype: subtype) ? .hidden : .selected
  }

  /// What a user may call it, in lower case.
  private func names(
    of annotation: PDFDictionary, subtype: String, in source: any ObjectSource
  ) throws(DocumentError) -> Set<String> {
    var names: Set<String> = [subtype.lowercased()]
    if let kind = try source.name(.markKind, in: annotation) {
      names.insert(kind.rawValue.lowercased())
    }
    if subtype == AnnotationSubtype.fileAttachment.rawValue { names.insert("attachment") }
    return names
  }

  /// Whether it does something, and was not asked for by its name.
  private func staysLive(
    _ annotation: PDFDictionary, subtype: String, names: Set<String>, in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    switch AnnotationSubtype(rawValue: subtype) {
    case .link, .fileAttachment, .redact: only.isDisjoint(with: names)
    case .widget: try isSignatureField(annotation, in: source)
    default: false
    }
  }

  /// Whether a widget is one of a signature field, by its own type or an inherited one.
  private func isSignatureField(
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

  private func isHidden(_ flags: AnnotationFlags, subtype: String) -> Bool {
    if flags.contains(.hidden) { return true }
    if flags.contains(.invisible), AnnotationSubtype(rawValue: subtype) == nil { return true }
    switch selection.purpose {
    case .screen: return flags.contains(.noView)
    case .print: return !flags.contains(.print)
    }
  }
}
