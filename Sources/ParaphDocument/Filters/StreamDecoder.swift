// SPDX-License-Identifier: GPL-3.0-or-later

/// Undoes the filters of streams (ISO 32000-2, 7.4).
public enum StreamDecoder {
  /// Undoes the filters one after the other, up to one for pictures.
  ///
  /// `limit`: the most bytes that any step may give.
  ///
  /// Throws `.limit`, `.unsupported` for a filter that is not the standard's, or `.damaged` when
  /// nothing at all can be decoded.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, filters: [StreamFilter], limit: Int
  ) throws(DocumentError) -> DecodedStream {
    guard filters.count <= 16 else {
      throw DocumentError(.limit, "A stream has \(filters.count) filters; 16 are the most.")
    }
    var result = DecodedStream(bytes: [], remainingFilters: filters, isComplete: true)
    var isFirst = true
    while let filter = result.remainingFilters.first, !filter.isForPictures {
      result.remainingFilters.removeFirst()
      let input = result.bytes
      let step =
        isFirst
        ? try undo(filter, bytes, limit: limit)
        : try input.withUnsafeBufferPointer { buffer throws(DocumentError) in
          try undo(filter, UnsafeRawBufferPointer(buffer), limit: limit)
        }
      isFirst = false
      result.bytes = step.bytes
      result.isComplete = result.isComplete && step.isComplete
    }
    if isFirst { result.bytes = Array(bytes) }
    guard result.bytes.count <= limit else { throw tooLarge(limit) }
    return result
  }

  static func tooLarge(_ limit: Int) -> DocumentError {
    DocumentError(.limit, "A stream holds more than \(limit) bytes.")
  }

  private static func undo(
    _ filter: StreamFilter, _ input: UnsafeRawBufferPointer, limit: Int
  ) throws(DocumentError) -> FilterOutput {
    switch filter.name.rawValue {
    case "FlateDecode":
      let output = try FlateFilter.decode(input, limit: limit)
      return try Predictor(filter.parameters)?.undo(output) ?? output
    case "LZWDecode":
      let early = filter.parameters["EarlyChange"]?.intValue ?? 1
      let output = try LZWFilter.decode(input, earlyChange: early != 0, limit: limit)
      return try Predictor(filter.parameters)?.undo(output) ?? output
    case "ASCIIHexDecode": return ASCIIFilters.decodeHexadecimal(input)
    case "ASCII85Decode": return ASCIIFilters.decodeBase85(input)
    case "RunLengthDecode": return try RunLengthFilter.decode(input, limit: limit)
    case "Crypt":
      // Whatever it names was undone with the document's encryption.
      return FilterOutput(bytes: Array(input), isComplete: true)
    default:
      throw DocumentError(.unsupported, "A stream has the filter \(filter.name), which is unknown.")
    }
  }
}

/// What one filter gives.
struct FilterOutput {
  var bytes: [UInt8]
  var isComplete: Bool
}
