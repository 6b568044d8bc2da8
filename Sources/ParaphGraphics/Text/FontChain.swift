// SPDX-License-Identifier: MIT

/// The families that a name is set in, one after the other until one has its letters: first those that
/// look written by hand, then plain ones.
public enum FontChain {
  /// A family of a chain.
  public struct Link: Hashable, Sendable {
    /// Its name.
    public var family: String
    /// Whether it looks written by hand.
    public var isHandwriting: Bool
    /// Whether its italic face is the one to take.
    public var isItalic: Bool

    /// A family, upright unless said otherwise.
    public init(_ family: String, isHandwriting: Bool = false, isItalic: Bool = false) {
      self.family = family
      self.isHandwriting = isHandwriting
      self.isItalic = isItalic
    }
  }

  /// The chain of a writing system, the best first.
  public static func links(for system: WritingSystem) -> [Link] {
    handwriting(for: system).map { Link($0, isHandwriting: true) } + plain(for: system)
  }

  /// Whether a family is known to look written by hand, at least where it sets one of some writing
  /// systems.
  public static func isHandwriting(_ family: String, in systems: Set<WritingSystem>) -> Bool {
    others.contains(family) || systems.contains { handwriting(for: $0).contains(family) }
  }

  private static func handwriting(for system: WritingSystem) -> [String] {
    switch system {
    case .latin:
      ["Kaushan Script", "Dancing Script", "Z003", "TeX Gyre Chorus", "Apple Chancery", "Kristi"]
    case .greek: ["GFS Solomos", "Z003", "Apple Chancery"]
    case .cyrillic: ["Z003", "Marck Script", "Caveat"]
    case .hebrew: ["Dorian CLM", "Anka CLM", "Gveret Levin"]
    case .arabic: ["Aref Ruqaa", "Amiri", "Noto Nastaliq Urdu", "Gulzar"]
    case .devanagari: ["Kalimati", "Kalam", "Samanata", "Annapurna SIL"]
    case .thai: ["Purisa", "Charm", "Mali"]
    case .simplifiedChinese:
      ["AR PL UKai CN", "AR PL KaitiM GB", "LXGW WenKai", "Ma Shan Zheng", "Kaiti SC"]
    case .taiwanese: ["AR PL UKai TW", "AR PL KaitiM Big5", "TW-Kai", "LXGW WenKai", "Kaiti TC"]
    case .hongKong: ["AR PL UKai HK", "AR PL UKai TW", "AR PL KaitiM Big5", "LXGW WenKai"]
    case .japanese:
      ["AoyagiKouzanFontT", "KouzanBrushFont", "Klee One", "Yusei Magic", "SetoFont", "kiloji"]
    case .korean: ["Nanum Pen Script", "Nanum Brush Script", "UnPilgia", "UnPenheulim"]
    case .emoji, .other: []
    }
  }

  private static func plain(for system: WritingSystem) -> [Link] {
    switch system {
    case .latin, .greek, .cyrillic:
      [
        Link("EB Garamond 12", isItalic: true), Link("Noto Serif", isItalic: true),
        Link("DejaVu Serif"), Link("DejaVu Sans"), Link("Noto Sans"),
      ]
    case .hebrew:
      [Link("Noto Serif Hebrew"), Link("Frank Ruehl CLM"), Link("DejaVu Sans")]
    case .arabic: [Link("Noto Naskh Arabic"), Link("DejaVu Sans")]
    case .devanagari: [Link("Noto Serif Devanagari"), Link("Noto Sans Devanagari")]
    case .thai: [Link("Noto Serif Thai"), Link("Noto Sans Thai")]
    case .simplifiedChinese: [Link("Noto Serif CJK SC"), Link("Noto Sans CJK SC")]
    case .taiwanese: [Link("Noto Serif CJK TC"), Link("Noto Sans CJK TC")]
    case .hongKong: [Link("Noto Serif CJK HK"), Link("Noto Sans CJK HK")]
    case .japanese: [Link("Noto Serif CJK JP"), Link("Noto Sans CJK JP")]
    case .korean: [Link("Noto Serif CJK KR"), Link("Noto Sans CJK KR")]
    case .emoji:
      [Link("Noto Color Emoji"), Link("Apple Color Emoji"), Link("Symbola"), Link("DejaVu Sans")]
    case .other: [Link("DejaVu Sans"), Link("FreeSerif")]
    }
  }

  /// Further families that look written by hand, whatever they set.
  private static let others: Set<String> = [
    "Aoyagi Soseki", "Breip", "Comic Neue", "Domestic Manners", "Femkeklaver", "GFS Gazis", "Hor",
    "Kiloji", "KouzanBrushFontGyousyo", "KouzanBrushFontSousyo", "Leckerli One", "Lobster",
    "Lobster Two", "Nanum Brush Script", "Nanum Pen Script", "Nice", "Pacifico", "Purisa",
    "Rufscript", "Shmulik CLM", "Steve Hand", "Tholoth", "UnPen", "YOzFont",
  ]
}
