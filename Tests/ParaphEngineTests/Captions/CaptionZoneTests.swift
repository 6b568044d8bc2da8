// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphEngine

@Suite("Time zones of captions")
struct CaptionZoneTests {
  struct Case: CustomTestStringConvertible {
    var zone: String
    var seconds: Int
    var minutes: Int
    var name: String?
    var testDescription: String { "\(zone) at \(seconds)" }

    init(_ zone: String, _ seconds: Int, _ minutes: Int, _ name: String?) {
      self.zone = zone
      self.seconds = seconds
      self.minutes = minutes
      self.name = name
    }
  }

  @Test(
    "offsets around the changes of the clock",
    arguments: [
      Case("UTC", 0, 0, nil), Case("z", 0, 0, nil), Case("gmt", 0, 0, nil),
      Case("+02:00", 0, 120, nil), Case("-0330", 0, -210, nil), Case("+2", 0, 120, nil),
      Case("UTC+5:45", 0, 345, nil), Case("GMT-3", 0, -180, nil), Case("+14", 0, 840, nil),
      // 2026-03-29 01:00 UTC and 2026-10-25 01:00 UTC.
      Case("Europe/Berlin", 1_774_745_999, 60, "CET"),
      Case("Europe/Berlin", 1_774_746_000, 120, "CEST"),
      Case("Europe/Berlin", 1_792_889_999, 120, "CEST"),
      Case("Europe/Berlin", 1_792_890_000, 60, "CET"),
      // 2026-03-08 07:00 UTC and 2026-11-01 06:00 UTC.
      Case("America/New_York", 1_772_953_199, -300, "EST"),
      Case("America/New_York", 1_772_953_200, -240, "EDT"),
      Case("America/New_York", 1_793_512_799, -240, "EDT"),
      Case("America/New_York", 1_793_512_800, -300, "EST"),
      // The other half of the year: 2026-04-04 16:00 UTC and 2026-10-03 16:00 UTC.
      Case("Australia/Sydney", 1_775_318_399, 660, "AEDT"),
      Case("Australia/Sydney", 1_775_318_400, 600, "AEST"),
      Case("Australia/Sydney", 1_791_043_199, 600, "AEST"),
      Case("Australia/Sydney", 1_791_043_200, 660, "AEDT"),
      Case("Asia/Kolkata", 1_795_996_800, 330, "IST"),
      Case("Asia/Kathmandu", 1_795_996_800, 345, nil),
      // Winter time is the exception here: Irish summers are the standard.
      Case("Europe/Dublin", 1_795_996_800, 0, "GMT"),
      Case("Europe/Dublin", 1_782_864_000, 60, "IST"),
      // Of old: Berlin had double summer time on 1945-06-01.
      Case("Europe/Berlin", -775_699_200, 180, "CEMT"),
      // Far beyond what is written down: 2100-07-01.
      Case("Europe/Berlin", 4_118_083_200, 120, "CEST"),
    ])
  func offsets(_ c: Case) throws {
    let (time, name) = try CaptionZone(c.zone).local(Timestamp(secondsSince1970: c.seconds))
    #expect(time == Timestamp(secondsSince1970: c.seconds, offsetMinutes: c.minutes))
    #expect(name == c.name)
  }

  @Test(
    "what is no zone",
    arguments: [
      ("Berlin", "Did you mean Europe/Berlin?"),
      ("new york", "Did you mean America/New_York?"),
      ("Europe/Berln", "Did you mean Europe/Berlin?"),
      (
        "Nowhere/Atall", "Write UTC, an offset such as +02:00, or a name such as Europe/Berlin."
      ),
      (
        "../../etc/passwd", "Write UTC, an offset such as +02:00, or a name such as Europe/Berlin."
      ),
      ("+25:00", "Write UTC, an offset such as +02:00, or a name such as Europe/Berlin."),
      ("", "Write UTC, an offset such as +02:00, or a name such as Europe/Berlin."),
    ])
  func refused(_ zone: String, _ hint: String) {
    #expect {
      _ = try CaptionZone(zone)
    } throws: { error in
      error as? EngineError
        == EngineError(.badOption, "There is no time zone “\(zone)”.", hint: hint)
    }
  }

  @Test(
    "rules for times to come",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_746_000, 7_200),
      ("<+03>-3", 0, 10_800), ("EST5", 0, -18_000),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_782_864_000, -3_600),
      ("EST5EDT,0/0,J365/25", 0, -14_400), ("IST-2IDT,M3.4.4/26,M10.5.0", 1_782_864_000, 10_800),
    ])
  func rules(_ text: String, _ seconds: Int, _ offset: Int) throws {
    #expect(try #require(ZoneRule(text)).time(at: seconds).offset == offset)
  }

  @Test(
    "what is no rule",
    arguments: [
      "", "CET", "5", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-999", "<", "<>1",
      "CET-1CEST,M3.9.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3,x", "CET-1:99",
    ])
  func noRules(_ text: String) { #expect(ZoneRule(text) == nil) }

  @Test(
    "bytes that are no zone, or only part of one, are none", arguments: [0, 4, 43, 44, 60, 200])
  func cut(_ length: Int) throws {
    let whole = [UInt8]("TZif2".utf8) + [UInt8](repeating: 0xFF, count: 300)
    #expect(ZoneFile(Array(whole.prefix(length))) == nil)
    // A header that promises more than there is.
    var header = [UInt8]("TZif".utf8) + [UInt8](repeating: 0, count: 40)
    header[39] = 1
    #expect(ZoneFile(header + [UInt8](repeating: 0, count: length % 6)) == nil)
  }
}
