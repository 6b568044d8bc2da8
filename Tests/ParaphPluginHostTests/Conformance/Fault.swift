// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
@testable import ParaphPluginHost
import Synchronization
import Testing

/// One way to break the contract, of a plugin that is right otherwise.
enum Fault: String, CaseIterable, CustomTestStringConvertible {
  case none
  case refusesDefaults, noSummary, reservedOption, wordsForHelp, undeclaredNeed
  case noParts, undeclaredSubtype, leavesPage, noContents, countsPrepares
  case trapsOnLongText, defectWithoutTargets
  case drawsNothing, drawsAtRandom, leavesBox, brokenCanvas, fallsOverUnknownPart, sharesInk

  var testDescription: String { rawValue }

  /// The only check that fails.
  var check: ConformanceCheck? {
    switch self {
    case .none: nil
    case .refusesDefaults: .starts
    case .noSummary: .about
    case .reservedOption: .options
    case .wordsForHelp: .help
    case .undeclaredNeed: .needs
    case .noParts, .undeclaredSubtype: .parts
    case .leavesPage: .insidePage
    case .noContents: .contents
    case .countsPrepares: .sameParts
    case .trapsOnLongText: .hostileOptions
    case .defectWithoutTargets: .oddRequests
    case .drawsNothing: .draws
    case .drawsAtRandom: .samePixels
    case .leavesBox: .insideBox
    case .brokenCanvas: .graphicsState
    case .fallsOverUnknownPart: .unknownPart
    case .sharesInk: .independence
    }
  }

  /// What the finding says.
  var problem: String? {
    switch self {
    case .none: nil
    case .refusesDefaults: "The text “” is refused."
    case .noSummary: "org.example.faulty has no summary."
    case .reservedOption:
      "The options of org.example.faulty are not usable: “pages” has the name of an option of every "
        + "command."
    case .wordsForHelp: "The option “text” has no sentence that explains it."
    case .undeclaredNeed: "org.example.faulty asks for text, which it does not declare."
    case .noParts: "It answers with no parts."
    case .undeclaredSubtype:
      "The part “0” of org.example.faulty is of the type Highlight, which the plugin does not declare."
    case .leavesPage:
      "The part “0” is at 600.0, 700.0, and 60.0 by 20.0 pt; page 1 is 612.0 by 792.0 pt."
    case .noContents: "The part “0” has no contents."
    case .countsPrepares: "The second time, it gives other parts."
    case .trapsOnLongText: "The text is too long."
    case .defectWithoutTargets: "Asked with a request about nothing: There is no target."
    case .drawsNothing: "The part “0” has no ink."
    case .drawsAtRandom: "The part “0” has other pixels when it is drawn again."
    case .leavesBox: "The part “0” leaves its box by 5.0 pt."
    case .brokenCanvas: "The canvas is broken."
    case .fallsOverUnknownPart: "The plugin has ended."
    case .sharesInk:
      "The part “0” has other pixels when another use was prepared after it."
    }
  }

  var descriptor: PluginDescriptor {
    var options = [
      OptionSpec(
        "text", .string(), default: "",
        help: self == .wordsForHelp ? "A text" : "A text that changes nothing.")
    ]
    if self == .reservedOption {
      options.append(OptionSpec("pages", .string(), help: "Has a name of the host's."))
    }
    return PluginDescriptor(
      id: "org.example.faulty", version: "1.0.0", title: "Faulty", kind: "faulty",
      summary: self == .noSummary ? " " : "Breaks one promise.", subtypes: [.stamp],
      options: options)
  }

  /// A plugin with this fault.
  var plugin: RegisteredPlugin {
    // What a plugin must not have: something that all of its uses share.
    let shared = FaultyState()
    return RegisteredPlugin(descriptor: descriptor, origin: .builtIn) {
      options throws(PluginError) in
      guard self != .refusesDefaults else {
        throw PluginError(.options, "org.example.faulty", "The text “” is refused.")
      }
      return FaultyInstance(fault: self, options: options, shared: shared)
    }
  }
}

/// What the uses of a faulty plugin share.
final class FaultyState: Sendable {
  struct Values {
    var ink = Color.black
    var count = 0
    var hasEnded = false
  }

  private let values = Mutex(Values())

  /// Reads or changes it.
  func use<Result: Sendable>(_ body: (inout sending Values) -> sending Result) -> Result {
    values.withLock(body)
  }
}
