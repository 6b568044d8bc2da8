// SPDX-License-Identifier: GPL-3.0-or-later

/// What a file has parsed, as far as it is worth keeping.
struct ObjectCache {
  private static let mostObjects = 4096
  private static let mostStreamBytes = 32 << 20

  private var objects: [ObjectReference: PDFObject] = [:]
  /// The one used last is the last.
  private var streams: [(number: Int, stream: ObjectStream)] = []

  func object(_ reference: ObjectReference) -> PDFObject? { objects[reference] }

  mutating func keep(_ object: PDFObject, as reference: ObjectReference) {
    if objects.count >= ObjectCache.mostObjects { objects.removeAll(keepingCapacity: true) }
    objects[reference] = object
  }

  mutating func objectStream(_ number: Int) -> ObjectStream? {
    guard let index = streams.lastIndex(where: { $0.number == number }) else { return nil }
    if index != streams.count - 1 { streams.append(streams.remove(at: index)) }
    return streams[streams.count - 1].stream
  }

  mutating func keep(_ stream: ObjectStream, as number: Int) {
    streams.append((number, stream))
    var total = streams.reduce(0) { $0 + $1.stream.byteCount }
    while streams.count > 1, total > ObjectCache.mostStreamBytes || streams.count > 32 {
      total -= streams.removeFirst().stream.byteCount
    }
  }
}
