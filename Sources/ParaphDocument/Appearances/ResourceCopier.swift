// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Copies what a dictionary leads to out of a document.
///
/// Equal objects become one, because each is added after all that it refers to.
final class ResourceCopier {
  /// What the source is.
  private enum Origin {
    /// A drawing of ours, and what writes the pictures that its placeholders stand for.
    case drawing(PictureWriter)
    /// Somebody's document, and what of it is not shown.
    case document(HiddenContent)
  }

  /// Entries that lead to what stays behind: structure, layers, metadata, what other programs keep.
  private static let leftBehind: Set<PDFName> = [
    "StructParent", "StructParents", "OC", "Metadata", "PieceInfo", "LastModified", "OPI",
    "Alternates", "Properties",
  ]

  private let source: any ObjectSource
  private let origin: Origin
  private let objects: PortableObjects
  private var copied: [ObjectReference: (object: PDFObject, isTransparent: Bool)] = [:]
  private var isOnTheWay: Set<ObjectReference> = []
  /// In how many objects the one lies that is being copied.
  private var depth = 0
  /// Whether what was copied last needs the transparent imaging model (ISO 32000-2, 11).
  private(set) var isTransparent = false

  /// Copies out of a drawing of ours.
  init(from source: PDFFile, pictures: PictureWriter, to objects: PortableObjects) {
    self.source = source
    origin = .drawing(pictures)
    self.objects = objects
  }

  /// Copies out of somebody's document what it shows.
  init(from source: any ObjectSource, hidden: HiddenContent, to objects: PortableObjects) {
    self.source = source
    origin = .document(hidden)
    self.objects = objects
  }

  /// Copies a dictionary of its own, such as a page's resources, and all that it leads to.
  func copyWhole(_ dictionary: PDFDictionary) throws(DocumentError) -> PDFDictionary {
    isTransparent = false
    return try copy(dictionary)
  }

  private func copy(_ dictionary: PDFDictionary) throws(DocumentError) -> PDFDictionary {
    var result = PDFDictionary()
    for (key, value) in dictionary.entries where !staysBehind(key) {
      if try asksForTransparency(key, value) { isTransparent = true }
      result[key] = try copy(value)
    }
    return result
  }

  private func copy(_ object: PDFObject) throws(DocumentError) -> PDFObject {
    guard depth < 2 * source.limits.nesting else {
      throw DocumentError(.limit, "Objects are nested too deep to be copied.")
    }
    depth += 1
    defer { depth -= 1 }
    switch object {
    case .array(let members):
      var copies: [PDFObject] = []
      for member in members { copies.append(try copy(member)) }
      return .array(copies)
    case .dictionary(let dictionary): return .dictionary(try copy(dictionary))
    case .reference(let reference): return try copy(reference)
    case .stream, .null, .boolean, .integer, .real, .string, .name: return object
    }
  }

  private func copy(_ reference: ObjectReference) throws(DocumentError) -> PDFObject {
    if let known = copied[reference] {
      isTransparent = isTransparent || known.isTransparent
      return known.object
    }
    guard isOnTheWay.insert(reference).inserted else {
      // No viewer draws what is within itself.
      if case .document = origin { return .null }
      throw DocumentError(.unsupported, "The drawing's object \(reference) leads back to itself.")
    }
    guard isOnTheWay.count < source.limits.nesting else {
      throw DocumentError(.limit, "Objects are nested too deep at \(reference).")
    }
    defer { isOnTheWay.remove(reference) }
    let wasTransparent = isTransparent
    isTransparent = false
    let copy = try copyOnce(reference)
    copied[reference] = (copy, isTransparent)
    isTransparent = isTransparent || wasTransparent
    return copy
  }

  private func copyOnce(_ reference: ObjectReference) throws(DocumentError) -> PDFObject {
    let object = try source.object(reference)
    guard case .stream(let stream) = object else {
      let copy = try copy(object)
      return Self.isSmall(copy) ? copy : .reference(objects.add(copy))
    }
    if case .drawing(let pictures) = origin, let number = try placeholder(stream) {
      let (image, isTransparent) = try pictures.image(number)
      self.isTransparent = self.isTransparent || isTransparent
      return .reference(image)
    }
    return .reference(objects.add(.stream(try copy(stream))))
  }

  /// What takes no more room than a reference to it.
  private static func isSmall(_ object: PDFObject) -> Bool {
    switch object {
    case .dictionary, .array, .string, .stream: false
    case .null, .boolean, .integer, .real, .name, .reference: true
    }
  }

  private func asksForTransparency(
    _ key: PDFName, _ value: PDFObject
  ) throws(DocumentError) -> Bool {
    switch key.rawValue {
    case "ca", "CA": try (source.resolve(value).numberValue ?? 1) < 1
    case "SMask": try source.resolve(value).nameValue != "None"
    case "BM": try !["Normal", "Compatible"].contains(source.resolve(value).nameValue)
    default: false
    }
  }

  private func staysBehind(_ key: PDFName) -> Bool {
    if case .document = origin { Self.leftBehind.contains(key) } else { false }
  }

  // MARK: - Streams

  private func copy(_ stream: PDFStream) throws(DocumentError) -> PDFStream {
    switch origin {
    case .drawing(let pictures): try copy(stream, pictures)
    case .document(let hidden): try copy(stream, hidden)
    }
  }

  /// A stream of somebody's document, encoded as it is.
  private func copy(
    _ stream: PDFStream, _ hidden: HiddenContent
  ) throws(DocumentError) -> PDFStream {
    var dictionary = stream.dictionary
    dictionary["Length"] = nil
    if try hidden.hides(dictionary["OC"]) { return try nothing(insteadOf: dictionary) }
    guard let resources = try source.dictionary("Resources", in: dictionary),
      resources["Properties"] != nil
    else {
      return PDFStream(
        dictionary: try copy(dictionary), source: .bytes(try source.encodedBytes(of: stream)))
    }
    let content = try source.decodedBytes(of: stream, limit: nil)
    dictionary["Filter"] = nil
    dictionary["DecodeParms"] = nil
    return try .compressed(
      try portable(content, resources: resources), dictionary: try copy(dictionary))
  }

  /// Content of somebody's document with these resources, without what ties it to that document.
  func portable(_ content: [UInt8], resources: PDFDictionary) throws(DocumentError) -> [UInt8] {
    guard case .document(let hidden) = origin else { return content }
    let properties = try source.dictionary("Properties", in: resources) ?? [:]
    return try PortableContent.of(content) { (name) throws(DocumentError) in
      try hidden.hides(properties[name])
    }
  }

  /// A form or picture that shows nothing.
  private func nothing(insteadOf dictionary: PDFDictionary) throws(DocumentError) -> PDFStream {
    var form: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    form["BBox"] = try copy(dictionary["BBox"] ?? Rectangle(x: 0, y: 0, width: 1, height: 1).object)
    return PDFStream(dictionary: form, source: .bytes([]))
  }

  private func copy(
    _ stream: PDFStream, _ pictures: PictureWriter
  ) throws(DocumentError) -> PDFStream {
    var dictionary = stream.dictionary
    dictionary["Length"] = nil
    if dictionary["Subtype"] == .name("Image"), let picture = try ownPicture(stream) {
      let (image, isTransparent) = try pictures.stream(of: picture)
      self.isTransparent = self.isTransparent || isTransparent
      return image
    }
    let encoded = try source.encodedBytes(of: stream)
    let copied = PDFStream(dictionary: try copy(dictionary), source: .bytes(encoded))
    guard try canBeRecompressed(dictionary) else { return copied }
    let content = try source.decodedBytes(of: stream, limit: nil)
    dictionary["Filter"] = nil
    dictionary["DecodeParms"] = nil
    let compressed = try PDFStream.compressed(content, dictionary: try copy(dictionary))
    guard case .bytes(let bytes) = compressed.source, bytes.count < encoded.count else {
      return copied
    }
    return compressed
  }

  private func canBeRecompressed(_ dictionary: PDFDictionary) throws(DocumentError) -> Bool {
    let filter = try source.resolve(dictionary["Filter"])
    let parameters = try source.resolve(dictionary["DecodeParms"])
    return parameters.isNull && (filter.isNull || filter == .name("FlateDecode"))
  }

  /// The number of the picture that an image XObject stands for; `nil` when it stands for none.
  private func placeholder(_ stream: PDFStream) throws(DocumentError) -> Int? {
    guard stream.dictionary["Subtype"] == .name("Image"),
      try source.name("Filter", in: stream.dictionary) == "DCTDecode"
    else { return nil }
    return PicturePlaceholder.number(in: try source.encodedBytes(of: stream))
  }

  /// What an image XObject shows that Cairo made itself; `nil` when it is to be copied as it is.
  private func ownPicture(_ stream: PDFStream) throws(DocumentError) -> RasterPicture? {
    guard var samples = try PictureSamples(source, stream) else { return nil }
    guard let maskStream = try source.stream("SMask", in: stream.dictionary) else {
      return samples.picture(under: nil)
    }
    guard let mask = try PictureSamples(source, maskStream) else { return nil }
    if maskStream.dictionary["Matte"] == nil { samples.simplify(under: mask) }
    return samples.picture(under: mask)
  }
}
