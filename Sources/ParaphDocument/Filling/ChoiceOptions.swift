// SPDX-License-Identifier: GPL-3.0-or-later

/// What a list or combo box offers (ISO 32000-2, 12.7.5.4, `/Opt`).
public struct ChoiceOptions {
  /// One of the options.
  public struct Option: Hashable, Sendable {
    /// What the field's value is when it is selected, as the file has it.
    public var exportValue: PDFString
    /// What is shown.
    public var display: String
  }

  /// In the order of the form.
  public let options: [Option]

  /// Reads `/Opt`; what is no option becomes an empty one.
  public init(_ members: [PDFObject], in source: any ObjectSource) throws(DocumentError) {
    var options: [Option] = []
    for member in members {
      switch try source.resolve(member) {
      case .string(let string): options.append(Option(exportValue: string, display: string.text))
      case .array(let pair):
        guard let first = pair.first, let value = try source.resolve(first).stringValue else {
          options.append(Option(exportValue: PDFString(bytes: []), display: ""))
          continue
        }
        let display = pair.count > 1 ? try source.resolve(pair[1]).textValue : nil
        options.append(Option(exportValue: value, display: display ?? value.text))
      // Its place counts, since /I counts places.
      default: options.append(Option(exportValue: PDFString(bytes: []), display: ""))
      }
    }
    self.options = options
  }

  /// Where the option stands that a text means: by its export value, else by what is shown.
  func index(of text: String) -> Int? {
    options.firstIndex { $0.exportValue.text == text } ?? options.firstIndex { $0.display == text }
  }
}
