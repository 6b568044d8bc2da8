// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering
import Testing

@Suite("Words of a page")
struct PageTextTests {
  @Test("end at spaces and at line ends")
  func words() {
    let words = Typesetter.page("one  two \nthree").words
    #expect(words.map(\.text) == ["one", "two", "three"])
    #expect(words.map(\.endsLine) == [false, true, true])
    #expect(words.map(\.endsWithSpace) == [true, false, false])
    #expect(words[1].quad.bounds == Rectangle(x: 25, y: 0, width: 15, height: 10))
    #expect(words[2].fontSize == 10)
  }

  @Test("are none on a page with nothing but spaces", arguments: ["", " ", "\n \n"])
  func none(text: String) { #expect(Typesetter.page(text).words.isEmpty) }

  @Test("have corners that turn with them", arguments: Rotation.allCases)
  func turned(rotation: Rotation) {
    let word = Typesetter.page("word", turned: rotation).words[0]
    let turn = rotation.turning(Size(1000, 1000))
    #expect(word.quad.topLeft == turn.apply(Point(0, 0)))
    #expect(word.quad.bottomRight == turn.apply(Point(20, 10)))
  }

  @Test("of one letter stand as their line does")
  func oneLetter() {
    let words = Typesetter.page("ab c", turned: .quarter).words
    #expect(words[1].quad.topLeft == Point(1000, 15))
  }

  @Test("have a base line across the way they are turned", arguments: Rotation.allCases)
  func baseline(rotation: Rotation) throws {
    let page = Typesetter.page("word", turned: rotation)
    let line = try #require(try TextSearch("word").matches(in: page).first).lines[0]
    #expect(line.rotation == rotation)
    let expected = rotation.turning(Size(1000, 1000)).apply(Point(0, 7.5))
    #expect(line.baseline == (rotation.swapsSides ? expected.x : expected.y))
  }
}
