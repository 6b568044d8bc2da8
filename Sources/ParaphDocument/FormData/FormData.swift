// SPDX-License-Identifier: GPL-3.0-or-later

/// Values of form fields by their full names, in the order of a form or a file.
public struct FormData: Hashable, Sendable {
  /// What a field holds, or is to hold.
  public enum Value: Hashable, Sendable {
    /// Text, or what a button or an option of a list stands for; empty for nothing.
    case text(String)
    /// Whether a box is ticked.
    case boolean(Bool)
    /// The state of a button: the name that FDF has for it.
    case state(String)
    /// Several options of a list, or none.
    case list([String])
  }

  /// One field.
  public struct Entry: Hashable, Sendable {
    /// The full name (ISO 32000-2, 12.7.4.2).
    public var name: String
    /// What it holds.
    public var value: Value

    /// A field with its value.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The fields; of a name that comes twice the last one counts.
  public var entries: [Entry]

  /// The values of these fields.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Reads a file with form data.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - format: `nil` tells it from the content.
  ///   - name: Of the file, for messages.
  /// - Throws: `badFormData` when the file is not of the format.
  public init(
    _ bytes: [UInt8], format: FormDataFormat? = nil, name: String
  ) throws(DocumentError) {
    switch format ?? FormDataFormat(content: bytes) {
    case .json: self = try JSONFormData.read(bytes, name: name)
    case .fdf: self = try FDFReader(bytes, name: name).read()
    case .xfdf: self = try XFDFReader.read(bytes, name: name)
    case nil:
      throw DocumentError(
        .badFormData, "\(name) is neither JSON nor FDF nor XFDF.",
        hint: "JSON begins with {, FDF with %FDF, XFDF with <.")
    }
  }

  /// The file in a format, with a line end.
  public func bytes(as format: FormDataFormat) -> [UInt8] {
    switch format {
    case .json: JSONFormData.bytes(of: self)
    case .fdf: FDFWriter.bytes(of: self)
    case .xfdf: XFDFWriter.bytes(of: self)
    }
  }
}
