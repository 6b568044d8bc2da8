// SPDX-License-Identifier: MIT

/// The comment in a JPEG that stands for a picture in a drawing, until the document puts it there.
///
/// Cairo would store the pixels itself, multiplied by their alpha, and compress them slowly; a JPEG
/// it hands through as it is.
public enum PicturePlaceholder {
  private static let mark = Array("paraph picture ".utf8)

  /// A JPEG of one pixel that only names the picture.
  public static func jpeg(number: Int) -> [UInt8] {
    let comment = mark + Array(String(number).utf8)
    // ISO/IEC 10918-1: start, comment, frame of one grey pixel, end.
    return [0xFF, 0xD8, 0xFF, 0xFE, 0, UInt8(clamping: comment.count + 2)] + comment
      + [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xD9]
  }

  /// The number in what `jpeg` gave; `nil` for any other bytes.
  public static func number(in jpeg: [UInt8]) -> Int? {
    guard jpeg.count < 64, jpeg.count > mark.count + 6, jpeg.dropFirst(6).starts(with: mark)
    else { return nil }
    var number = 0
    for digit in jpeg.dropFirst(6 + mark.count).prefix(9) {
      guard (48...57).contains(digit) else { break }
      number = number * 10 + Int(digit - 48)
    }
    return self.jpeg(number: number) == jpeg ? number : nil
  }
}
