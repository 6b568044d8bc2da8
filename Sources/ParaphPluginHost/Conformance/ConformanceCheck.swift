// SPDX-License-Identifier: GPL-3.0-or-later

/// One promise that every plugin keeps, ours or not.
public enum ConformanceCheck: String, CaseIterable, Hashable, Sendable, Encodable {
  case starts
  case manifest
  case about
  case options
  case help
  case badOptions = "bad-options"
  case hostileOptions = "hostile-options"
  case needs
  case parts
  case insidePage = "inside-page"
  case contents
  case sameParts = "same-parts"
  case oddRequests = "odd-requests"
  case draws
  case samePixels = "same-pixels"
  case insideBox = "inside-box"
  case graphicsState = "graphics-state"
  case unknownPart = "unknown-part"
  case independence
  case memory
  case silence
  case end

  /// What is so when the check passes.
  public var title: String {
    switch self {
    case .starts: "starts with the options of each example"
    case .manifest: "says of itself what its manifest says"
    case .about: "has a summary"
    case .options: "has options of the subset of JSON Schema"
    case .help: "explains each option in a sentence"
    case .badOptions: "is never given an option that is unknown, missing or of another type"
    case .hostileOptions: "answers values that no sensible person writes"
    case .needs: "asks for no more than it declares"
    case .parts: "answers each example with parts that keep the contract"
    case .insidePage: "keeps its parts inside their pages"
    case .contents: "says what each part is to who cannot see it"
    case .sameParts: "answers the same request with the same parts"
    case .oddRequests: "answers empty and huge requests, and turned pages"
    case .draws: "draws each part that has ink"
    case .samePixels: "draws the same part with the same pixels"
    case .insideBox: "draws inside the box of the part"
    case .graphicsState: "leaves the graphics state as it was"
    case .unknownPart: "outlives a part that it does not know"
    case .independence: "does not mix up two uses"
    case .memory: "keeps its memory when it is used a thousand times"
    case .silence: "says nothing when it is asked nothing"
    case .end: "ends when it is told to, and when its input ends"
    }
  }

  /// What the author can do when it fails.
  public var remedy: String {
    switch self {
    case .starts:
      "Let it start, and accept the options of each example: those in examples.json, or its defaults."
    case .manifest: "Make plugin.json and what the plugin says of itself agree."
    case .about: "Write one paragraph into the summary; the help shows it."
    case .options: "Use only the keywords that the page Bundles lists."
    case .help: "Write a description for each option that ends with a full stop."
    case .badOptions: "List each option in the schema, with its type."
    case .hostileOptions:
      "Check values before using them, and answer with an error whose code is options or input."
    case .needs: "Declare in needs all that it can ask for."
    case .parts: "Answer with at least one part, and with no member that its subtype has not."
    case .insidePage: "Place parts inside the size of their page, or let them fill a target."
    case .contents: "Set contents of each part to the words that a person would read aloud."
    case .sameParts:
      "Let the answer depend on the request alone: not on the clock, chance, or what came before."
    case .oddRequests:
      "Count targets and words before using them; answer with no parts, or with an error."
    case .draws: "Draw something for each part that has ink, or set hasInk to false."
    case .samePixels:
      "Let the drawing depend on the part alone: not on the clock, chance, or earlier drawings."
    case .insideBox: "Draw between 0 and the width and height that draw is given."
    case .graphicsState: "Pair each save with a restore."
    case .unknownPart: "Answer with an error, and go on."
    case .independence: "Keep what belongs to one use in that use, not in a global variable."
    case .memory: "Free what an instance holds when it is destroyed."
    case .silence: "Write nothing but answers to standard output; use standard error as the log."
    case .end: "Leave the loop after bye, and when reading gives the end of the input."
    }
  }
}
