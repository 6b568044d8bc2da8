// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Why a workflow cannot be used: what, and where in which file.
public struct WorkflowError: Failure, Hashable {
  /// Lower case words joined by hyphens, such as `unknown-key`.
  public var code: String
  /// Usage, unless a file is not there.
  public var kind: FailureKind
  /// How messages call the file; `nil` where there is none.
  public var file: String?
  /// Where in the file; `nil` for the whole.
  public var position: TextPosition?
  /// What is wrong, without the place.
  public var sentence: String
  /// What to do about it.
  public var hint: String?

  /// An error of these parts.
  public init(
    _ code: String, _ sentence: String, hint: String? = nil, file: String? = nil,
    position: TextPosition? = nil, kind: FailureKind = .usage
  ) {
    self.code = code
    self.kind = kind
    self.file = file
    self.position = position
    self.sentence = Self.printable(sentence)
    self.hint = hint
  }

  /// `release.yaml:9:5: A step has no key “wen”.`; without a file, `Line 9, column 5: …`.
  public var message: String {
    switch (file, position) {
    case (let file?, let place?): "\(file):\(place.line):\(place.column): \(sentence)"
    case (let file?, nil): "\(file): \(sentence)"
    case (nil, let place?): "Line \(place.line), column \(place.column): \(sentence)"
    case (nil, nil): sentence
    }
  }

  /// The text without control characters: it has keys of the file, which may be anything.
  private static func printable(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }
}
