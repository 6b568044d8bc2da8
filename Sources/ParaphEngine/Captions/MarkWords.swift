// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPlugin

/// What a mark says to those who cannot see it.
struct MarkWords: Hashable, Sendable {
  /// `/Contents`: what a list of comments shows.
  let contents: String
  /// The `/Alt` of its tag: what is read aloud.
  let alternate: String
  /// What it says once it is page content.
  let description: ContentDescription

  /// The words of a part that stands on a page.
  ///
  /// - Parameters:
  ///   - part: Of a plugin.
  ///   - nature: What the plugin's marks are.
  ///   - request: Of the mark.
  ///   - name: Of the person whose mark it is; `nil` when it is not known.
  ///   - caption: What is written beside it.
  init(
    _ part: Part, nature: Set<PluginDescriptor.Nature>, request: MarkRequest, name: String?,
    caption: String?
  ) {
    let isText = nature.contains(.text)
    let isSignature = request.isSignature || request.isInitials || nature.contains(.signature)
    let noun = request.isInitials ? "Initials" : "Signature"
    var contents = part.contents
    var alternate = part.contents
    if isSignature {
      if !isText { contents = name ?? noun }
      // Initials that are typed are their own words where no name is known.
      let known = name ?? (isText && !request.isInitials ? part.contents : nil)
      alternate =
        known.map { "\(noun) of \($0)" } ?? (isText ? "\(noun) \(part.contents)" : noun)
    }
    if let caption {
      contents += (contents.isEmpty ? "" : "\n") + caption
      let spoken = caption.replacing("\n", with: " ")
      alternate += (alternate.isEmpty ? "" : ". ") + spoken
    }
    self.contents = request.alternate ?? contents
    self.alternate = request.alternate ?? alternate
    if let given = request.alternate {
      description = .picture(given)
    } else if isText {
      // What is seen is these words.
      description = .text(contents)
    } else {
      description = alternate.isEmpty ? .decoration : .picture(alternate)
    }
  }

  /// The name of the person whose mark it is: as the user said, or what was typed; `nil` when nothing
  /// says it.
  static func name(
    _ part: Part, nature: Set<PluginDescriptor.Nature>, request: MarkRequest,
    caption: CaptionRequest?
  ) -> String? {
    if let name = caption?.name, !name.isEmpty { return name }
    guard nature.isSuperset(of: [.signature, .text]), !request.isInitials, !part.contents.isEmpty
    else { return nil }
    return part.contents.replacing("\n", with: " ")
  }
}
