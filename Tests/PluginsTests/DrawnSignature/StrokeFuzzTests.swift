// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphTestSupport
import Testing

@testable import DrawnSignaturePlugin

@Suite("Mutated files of strokes")
struct StrokeFuzzTests {
  static let seeds: [(name: String, text: String)] = [
    (
      "JSON",
      """
      {"schema":"paraph.strokes/1","unit":"mm","yAxis":"up","timeUnit":"ms","device":{"width":90,
      "height":50,"physical":{"width":90,"height":50}},"style":{"width":0.4,"cap":"round","dash":[2,1],
      "fill":"#ffee00"},"strokes":[[{"x":1,"y":2,"t":0,"pressure":0.5},{"x":9,"y":4,"t":9,
      "pressure":0.7},{"x":14,"y":-3,"t":20,"pressure":0.2}],{"points":[[20,5,30],[25,6,40],[22,9,50],
      [20,5,60]],"style":{"widthVariation":0.5}},[[30,30]]]}
      """
    ),
    (
      "signature_pad",
      """
      [{"penColor":"black","dotSize":0,"minWidth":0.5,"maxWidth":2.5,"velocityFilterWeight":0.7,
      "compositeOperation":"source-over","points":[{"time":10,"x":20,"y":80,"pressure":0.5},
      {"time":26,"x":64,"y":18,"pressure":0.5},{"time":42,"x":98,"y":77,"pressure":0}]},
      {"color":"black","points":[{"time":99,"x":5,"y":5}]}]
      """
    ),
    (
      "InkML",
      """
      <ink xmlns="http://www.w3.org/2003/InkML"><definitions><context xml:id="c"><traceFormat>
      <channel name="X" units="mm"/><channel name="Y" units="mm"/><channel name="F" max="99"/>
      </traceFormat></context></definitions><trace contextRef="#c">1 2 3,4 9 8,'3'-2'1,"1"1"1,* * ?
      </trace><canvasTransform><mapping type="affine"><matrix>2 0 1, 0 2 1</matrix></mapping>
      </canvasTransform><trace contextRef="#c">#1f 3 9,4 5 6</trace></ink>
      """
    ),
    (
      "SVG",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="60mm" viewBox="0 0 120 40"><style>.a{fill:none;
      stroke:#123;stroke-width:2}</style><g transform="rotate(5) scale(1.5 .8)"><path class="a"
      d="M5 35C20-20 40 60 60 10S100 30 115 12q3 4 5 6t2 2a5 4 30 1 0 9 9zm1 1h4v-3l-2 8"
      stroke-dasharray="4 1" stroke-linejoin="miter"/></g><circle id="k" cx="9" cy="9" r="3"/>
      <use href="#k" x="12"/><rect width="5" height="9" rx="2"/><polyline class="a" points="1,2 3 4"/>
      </svg>
      """
    ),
  ]

  /// Characters that mean something to one of the readers.
  private static let alphabet = Array(
    " ,-+.'\"!*?#0123456789eE{}[]():;<>/=MLHVCSQTAZmlhvcsqtazNxyTF%".utf8)
  private static let numbers = [
    "0", "-1", "1e308", "1e999", "-9e6", "1e-320", "NaN", "null", "9e15",
  ]

  private static func mutated(_ text: [UInt8], _ noise: inout StrokeCorpus.Noise) -> [UInt8] {
    var text = text
    func index(_ count: Int) -> Int { min(Int(noise.next() * Double(count)), max(count - 1, 0)) }
    for _ in 0...index(4) where !text.isEmpty {
      let at = index(text.count)
      switch index(6) {
      case 0: text[at] = alphabet[index(alphabet.count)]
      case 1: text.insert(alphabet[index(alphabet.count)], at: at)
      case 2: text.removeSubrange(at..<min(at + 1 + index(8), text.count))
      case 3:
        let end = min(at + 1 + index(40), text.count)
        text.insert(contentsOf: text[at..<end], at: index(text.count))
      case 4:
        // A number becomes one of the awkward ones.
        guard let start = text[at...].firstIndex(where: { (48...57).contains($0) }) else {
          continue
        }
        let end = text[start...].firstIndex { !(46...57).contains($0) } ?? text.count
        text.replaceSubrange(start..<end, with: Array(numbers[index(numbers.count)].utf8))
      default: text.removeLast(index(text.count / 4 + 1))
      }
    }
    return text
  }

  @Test("They are refused, or draw inside their box", arguments: seeds.indices)
  func mutations(_ index: Int) throws {
    let seed = Array(Self.seeds[index].text.utf8)
    #expect(throws: Never.self) { try Source(bytes: seed).drawing(usualWidth: 1.6) }
    var noise = StrokeCorpus.Noise(UInt64(index + 1))
    var drawn = 0
    for round in 0..<400 {
      let text = Self.mutated(seed, &noise)
      do {
        let drawing = try Source(bytes: text).drawing(usualWidth: 1.6)
        #expect(drawing.size.isPositive && max(drawing.size.width, drawing.size.height) < 1e5)
        let shapesAreFinite = drawing.shapes.allSatisfy(\.path.isFinite)
        #expect(shapesAreFinite)
        drawn += 1
        // Pictures cost time: some of them say enough.
        if round.isMultiple(of: 5) { try checkInk(drawing, text) }
      } catch is InputFault {
        // The only other way out.
      }
    }
    #expect(drawn > 10)
  }

  private func checkInk(_ drawing: Drawing, _ text: [UInt8]) throws {
    let shrink = min(1, 150 / max(drawing.size.width, drawing.size.height))
    let size = Size(
      max(drawing.size.width * shrink, 0.5), max(drawing.size.height * shrink, 0.5))
    let margin = 20.0
    let picture = try Bitmap.drawing(
      size: Size(size.width + 2 * margin, size.height + 2 * margin), scale: 2, background: nil
    ) { canvas in
      canvas.translate(margin, margin)
      drawing.draw(on: Canvas(on: canvas, size: size), color: .black)
    }
    let (left, top) = (Int(margin * 2) - 2, Int(margin * 2) - 2)
    let (right, bottom) = (
      Int((margin + size.width) * 2) + 2, Int((margin + size.height) * 2) + 2
    )
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.pixels[(y * picture.width + x) * 4 + 3] != 0 {
        guard (left...right).contains(x), (top...bottom).contains(y) else {
          Issue.record("ink at \(x), \(y): \(String(decoding: text, as: UTF8.self))")
          return
        }
      }
    }
  }
}
