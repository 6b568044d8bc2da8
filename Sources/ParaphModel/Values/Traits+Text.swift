// SPDX-License-Identifier: MIT

extension Traits {
  /// The traits by the names under which users write them, on the command line and in JSON.
  public enum Name: String, CaseIterable, Hashable, Sendable, CodingKey {
    case horizontalSize, verticalSize, orientation, rotation, displayScale, colorScheme, language,
      writingDirection, intent, textScale
  }

  /// Reads `horizontalSize=compact,colorScheme=dark`; an empty text specifies nothing.
  ///
  /// - Throws: A usage error that names the trait or the value, and the nearest that there is.
  public init(parsing text: String) throws(ValueError) {
    self.init()
    for entry in text.split(separator: ",") {
      let sides = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw ValueError(
          "“\(entry)” is not a trait with its value.",
          hint: "Write them as horizontalSize=compact,colorScheme=dark.")
      }
      try set(try Self.name(Self.trimmed(sides[0])), to: Self.trimmed(sides[1]))
    }
  }

  /// How many traits are specified.
  public var count: Int { Name.allCases.count { self[$0] != nil } }

  /// The value of a trait as a user writes it; `nil` where it is unspecified.
  public subscript(name: Name) -> String? {
    switch name {
    case .horizontalSize: horizontalSize?.rawValue
    case .verticalSize: verticalSize?.rawValue
    case .orientation: orientation?.rawValue
    case .rotation: rotation.map { String($0.rawValue) }
    case .displayScale: displayScale.map(Self.text)
    case .colorScheme: colorScheme?.rawValue
    case .language: language
    case .writingDirection: writingDirection?.rawValue
    case .intent: intent?.rawValue
    case .textScale: textScale.map(Self.text)
    }
  }

  // MARK: - Reading

  /// The trait of a name that a user wrote.
  static func name(_ text: String) throws(ValueError) -> Name {
    if let name = Name(rawValue: text) { return name }
    let names = Name.allCases.map(\.rawValue)
    throw ValueError(
      "There is no trait “\(text)”.",
      hint: NearestName.question(text, among: names)
        ?? "The traits are \(names.joined(separator: ", ")).")
  }

  /// Specifies a trait by a value that a user wrote.
  package mutating func set(_ name: Name, to text: String) throws(ValueError) {
    switch name {
    case .horizontalSize: horizontalSize = try Self.word(text, of: name)
    case .verticalSize: verticalSize = try Self.word(text, of: name)
    case .orientation: orientation = try Self.word(text, of: name)
    case .rotation:
      guard let turn = Int(text).flatMap(Rotation.init(rawValue:)) else {
        throw Self.unusable(text, of: name, among: Rotation.allCases.map { String($0.rawValue) })
      }
      rotation = turn
    case .displayScale: displayScale = try Self.factor(text, of: name)
    case .colorScheme: colorScheme = try Self.word(text, of: name)
    case .language: language = try Self.tag(text)
    case .writingDirection: writingDirection = try Self.word(text, of: name)
    case .intent: intent = try Self.word(text, of: name)
    case .textScale: textScale = try Self.factor(text, of: name)
    }
  }

  private static func word<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, of name: Name
  ) throws(ValueError) -> Value {
    if let value = Value(rawValue: text) { return value }
    throw unusable(text, of: name, among: Value.allCases.map(\.rawValue))
  }

  private static func unusable(_ text: String, of name: Name, among words: [String]) -> ValueError {
    ValueError(
      "The trait \(name.rawValue) cannot be “\(text)”.",
      hint: NearestName.question(text, among: words)
        ?? "It is one of \(words.joined(separator: ", ")).")
  }

  private static func factor(_ text: String, of name: Name) throws(ValueError) -> Double {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(text),
      value > 0, value <= 1000
    else {
      throw ValueError(
        "The trait \(name.rawValue) cannot be “\(text)”.", hint: "It is a number such as 1.5.")
    }
    return value
  }

  /// A language tag as far as its form goes (RFC 5646, 2.1).
  private static func tag(_ text: String) throws(ValueError) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag =
      !parts.isEmpty
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    guard isTag, parts[0].allSatisfy(\.isLetter) else {
      throw ValueError(
        "“\(text)” is not a language.", hint: "Write a tag such as de, pt-BR or zh-Hant.")
    }
    return text
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }

  /// A number without the fraction that a whole one has not.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}

extension Traits: CustomStringConvertible {
  /// As a user would write them: `horizontalSize=compact,colorScheme=dark`.
  public var description: String {
    Name.allCases.compactMap { name in self[name].map { "\(name.rawValue)=\($0)" } }
      .joined(separator: ",")
  }
}
