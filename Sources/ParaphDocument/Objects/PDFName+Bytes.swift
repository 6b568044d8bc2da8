// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFName {
  /// The scalars that stand for bytes which are not UTF-8.
  private static let strayBytes: ClosedRange<UInt32> = 0x10FF00...0x10FFFF

  /// The name with these bytes, number signs already undone.
  public init(bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { PDFName.strayBytes.contains($0.value) })
    {
      self.init(text)
      return
    }
    var scalars = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let length = PDFName.lengthOfScalar(startingWith: byte)
      let piece = rest.prefix(length)
      if let scalar = String(validating: piece, as: UTF8.self)?.unicodeScalars.first,
        !PDFName.strayBytes.contains(scalar.value)
      {
        scalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        if let stray = Unicode.Scalar(0x10FF00 + UInt32(byte)) { scalars.append(stray) }
        rest = rest.dropFirst()
      }
    }
    self.init(String(scalars))
  }

  /// The bytes of the name, before number signs are put in.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for scalar in rawValue.unicodeScalars {
      if PDFName.strayBytes.contains(scalar.value) {
        bytes.append(UInt8(scalar.value & 0xFF))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  private static func lengthOfScalar(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF7: 4
    default: 1
    }
  }
}
