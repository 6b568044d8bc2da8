// SPDX-License-Identifier: GPL-3.0-or-later

/// Compatibility mappings of Unicode (normalisation form KC) for what people type in passwords.
///
/// Latin, superscripts, letter-like symbols, number forms, circled and half-width characters; full
/// width and mathematical letters by arithmetic. The standard library has canonical forms only.
enum CompatibilityMapping {
  /// What a scalar becomes; `nil` when it stays.
  static func mapped(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0..<0xA8: nil
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map { [$0] }
    case 0x1D400...0x1D6A3: letter(scalar.value - 0x1D400)
    case 0x1D7CE...0x1D7FF: Unicode.Scalar(0x30 + (scalar.value - 0x1D7CE) % 10).map { [$0] }
    default: table[scalar]
    }
  }

  /// Mathematical alphabets: thirteen times A to Z and a to z.
  private static func letter(_ index: UInt32) -> [Unicode.Scalar]? {
    let place = index % 52
    return Unicode.Scalar(place < 26 ? 0x41 + place : 0x61 + place - 26).map { [$0] }
  }

  /// Made on first use, which is a password outside ASCII.
  private static let table: [Unicode.Scalar: [Unicode.Scalar]] = {
    var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for entry in entries.unicodeScalars.split(separator: ",") {
      if let from = entry.first { table[from] = Array(entry.dropFirst()) }
    }
    return table
  }()

  /// Each entry is a scalar and what it becomes.
  private static let entries = """
    ¨ \u{308},ªa,¯ \u{304},²2,³3,´ \u{301},µμ,¸ \u{327},¹1,ºo,¼1⁄4,½1⁄2,¾3⁄4,ĲIJ,ĳij,ĿL·,ŀl·,\
    ŉʼn,ſs,ǄDŽ,ǅDž,ǆdž,ǇLJ,ǈLj,ǉlj,ǊNJ,ǋNj,ǌnj,ǱDZ,ǲDz,ǳdz,ʰh,ʱɦ,ʲj,ʳr,ʴɹ,ʵɻ,ʶʁ,ʷw,ʸy,\
    ˘ \u{306},˙ \u{307},˚ \u{30A},˛ \u{328},˜ \u{303},˝ \u{30B},ˠɣ,ˡl,ˢs,ˣx,ˤʕ,‑‐,‗ \u{333},\
    ․.,‥..,…...,″′′,‴′′′,‶‵‵,‷‵‵‵,‼!!,‾ \u{305},⁇??,⁈?!,⁉!?,⁗′′′′,⁰0,ⁱi,⁴4,⁵5,⁶6,⁷7,⁸8,⁹9,⁺+,\
    ⁻−,⁼=,⁽(,⁾),ⁿn,₀0,₁1,₂2,₃3,₄4,₅5,₆6,₇7,₈8,₉9,₊+,₋−,₌=,₍(,₎),ₐa,ₑe,ₒo,ₓx,ₔə,ₕh,ₖk,ₗl,ₘm,ₙn,\
    ₚp,ₛs,ₜt,₨Rs,℀a/c,℁a/s,ℂC,℃°C,℅c/o,℆c/u,ℇƐ,℉°F,ℊg,ℋH,ℌH,ℍH,ℎh,ℏħ,ℐI,ℑI,ℒL,ℓl,ℕN,№No,ℙP,ℚQ,\
    ℛR,ℜR,ℝR,℠SM,℡TEL,™TM,ℤZ,ℨZ,ℬB,ℭC,ℯe,ℰE,ℱF,ℳM,ℴo,ℵא,ℶב,ℷג,ℸד,ℹi,℻FAX,ℼπ,ℽγ,ℾΓ,ℿΠ,⅀∑,ⅅD,ⅆd,\
    ⅇe,ⅈi,ⅉj,⅐1⁄7,⅑1⁄9,⅒1⁄10,⅓1⁄3,⅔2⁄3,⅕1⁄5,⅖2⁄5,⅗3⁄5,⅘4⁄5,⅙1⁄6,⅚5⁄6,⅛1⁄8,⅜3⁄8,⅝5⁄8,⅞7⁄8,⅟1⁄,\
    ⅠI,ⅡII,ⅢIII,ⅣIV,ⅤV,ⅥVI,ⅦVII,ⅧVIII,ⅨIX,ⅩX,ⅪXI,ⅫXII,ⅬL,ⅭC,ⅮD,ⅯM,ⅰi,ⅱii,ⅲiii,ⅳiv,ⅴv,ⅵvi,ⅶvii,\
    ⅷviii,ⅸix,ⅹx,ⅺxi,ⅻxii,ⅼl,ⅽc,ⅾd,ⅿm,↉0⁄3,∬∫∫,∭∫∫∫,∯∮∮,①1,②2,③3,④4,⑤5,⑥6,⑦7,⑧8,⑨9,⑩10,⑪11,\
    ⑫12,⑬13,⑭14,⑮15,⑯16,⑰17,⑱18,⑲19,⑳20,⑴(1),⑵(2),⑶(3),⑷(4),⑸(5),⑹(6),⑺(7),⑻(8),⑼(9),⑽(10),\
    ⑾(11),⑿(12),⒀(13),⒁(14),⒂(15),⒃(16),⒄(17),⒅(18),⒆(19),⒇(20),⒈1.,⒉2.,⒊3.,⒋4.,⒌5.,⒍6.,⒎7.,\
    ⒏8.,⒐9.,⒑10.,⒒11.,⒓12.,⒔13.,⒕14.,⒖15.,⒗16.,⒘17.,⒙18.,⒚19.,⒛20.,⒜(a),⒝(b),⒞(c),⒟(d),⒠(e),\
    ⒡(f),⒢(g),⒣(h),⒤(i),⒥(j),⒦(k),⒧(l),⒨(m),⒩(n),⒪(o),⒫(p),⒬(q),⒭(r),⒮(s),⒯(t),⒰(u),⒱(v),⒲(w),\
    ⒳(x),⒴(y),⒵(z),ⒶA,ⒷB,ⒸC,ⒹD,ⒺE,ⒻF,ⒼG,ⒽH,ⒾI,ⒿJ,ⓀK,ⓁL,ⓂM,ⓃN,ⓄO,ⓅP,ⓆQ,ⓇR,ⓈS,ⓉT,ⓊU,ⓋV,ⓌW,ⓍX,ⓎY,\
    ⓏZ,ⓐa,ⓑb,ⓒc,ⓓd,ⓔe,ⓕf,ⓖg,ⓗh,ⓘi,ⓙj,ⓚk,ⓛl,ⓜm,ⓝn,ⓞo,ⓟp,ⓠq,ⓡr,ⓢs,ⓣt,ⓤu,ⓥv,ⓦw,ⓧx,ⓨy,ⓩz,⓪0,ﬀff,\
    ﬁfi,ﬂfl,ﬃffi,ﬄffl,ﬅst,ﬆst,｡。,｢「,｣」,､、,･・,ｦヲ,ｧァ,ｨィ,ｩゥ,ｪェ,ｫォ,ｬャ,ｭュ,ｮョ,ｯッ,ｰー,ｱア,ｲイ,ｳウ,ｴエ,ｵオ,\
    ｶカ,ｷキ,ｸク,ｹケ,ｺコ,ｻサ,ｼシ,ｽス,ｾセ,ｿソ,ﾀタ,ﾁチ,ﾂツ,ﾃテ,ﾄト,ﾅナ,ﾆニ,ﾇヌ,ﾈネ,ﾉノ,ﾊハ,ﾋヒ,ﾌフ,ﾍヘ,ﾎホ,ﾏマ,ﾐミ,ﾑム,ﾒメ,ﾓモ,\
    ﾔヤ,ﾕユ,ﾖヨ,ﾗラ,ﾘリ,ﾙル,ﾚレ,ﾛロ,ﾜワ,ﾝン,ﾞ\u{3099},ﾟ\u{309A},\u{FFA0}\u{1160},\u{FFA1}\u{1100},\
    \u{FFA2}\u{1101},\u{FFA3}\u{11AA},\u{FFA4}\u{1102},\u{FFA5}\u{11AC},\u{FFA6}\u{11AD},\
    \u{FFA7}\u{1103},\u{FFA8}\u{1104},\u{FFA9}\u{1105},\u{FFAA}\u{11B0},\u{FFAB}\u{11B1},\
    \u{FFAC}\u{11B2},\u{FFAD}\u{11B3},\u{FFAE}\u{11B4},\u{FFAF}\u{11B5},\u{FFB0}\u{111A},\
    \u{FFB1}\u{1106},\u{FFB2}\u{1107},\u{FFB3}\u{1108},\u{FFB4}\u{1121},\u{FFB5}\u{1109},\
    \u{FFB6}\u{110A},\u{FFB7}\u{110B},\u{FFB8}\u{110C},\u{FFB9}\u{110D},\u{FFBA}\u{110E},\
    \u{FFBB}\u{110F},\u{FFBC}\u{1110},\u{FFBD}\u{1111},\u{FFBE}\u{1112},\u{FFC2}\u{1161},\
    \u{FFC3}\u{1162},\u{FFC4}\u{1163},\u{FFC5}\u{1164},\u{FFC6}\u{1165},\u{FFC7}\u{1166},\
    \u{FFCA}\u{1167},\u{FFCB}\u{1168},\u{FFCC}\u{1169},\u{FFCD}\u{116A},\u{FFCE}\u{116B},\
    \u{FFCF}\u{116C},\u{FFD2}\u{116D},\u{FFD3}\u{116E},\u{FFD4}\u{116F},\u{FFD5}\u{1170},\
    \u{FFD6}\u{1171},\u{FFD7}\u{1172},\u{FFDA}\u{1173},\u{FFDB}\u{1174},\u{FFDC}\u{1175},￠¢,\
    ￡£,￢¬,￣ \u{304},￤¦,￥¥,￦₩,￨│,￩←,￪↑,￫→,￬↓,￭■,￮○
    """
}
