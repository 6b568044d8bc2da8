// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

@Suite("Buttons", .requires(.pdftotext, .pdftoppm))
struct ButtonTests {
  @Test("Each mark is drawn in the middle of its box", arguments: TickSymbol.allCases)
  func symbols(_ symbol: TickSymbol) throws {
    let form = try FlattenedForm([
      "/FT/Btn/T(f)/Rect[80 30 120 70]/MK<</CA(\(symbol.rawValue))>>/DA(/ZaDb 0 Tf 0 g)"
        + "/V/Yes/AS/Yes"
    ])
    let ink = try #require(try form.ink())
    #expect(abs(ink.center.x - 100) < 1 && abs(ink.center.y - 50) < 1)
    #expect(ink.width > 15 && ink.width < 30 && ink.height > 15 && ink.height < 30)
  }

  @Test(
    "A mark of a size of its own has that, as far as it fits", arguments: [(10, 7.2), (900, 38)])
  func size(_ size: Int, _ side: Double) throws {
    let form = try FlattenedForm([
      "/FT/Btn/T(f)/Rect[80 30 120 70]/MK<</CA(l)>>/DA(/ZaDb \(size) Tf 0 g)/V/Yes/AS/Yes"
    ])
    let ink = try #require(try form.ink())
    #expect(abs(ink.width - side) < 0.6)
  }

  @Test("The border of a radio button with a circle is a circle, that of others is not")
  func border() throws {
    func corner(_ caption: String) throws -> UInt8 {
      let picture = try FlattenedForm([
        "/FT/Btn/Ff 32768/T(f)/Rect[80 30 120 70]/MK<</CA(\(caption))/BC[0]/BG[0.5]>>/V/Off"
      ]).picture()
      return picture[81, 31].green
    }
    #expect(try corner("l") == 255)
    #expect(try corner("4") < 255)
  }

  @Test("Equal marks are one form")
  func shared() throws {
    let form = try FlattenedForm(
      (0..<3).map {
        "/FT/Btn/T(f\($0))/Rect[\($0 * 30) 30 \($0 * 30 + 20) 50]/V/Yes/AS/Yes"
      })
    let file = try PDFFile.open(bytes: form.bytes, passwords: .none)
    let page = try PageTree(file).page(1)
    let resources = try #require(try file.resolve(page.resources).dictionaryValue)
    let objects = try #require(try file.dictionary("XObject", in: resources))
    #expect(Set(objects.entries.map(\.value)).count == 1)
  }

  @Test("A caption is set in the middle of its push button")
  func caption() throws {
    let form = try FlattenedForm([
      "/FT/Btn/Ff 65536/T(f)/Rect[50 30 150 70]/MK<</CA(Send)/BG[0.9]>>"
    ])
    #expect(try form.text() == "Send")
    let ink = try #require(try form.ink())
    #expect(abs(ink.center.x - 100) < 1.5 && abs(ink.center.y - 50) < 2.5)
  }

  struct Icon: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var entries: String
    /// On the page as displayed, to a point and a half; `nil` when none is seen.
    var box: Rectangle?
  }

  @Test(
    "An icon is placed as its button says",
    arguments: [
      Icon(testDescription: "caption alone", entries: "/CA(x)/TP 0", box: nil),
      Icon(
        testDescription: "alone, as large as it can be", entries: "/TP 1",
        box: Rectangle(x: 61, y: 11, width: 78, height: 78)),
      Icon(
        testDescription: "alone, stretched", entries: "/TP 1/IF<</S/A>>",
        box: Rectangle(x: 51, y: 11, width: 98, height: 78)),
      Icon(
        testDescription: "alone, in its own size, at the lower left",
        entries: "/TP 1/IF<</SW/N/A[0 0]>>", box: Rectangle(x: 51, y: 79, width: 10, height: 10)),
      Icon(
        testDescription: "over the border", entries: "/TP 1/IF<</S/A/FB true>>",
        box: Rectangle(x: 50, y: 10, width: 100, height: 80)),
      Icon(
        testDescription: "turned", entries: "/TP 1/R 90/IF<</SW/N/A[0 0]>>",
        box: Rectangle(x: 139, y: 79, width: 10, height: 10)),
      Icon(
        testDescription: "above its caption", entries: "/TP 2/CA(x)/IF<</S/A>>",
        box: Rectangle(x: 51, y: 11, width: 98, height: 64)),
      Icon(
        testDescription: "to the right of its caption", entries: "/TP 5/CA(xxx)/IF<</S/A>>",
        box: Rectangle(x: 71, y: 11, width: 78, height: 78)),
    ])
  func icon(_ row: Icon) throws {
    let form = try FlattenedForm(
      ["/FT/Btn/Ff 65536/T(f)/Rect[50 10 150 90]/MK<</I 30 0 R\(row.entries)>>"],
      more: [
        30: "<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 25>>stream\n"
          + "1 0 0 rg 0 0 10 10 re f \nendstream"
      ])
    let found = try form.box { $0.red > 200 && $0.green < 60 }
    guard let box = row.box else {
      #expect(found == nil)
      return
    }
    let icon = try #require(found)
    #expect(icon.contains(box, tolerance: 1.5) && box.contains(icon, tolerance: 1.5), "\(icon)")
  }

  @Test("An icon that is no drawing leaves the caption")
  func noIcon() throws {
    let form = try FlattenedForm(
      ["/FT/Btn/Ff 65536/T(f)/Rect[50 10 150 90]/MK<</I 30 0 R/CA(x)/TP 1>>"], more: [30: "7"])
    #expect(try form.text() == "x")
  }

  @Test("A signature field without signature shows nothing")
  func signature() throws {
    let form = try FlattenedForm(["/FT/Sig/T(f)/Rect[50 10 150 90]/MK<</BC[0]>>"])
    #expect(try form.ink() == nil)
  }
}
