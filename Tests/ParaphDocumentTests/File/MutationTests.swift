// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

/// Damaged at random, a file may be read or refused, and nothing else.
struct MutationTests {
  /// Knuth's generator: the same numbers everywhere.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32 | state << 32
    }
  }

  private static var documents: [[UInt8]] {
    var table = TinyDocument.onePage()
    table.addStream(
      5, "/Filter/Fl/DecodeParms<</Predictor 12/Columns 4>>", StreamDecoderTests.deflated)
    table.endWithTable()
    table.add(6, "[(string)<41>/Name -1.5 true null 5 0 R<</K[1 2 3]>>]")
    table.endWithTable("/ID[<01><02>]")
    var stream = TinyDocument.onePage()
    stream.addStream(6, "/Type/ObjStm/N 2/First 8", Array("7 0 8 8 (seven) [8 9 0 R]".utf8))
    stream.endWithStream(
      5, compressed: [7: (stream: 6, index: 0), 8: (stream: 6, index: 1)])
    return [table.bytes, stream.bytes]
  }

  @Test("Mutations", arguments: 0..<24)
  func mutations(_ seed: Int) {
    var generator = Generator(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    for original in MutationTests.documents {
      for _ in 0..<60 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          switch Int.random(in: 0..<5, using: &generator) {
          case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
          case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
          case 2: bytes[place] = UInt8(ascii: "9")
          case 3: bytes.remove(at: place)
          default:
            bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: place)
          }
        }
        if Int.random(in: 0..<10, using: &generator) == 0 {
          bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
        }
        readEverything(bytes)
      }
    }
  }

  /// Every error is of our own type: the compiler sees to that; every crash ends the run.
  private func readEverything(_ bytes: [UInt8]) {
    guard let file = try? PDFFile.open(bytes: bytes, passwords: .none, repair: .never) else {
      return
    }
    for number in 0...12 {
      guard let object = try? file.object(ObjectReference(number)) else { continue }
      if let stream = object.streamValue { _ = try? file.decodedBytes(of: stream, limit: 1 << 20) }
    }
    guard let tree = try? PageTree(file) else { return }
    _ = try? tree.pages()
    _ = try? tree.page(max(1, tree.count))
  }
}
