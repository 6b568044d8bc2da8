// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes new objects keep PDF/A, where that changes nothing that is seen.
struct ConformanceMender {
  private let revision: Revision
  private let claims: [Conformance]

  private static let mostContent = 16 << 20

  init(_ revision: Revision, _ claims: [Conformance]) {
    self.revision = revision
    self.claims = claims
  }

  private var parts: [Int] {
    claims.compactMap { claim in
      if case .archiving(let part) = claim.standard { part } else { nil }
    }
  }

  func mend() throws(DocumentError) {
    let parts = parts
    guard !parts.isEmpty else { return }
    let colors = try OutputIntentColors(revision)
    for number in revision.changedNumbers {
      guard case .object(let generation, let object)? = revision.changes[number],
        // What was there before is not ours to change.
        try revision.file.object(ObjectReference(number, generation)).isNull
      else { continue }
      var mended = object
      if case .stream(var stream) = object {
        try mend(&stream, colors)
        mended = .stream(stream)
      } else if case .dictionary(var dictionary) = object {
        mend(&dictionary, parts, colors)
        mended = .dictionary(dictionary)
      }
      if mended != object { revision.update(ObjectReference(number, generation), mended) }
    }
  }

  private func mend(
    _ dictionary: inout PDFDictionary, _ parts: [Int], _ colors: OutputIntentColors
  ) {
    guard dictionary["Type"] == .name("Annot") else { return }
    if parts.contains(1), !colors.allow(.rgb) {
      // The appearance has the colour; this is that of what a viewer would draw in its place.
      dictionary["C"] = nil
    }
    // Every embedded file has to be associated with something (ISO 19005-3, 6.8).
    if parts.contains(where: { $0 >= 3 }), dictionary["Subtype"] == .name("FileAttachment"),
      dictionary["AF"] == nil, let file = dictionary["FS"]?.referenceValue
    {
      dictionary["AF"] = .array([.reference(file)])
    }
  }

  private func mend(
    _ stream: inout PDFStream, _ colors: OutputIntentColors
  ) throws(DocumentError) {
    switch stream.dictionary["Subtype"]?.nameValue {
    case "Image":
      if stream.dictionary["Interpolate"] == .boolean(true) {
        stream.dictionary["Interpolate"] = nil
      }
      if let space = stream.dictionary["ColorSpace"] {
        stream.dictionary["ColorSpace"] = calibrated(space, colors)
      }
    case "Form":
      if case .dictionary(var group)? = stream.dictionary["Group"], let space = group["CS"] {
        group["CS"] = calibrated(space, colors)
        stream.dictionary["Group"] = .dictionary(group)
      }
      // What device colours stand for is said where they are used (ISO 32000-2, 8.6.5.6).
      guard let content = try? revision.decodedBytes(of: stream, limit: Self.mostContent) else {
        return
      }
      var resources = try revision.dictionary("Resources", in: stream.dictionary) ?? [:]
      var spaces = try revision.dictionary("ColorSpace", in: resources) ?? [:]
      let used = DeviceColor.used(in: content)
      for color in DeviceColor.allCases where used.contains(color) && !colors.allow(color) {
        guard spaces[color.defaultKey] == nil, let space = Self.calibrated(color) else { continue }
        spaces[color.defaultKey] = space
        resources["ColorSpace"] = .dictionary(spaces)
        stream.dictionary["Resources"] = .dictionary(resources)
      }
    default: break
    }
  }

  private func calibrated(_ space: PDFObject, _ colors: OutputIntentColors) -> PDFObject {
    switch space {
    case .name(let name):
      guard let color = DeviceColor(rawValue: name.rawValue), !colors.allow(color) else {
        return space
      }
      return Self.calibrated(color) ?? space
    case .array(var members) where members.count > 1 && members[0] == .name("Indexed"):
      members[1] = calibrated(members[1], colors)
      return .array(members)
    default: return space
    }
  }

  /// What viewers take the colour of a screen for (ISO 32000-2, 8.6.5.2 and 8.6.5.3; IEC 61966-2-1);
  /// `nil` for inks.
  private static func calibrated(_ color: DeviceColor) -> PDFObject? {
    func numbers(_ values: [Double]) -> PDFObject { .array(values.map { .real($0) }) }
    let white = numbers([0.9505, 1, 1.089])
    switch color {
    case .gray:
      return .array([
        .name("CalGray"), .dictionary(["WhitePoint": white, "Gamma": .real(2.2)]),
      ])
    case .rgb:
      return .array([
        .name("CalRGB"),
        .dictionary([
          "WhitePoint": white, "Gamma": numbers([2.2, 2.2, 2.2]),
          "Matrix": numbers([
            0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505,
          ]),
        ]),
      ])
    case .cmyk: return nil
    }
  }
}
