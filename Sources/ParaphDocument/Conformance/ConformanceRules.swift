// SPDX-License-Identifier: GPL-3.0-or-later

/// What the standards say about what may be met.
struct ConformanceRules {
  typealias Problem = (matter: String, clause: String)

  private let claim: Conformance
  private let colors: OutputIntentColors

  init(_ claim: Conformance, _ colors: OutputIntentColors) {
    self.claim = claim
    self.colors = colors
  }

  /// What is against the standard, and where it says so; `nil` for what it allows.
  func problem(_ finding: ConformanceFinding) -> Problem? {
    switch claim.standard {
    case .archiving(let part): archivingProblem(finding, part)
    case .accessibility(let part): accessibilityProblem(finding, part)
    case .printing: printingProblem(finding)
    }
  }

  // MARK: - PDF/A

  /// The clause of each part for the same rule; the third part has those of the second.
  private func clause(_ part: Int, _ first: String, _ second: String, _ fourth: String) -> String {
    let clause = part == 1 ? first : part >= 4 ? fourth : second
    return "ISO 19005-\(part), \(clause)"
  }

  private func archivingProblem(_ finding: ConformanceFinding, _ part: Int) -> Problem? {
    switch finding {
    case .transparency where part == 1:
      return ("transparency is not allowed", "ISO 19005-1, 6.4")
    case .annotation(let subtype):
      guard !isArchivable(subtype, part) else { return nil }
      return (
        "annotations of the type \(subtype) are not allowed",
        clause(part, "6.5.2", "6.3.1", "6.3.1")
      )
    case .unprinted(let subtype):
      return (
        "the \(subtype) annotation has to be visible and printed",
        clause(part, "6.5.3", "6.3.2", "6.3.2")
      )
    case .withoutAppearance(let subtype) where part > 1:
      return ("the \(subtype) annotation has no appearance", clause(part, "", "6.3.3", "6.3.3"))
    case .furtherAppearances(let subtype):
      return (
        "the \(subtype) annotation has other appearances than the normal one",
        clause(part, "6.5.3", "6.3.3", "6.3.3")
      )
    case .translucent(let subtype) where part == 1:
      return ("the \(subtype) annotation is translucent", "ISO 19005-1, 6.5.3")
    case .colored(let subtype) where part == 1 && !colors.allow(.rgb):
      return (
        "the \(subtype) annotation has a colour in RGB and the output intent none",
        "ISO 19005-1, 6.5.3"
      )
    case .embeddedFile(let isArchivable): return embeddingProblem(isArchivable, part)
    case .fontNotEmbedded(let name):
      return (
        "the font \(name) is not embedded", clause(part, "6.3.4", "6.2.11.4.1", "6.2.10.4.1")
      )
    case .deviceColor(let color) where !colors.allow(color):
      return (
        "\(color.rawValue) is used, for which there is no output intent",
        clause(part, "6.2.3.3", "6.2.4.3", "6.2.4.3")
      )
    case .interpolation:
      return ("a picture is interpolated", clause(part, "6.2.4", "6.2.8.1", "6.2.7.1"))
    case .filter(let name):
      if name == "LZWDecode" {
        return ("LZW compression is not allowed", clause(part, "6.1.10", "6.1.7.2", "6.1.6.2"))
      }
      return part == 1 ? ("JPEG 2000 compression is not allowed", "ISO 19005-1, 6.1.10") : nil
    default: return nil
    }
  }

  /// In the first part all that PDF 1.4 has, but for what needs a player or a file.
  private func isArchivable(_ subtype: String, _ part: Int) -> Bool {
    switch part {
    case 1:
      return [
        "Text", "Link", "FreeText", "Line", "Square", "Circle", "Highlight", "Underline",
        "Squiggly", "StrikeOut", "Stamp", "Ink", "Popup", "Widget", "PrinterMark", "TrapNet",
      ].contains(subtype)
    case 2, 3:
      return !["3D", "Sound", "Screen", "Movie", "RichMedia", "Projection"].contains(subtype)
    default:
      if subtype == "FileAttachment" { return claim.name.hasSuffix("f") }
      if subtype == "3D" || subtype == "RichMedia" { return claim.name.hasSuffix("e") }
      return !["Sound", "Screen", "Movie"].contains(subtype)
    }
  }

  private func embeddingProblem(_ isArchivable: Bool, _ part: Int) -> Problem? {
    switch part {
    case 1: ("embedded files are not allowed", "ISO 19005-1, 6.1.11")
    case 3: nil
    case 2 where !isArchivable:
      ("embedded files have to be PDF/A-1 or PDF/A-2 themselves", "ISO 19005-2, 6.8")
    case 4... where !isArchivable && !claim.name.hasSuffix("f"):
      ("embedded files have to be PDF/A themselves", "ISO 19005-\(part), 6.9")
    default: nil
    }
  }

  // MARK: - PDF/UA

  private func accessibilityProblem(_ finding: ConformanceFinding, _ part: Int) -> Problem? {
    func clause(_ first: String, _ second: String) -> String {
      "ISO 14289-\(part), \(part == 1 ? first : second)"
    }
    switch finding {
    case .untagged(let subtype):
      let first = subtype == "Widget" ? "7.18.4" : subtype == "Link" ? "7.18.5" : "7.18.1"
      return ("the \(subtype) annotation is not tagged", clause(first, "8.9"))
    case .withoutWords(let subtype):
      let first = subtype == "Link" ? "7.18.5" : "7.18.1"
      return ("the \(subtype) annotation says nothing in words", clause(first, "8.9"))
    case .annotation("TrapNet"):
      return ("annotations of the type TrapNet are not allowed", clause("7.18.2", "8.9"))
    case .tabOrder:
      return ("a page with annotations has no /Tabs /S", clause("7.18.3", "8.9"))
    case .figureWithoutWords: return ("a figure says nothing in words", clause("7.3", "8.2"))
    case .fontNotEmbedded(let name):
      return ("the font \(name) is not embedded", clause("7.21.4.1", "8.4.5"))
    default: return nil
    }
  }

  // MARK: - PDF/X

  private func printingProblem(_ finding: ConformanceFinding) -> Problem? {
    let standard = "ISO 15930"
    switch finding {
    case .transparency where claim.forbidsTransparency:
      return ("transparency is not allowed", standard)
    case .annotation(let subtype):
      // Those for printers are, and what lies outside of what is printed.
      guard !["PrinterMark", "TrapNet", "Popup"].contains(subtype) else { return nil }
      return ("annotations of the type \(subtype) are not allowed on what is printed", standard)
    case .fontNotEmbedded(let name): return ("the font \(name) is not embedded", standard)
    case .deviceColor(let color):
      let isAllowed = claim.name.hasPrefix("PDF/X-1") ? color != .rgb : colors.allow(color)
      return isAllowed ? nil : ("\(color.rawValue) is used", standard)
    case .embeddedFile where !claim.name.hasPrefix("PDF/X-6"):
      return ("embedded files are not allowed", standard)
    default: return nil
    }
  }
}
