// SPDX-License-Identifier: GPL-3.0-or-later

/// What an annotation looks like when nothing is being done to it (ISO 32000-2, 12.5.5).
enum NormalAppearance {
  case form(ObjectReference, PDFStream)
  /// It shows nothing in the state that it is in, such as a box that is not ticked.
  case nothing
  case unusable(KeptReason)

  static func find(
    of annotation: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> NormalAppearance {
    guard let appearances = try source.dictionary("AP", in: annotation),
      let normal = appearances["N"]
    else { return .unusable(.noAppearance) }
    switch try source.resolve(normal) {
    case .stream: return try form(normal, in: source)
    case .dictionary(let states):
      let state = try state(of: annotation, in: source)
      guard let entry = states[state] else {
        guard state == "Off", !states.isEmpty else { return .unusable(.noState) }
        // Where no state has a stream, viewers draw what they think right, unticked or not.
        for (_, other) in states.entries {
          if case .stream = try source.resolve(other) { return .nothing }
        }
        return .unusable(.noAppearance)
      }
      return try form(entry, in: source)
    default: return .unusable(.noAppearance)
    }
  }

  /// Whether it is a button whose `/AS` is not the state that it is shown in.
  static func isInOtherState(
    _ annotation: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    guard let appearances = try source.dictionary("AP", in: annotation),
      case .dictionary = try source.resolve(appearances["N"])
    else { return false }
    let shown = try source.name("AS", in: annotation) ?? "Off"
    return try state(of: annotation, in: source) != shown
  }

  /// What it is in: for a button as its value says.
  private static func state(
    of annotation: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> PDFName {
    if try source.name("Subtype", in: annotation) == "Widget" {
      let field = try FieldEntries(of: annotation, in: source)
      switch try field.kind {
      case .checkbox, .radio:
        return try ButtonState(of: annotation, field: field, in: source).name
      default: break
      }
    }
    return try source.name("AS", in: annotation) ?? "Off"
  }

  /// The stream that a reference leads to, and the last reference on the way.
  private static func form(
    _ object: PDFObject, in source: any ObjectSource
  ) throws(DocumentError) -> NormalAppearance {
    guard var reference = object.referenceValue else { return .unusable(.noAppearance) }
    for _ in 0..<source.limits.referenceChain {
      switch try source.object(reference) {
      case .reference(let next): reference = next
      case .stream(let stream):
        let subtype = try source.name("Subtype", in: stream.dictionary)
        return subtype == nil || subtype == "Form"
          ? .form(reference, stream) : .unusable(.noAppearance)
      default: return .unusable(.noAppearance)
      }
    }
    return .unusable(.noAppearance)
  }
}
