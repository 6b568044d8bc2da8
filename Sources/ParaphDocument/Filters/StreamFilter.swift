// SPDX-License-Identifier: GPL-3.0-or-later

/// One filter of a stream, with its parameters (ISO 32000-2, 7.4).
public struct StreamFilter: Hashable, Sendable {
  /// The standard's name, abbreviations spelled out.
  public var name: PDFName
  /// `/DecodeParms`, its values resolved.
  public var parameters: PDFDictionary

  init(name: PDFName, parameters: PDFDictionary = [:]) {
    self.name = StreamFilter.abbreviations[name] ?? name
    self.parameters = parameters
  }

  private static let abbreviations: [PDFName: PDFName] = [
    "AHx": "ASCIIHexDecode", "A85": "ASCII85Decode", "LZW": "LZWDecode", "Fl": "FlateDecode",
    "RL": "RunLengthDecode", "CCF": "CCITTFaxDecode", "DCT": "DCTDecode",
  ]

  /// Whether it makes samples of a picture, and is left to those who draw.
  public var isForPictures: Bool {
    ["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"].contains(name)
  }
}

extension ObjectSource {
  /// The filters of a stream in the order in which they are to be undone.
  public func filters(of dictionary: PDFDictionary) throws(DocumentError) -> [StreamFilter] {
    func members(_ long: PDFName, _ short: PDFName) throws(DocumentError) -> [PDFObject] {
      let value = try resolve(dictionary[long] ?? dictionary[short])
      return value.arrayValue ?? (value.isNull ? [] : [value])
    }
    let names = try members("Filter", "F")
    guard !names.isEmpty else { return [] }
    let parameters = try members("DecodeParms", "DP")
    var filters: [StreamFilter] = []
    for (index, member) in names.enumerated() {
      guard let name = try resolve(member).nameValue else {
        throw DocumentError(.damaged, "A stream's /Filter is not a name.")
      }
      var resolved: PDFDictionary = [:]
      if index < parameters.count {
        for (key, value) in try resolve(parameters[index]).dictionaryValue?.entries ?? [] {
          // Tables that a filter for pictures has as a stream are of no use here.
          if let reference = value.referenceValue {
            let object = try self.object(reference)
            resolved[key] = object.streamValue == nil ? object : value
          } else {
            resolved[key] = value
          }
        }
      }
      filters.append(StreamFilter(name: name, parameters: resolved))
    }
    return filters
  }
}
