// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphModel
import ParaphPlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the host offers a library, as the C header has it; lives as long as the process.
///
/// Its members are used by one call at a time, `log` aside, which uses none of them.
final class HostTable {
  /// The table that the library gets.
  let raw: UnsafeMutablePointer<paraph_host>
  /// What the plugin said about the call that is under way.
  private(set) var explanation: (sentence: String, hint: String?)?
  /// Texts that were given out in the call that is under way.
  let borrowed = BorrowedTexts()
  /// The JSON texts that were read in the call that is under way.
  let documents = ParsedDocuments()
  /// Whose font holds where a text names none.
  var style = Style.defaults
  /// The pictures that the plugin may read.
  var files: NamedFiles?

  private let json: UnsafeMutablePointer<paraph_json>
  private let fonts: UnsafeMutablePointer<paraph_fonts>
  private let images: UnsafeMutablePointer<paraph_images>

  /// Longer sentences are cut: they go to the user.
  private static let greatestSentence = 4096

  init() {
    raw = .allocate(capacity: 1)
    json = .allocate(capacity: 1)
    fonts = .allocate(capacity: 1)
    images = .allocate(capacity: 1)
    json.initialize(to: Self.jsonTable)
    fonts.initialize(to: Self.fontTable)
    images.initialize(to: Self.imageTable)
    raw.initialize(to: paraph_host())
    raw.pointee = paraph_host(
      struct_size: UInt32(MemoryLayout<paraph_host>.size), abi_major: PARAPH_ABI_MAJOR,
      abi_minor: PARAPH_ABI_MINOR, host_data: Unmanaged.passUnretained(self).toOpaque(),
      log: Self.log, explain: Self.explain, get_extension: Self.getExtension)
  }

  deinit {
    raw.deallocate()
    json.deallocate()
    fonts.deallocate()
    images.deallocate()
  }

  /// One call of a function of the plugin's: what it explains and borrows is of this call.
  func calling<Result>(_ body: () -> Result) -> Result {
    explanation = nil
    defer {
      borrowed.clear()
      documents.clear()
    }
    return body()
  }

  /// Says why a service failed, unless the plugin says something else.
  func explain(_ sentence: String, hint: String? = nil) { explanation = (sentence, hint) }

  /// The host of a table that a plugin passed back; `nil` for none.
  static func of(_ host: UnsafePointer<paraph_host>?) -> HostTable? {
    guard let data = host?.pointee.host_data else { return nil }
    return Unmanaged<HostTable>.fromOpaque(data).takeUnretainedValue()
  }

  // MARK: - Functions of the table

  private static let log:
    @convention(c) (UnsafePointer<paraph_host>?, Int32, paraph_string) -> Void = {
      _, level, message in
      guard let text = CText.checked(message, greatest: greatestSentence) else { return }
      let name =
        switch level {
        case Int32(PARAPH_LOG_DEBUG): "debug: "
        case Int32(PARAPH_LOG_WARN): "warning: "
        case Int32(PARAPH_LOG_ERROR): "error: "
        default: ""
        }
      let line = Array((name + oneLine(text) + "\n").utf8)
      // One call, so that lines of several threads do not mix. A log that nobody reads is no error.
      _ = write(STDERR_FILENO, line, line.count)
    }

  private static let explain: @convention(c) (UnsafePointer<paraph_host>?, paraph_string) -> Void =
    { host, message in
      guard let host = of(host) else { return }
      guard let text = CText.checked(message) else { return }
      let parts = text.split(separator: "\n", maxSplits: 1).map { short(oneLine(String($0))) }
      guard let sentence = parts.first else { return }
      host.explain(sentence, hint: parts.dropFirst().first)
    }

  private static let getExtension:
    @convention(c) (UnsafePointer<paraph_host>?, UnsafePointer<CChar>?) -> UnsafeRawPointer? = {
      host, id in
      guard let host = of(host), let id = CText.checked(zeroTerminated: id, greatest: 256)
      else { return nil }
      return switch id {
      case PARAPH_JSON: UnsafeRawPointer(host.json)
      case PARAPH_FONTS: UnsafeRawPointer(host.fonts)
      case PARAPH_IMAGES: UnsafeRawPointer(host.images)
      default: nil
      }
    }

  /// Cut where it is too long for a sentence.
  private static func short(_ text: String) -> String {
    text.utf8.count <= greatestSentence ? text : text.prefix(greatestSentence / 4) + "…"
  }

  /// Without line ends and other control characters, which a terminal would obey.
  private static func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      line.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return line
  }
}
