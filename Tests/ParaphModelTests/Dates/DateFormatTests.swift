// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Dates in words")
struct DateFormatTests {
  /// 2026-11-30, a Monday, 13:05:09 in a zone an hour east of UTC.
  static let moment = Timestamp(secondsSince1970: 1_796_040_309, offsetMinutes: 60)

  struct Language: CustomTestStringConvertible {
    var testDescription: String
    var short: String
    var medium: String
    var long: String
    var time: String

    init(_ tag: String, _ short: String, _ medium: String, _ long: String, _ time: String) {
      testDescription = tag
      self.short = short
      self.medium = medium
      self.long = long
      self.time = time
    }
  }

  @Test(
    "every language in every style",
    arguments: [
      Language("en", "11/30/2026", "Nov 30, 2026", "November 30, 2026", "1:05 PM"),
      Language("en-US", "11/30/2026", "Nov 30, 2026", "November 30, 2026", "1:05 PM"),
      Language("en-GB", "30/11/2026", "30 Nov 2026", "30 November 2026", "13:05"),
      Language("en-AU", "30/11/2026", "30 Nov 2026", "30 November 2026", "13:05"),
      Language("de", "30.11.2026", "30. Nov. 2026", "30. November 2026", "13:05"),
      Language("de-AT", "30.11.2026", "30. Nov. 2026", "30. November 2026", "13:05"),
      Language("fr", "30/11/2026", "30 nov. 2026", "30 novembre 2026", "13:05"),
      Language("es", "30/11/2026", "30 nov 2026", "30 de noviembre de 2026", "13:05"),
      Language("it", "30/11/2026", "30 nov 2026", "30 novembre 2026", "13:05"),
      Language("pt", "30/11/2026", "30 de nov. de 2026", "30 de novembro de 2026", "13:05"),
      Language("nl", "30-11-2026", "30 nov 2026", "30 november 2026", "13:05"),
      Language("pl", "30.11.2026", "30 lis 2026", "30 listopada 2026", "13:05"),
      Language("cs", "30. 11. 2026", "30. 11. 2026", "30. listopadu 2026", "13:05"),
      Language("sv", "2026-11-30", "30 nov. 2026", "30 november 2026", "13:05"),
      Language("da", "30.11.2026", "30. nov. 2026", "30. november 2026", "13.05"),
      Language("nb", "30.11.2026", "30. nov. 2026", "30. november 2026", "13:05"),
      Language("no", "30.11.2026", "30. nov. 2026", "30. november 2026", "13:05"),
      Language("fi", "30.11.2026", "30.11.2026", "30. marraskuuta 2026", "13.05"),
      Language("hu", "2026. 11. 30.", "2026. nov. 30.", "2026. november 30.", "13:05"),
      Language("ro", "30.11.2026", "30 nov. 2026", "30 noiembrie 2026", "13:05"),
      Language("tr", "30.11.2026", "30 Kas 2026", "30 Kasım 2026", "13:05"),
      Language("ru", "30.11.2026", "30 нояб. 2026 г.", "30 ноября 2026 г.", "13:05"),
      Language("uk", "30.11.2026", "30 лист. 2026 р.", "30 листопада 2026 р.", "13:05"),
      Language("el", "30/11/2026", "30 Νοε 2026", "30 Νοεμβρίου 2026", "1:05 μ.μ."),
      Language("he", "30.11.2026", "30 בנוב׳ 2026", "30 בנובמבר 2026", "13:05"),
      Language("ar", "30/11/2026", "30 نوفمبر 2026", "30 نوفمبر 2026", "1:05 م"),
      Language("hi", "30/11/2026", "30 नव॰ 2026", "30 नवंबर 2026", "1:05 pm"),
      Language("th", "30/11/2026", "30 พ.ย. 2026", "30 พฤศจิกายน ค.ศ. 2026", "13:05 น."),
      Language("zh", "2026/11/30", "2026年11月30日", "2026年11月30日", "13:05"),
      Language("zh-TW", "2026/11/30", "2026年11月30日", "2026年11月30日", "下午1:05"),
      Language("ja", "2026/11/30", "2026/11/30", "2026年11月30日", "13:05"),
      Language("ko", "2026. 11. 30.", "2026. 11. 30.", "2026년 11월 30일", "오후 1:05"),
    ])
  func language(_ c: Language) throws {
    let language = try #require(DateLanguage(c.testDescription))
    for (style, text) in [("short", c.short), ("medium", c.medium), ("long", c.long)] {
      #expect(try DateFormat(style).text(Self.moment, language: language) == text)
    }
    #expect(try DateFormat("iso").text(Self.moment, language: language) == "2026-11-30")
    #expect(DateFormat.time(Self.moment, language: language) == c.time)
  }

  @Test("every table has all of its names", arguments: DateLanguage.tags)
  func names(_ tag: String) throws {
    let language = try #require(DateLanguage(tag))
    for field in ["MMMM", "LLLL", "MMM"] {
      let names = try (0..<12).map { month in
        try DateFormat(field).text(
          Timestamp(secondsSince1970: month * 2_629_800 + 1_296_000), language: language)
      }
      #expect(Set(names).count == 12)
      #expect(!names.contains(""))
    }
    for field in ["EEEE", "EEE"] {
      let names = try (0..<7).map { day in
        try DateFormat(field).text(Timestamp(secondsSince1970: day * 86_400), language: language)
      }
      #expect(Set(names).count == 7)
      #expect(!names.contains(""))
    }
  }

  struct Pattern: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var tag: String? = "en"
    var zone: String?

    init(_ pattern: String, _ text: String, _ tag: String? = "en", zone: String? = nil) {
      testDescription = pattern
      self.text = text
      self.tag = tag
      self.zone = zone
    }
  }

  @Test(
    "patterns of one's own",
    arguments: [
      Pattern("yyyy-MM-dd HH:mm zzz", "2026-11-30 13:05 UTC+1"),
      Pattern("yyyy-MM-dd HH:mm zzz", "2026-11-30 13:05 CET", zone: "CET"),
      Pattern("yyyy-MM-dd'T'HH:mm:ssXXX", "2026-11-30T13:05:09+01:00"),
      Pattern("d MMMM yyyy", "30 novembre 2026", "fr"),
      Pattern("LLLL y", "listopad 2026", "pl"),
      Pattern("EEEE, d. MMMM", "Montag, 30. November", "de"),
      Pattern("EEE", "月", "ja"),
      Pattern("h 'o''clock' a", "1 o'clock PM"),
      Pattern("d 'de' MMMM", "30 de noviembre", "es"),
      Pattern("yy", "26"),
      Pattern("yyyyyy", "002026"),
      Pattern("Z ZZZZZ O OOOO x", "+0100 +01:00 UTC+1 UTC+01:00 +01"),
      Pattern("y年M月d日", "2026年11月30日", "zh"),
      Pattern("d.M.y", "30.11.2026", nil),
      // Names of no language: the date that everybody can read.
      Pattern("d MMMM y", "2026-11-30", nil),
    ])
  func pattern(_ c: Pattern) throws {
    let format = try DateFormat(c.testDescription)
    #expect(
      format.text(Self.moment, zone: c.zone, language: c.tag.flatMap { DateLanguage($0) }) == c.text
    )
  }

  @Test(
    "hours of twelve",
    arguments: [
      (0, "12 AM"), (1, "1 AM"), (11, "11 AM"), (12, "12 PM"), (13, "1 PM"), (23, "11 PM"),
    ])
  func hours(_ hour: Int, _ text: String) throws {
    let time = Timestamp(secondsSince1970: hour * 3_600)
    #expect(try DateFormat("h a").text(time, language: DateLanguage("en")) == text)
  }

  @Test("UTC has names of its own")
  func utc() throws {
    let time = Timestamp(secondsSince1970: 0)
    #expect(try DateFormat("z X XXX x Z").text(time, language: nil) == "UTC Z Z +00 +0000")
  }

  @Test(
    "what is no format",
    arguments: [
      ("Q yyyy", "“Q yyyy” is not a date format: “Q” means nothing in it."),
      ("yyyyMMddTHH", "“yyyyMMddTHH” is not a date format: “T” means nothing in it."),
      ("MMMMM", "“MMMMM” is not a date format: “MMMMM” means nothing in it."),
      ("", "“” is not a date format: it says nothing of the date."),
      ("'today'", "“'today'” is not a date format: it says nothing of the date."),
    ])
  func refused(_ text: String, _ message: String) {
    #expect {
      _ = try DateFormat(text)
    } throws: { error in
      (error as? ValueError)?.message == message
    }
  }

  @Test("languages that are not known", arguments: ["", "tlh", "xx-YY", "-", "english"])
  func unknown(_ tag: String) {
    #expect(DateLanguage(tag) == nil)
    #expect(DateFormat.style(.long).text(Self.moment, language: DateLanguage(tag)) == "2026-11-30")
    #expect(DateFormat.time(Self.moment, language: DateLanguage(tag)) == "13:05")
  }
}
