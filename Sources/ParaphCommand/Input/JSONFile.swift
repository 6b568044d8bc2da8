// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import ParaphModel

/// JSON that the user wrote.
enum JSONFile {
  /// More than anybody writes by hand.
  private static let bound = 4 << 20

  /// The members of the object in a file.
  ///
  /// - Throws: When the file cannot be read, or is not an object.
  static func object(_ path: String) throws(UsageError) -> [String: JSONValue] {
    let bytes = try DescriptorReader.readFile(path, bound: bound)
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch {
      throw UsageError("bad-json", "\(path) is not JSON.", hint: Self.reason(error))
    }
    guard let members = value.objectValue else {
      throw UsageError("bad-json", "\(path) is not a JSON object.", hint: "It starts with {.")
    }
    return members
  }

  /// What the decoder says about the place, where it says anything.
  private static func reason(_ error: any Error) -> String? {
    guard case DecodingError.dataCorrupted(let context) = error,
      let inner = context.underlyingError
    else { return nil }
    let words = "\(inner)".split(separator: "\n").first.map { String($0) }
    return words.map { "\($0)" }
  }
}
