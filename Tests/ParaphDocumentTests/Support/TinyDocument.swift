// SPDX-License-Identifier: GPL-3.0-or-later

/// A small file, made object by object, with one section or several.
struct TinyDocument {
  var header = "%PDF-1.7\n"
  /// Offsets count from here: the length of the junk before the header.
  var junk = ""
  private(set) var bytes: [UInt8] = []
  private var offsets: [Int: Int] = [:]
  private(set) var startXref: Int?

  init(header: String = "%PDF-1.7\n", junk: String = "") {
    self.header = header
    self.junk = junk
    bytes = Array(junk.utf8) + Array(header.utf8)
  }

  /// A document of one page, its objects 1 to 4.
  static func onePage(junk: String = "") -> TinyDocument {
    var document = TinyDocument(junk: junk)
    document.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    document.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
    document.add(3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>")
    document.add(4, "<</Length 3>>stream\nq Q\nendstream")
    return document
  }

  /// Counted from the header.
  var position: Int { bytes.count - junk.utf8.count }

  mutating func write(_ text: String) { bytes += Array(text.utf8) }

  mutating func add(_ number: Int, _ body: String) {
    offsets[number] = position
    write("\(number) 0 obj\n\(body)\nendobj\n")
  }

  mutating func addStream(_ number: Int, _ dictionary: String, _ data: [UInt8]) {
    offsets[number] = position
    write("\(number) 0 obj\n<<\(dictionary)/Length \(data.count)>>stream\n")
    bytes += data
    write("\nendstream\nendobj\n")
  }

  func offset(of number: Int) -> Int { offsets[number] ?? 0 }

  /// Ends a section with a table of the objects added since the last one.
  ///
  /// `hidden`: objects that the table calls free.
  mutating func endWithTable(
    _ more: String = "", entryEnd: String = " \n", hidden: Set<Int> = [], size: Int = 20
  ) {
    let start = position
    write("xref\n0 1\n0000000000 65535 f\(entryEnd)")
    for number in offsets.keys.sorted() {
      let digits = String(offset(of: number))
      let padded = String(repeating: "0", count: 10 - digits.count) + digits
      let line = hidden.contains(number) ? "0000000000 00000 f" : "\(padded) 00000 n"
      write("\(number) 1\n\(line)\(entryEnd)")
    }
    write("trailer\n<</Size \(size)/Root 1 0 R\(previous)\(more)>>\n")
    end(start)
  }

  /// Ends a section with a stream: two bytes for an offset, one for the generation.
  ///
  /// `compressed`: objects in an object stream: its number and the place there.
  mutating func endWithStream(
    _ number: Int, _ more: String = "", compressed: [Int: (stream: Int, index: Int)] = [:],
    isNewest: Bool = true
  ) {
    let start = position
    offsets[number] = start
    var index = ""
    var data: [UInt8] = []
    for entry in Set(offsets.keys).union(compressed.keys).sorted() {
      index += "\(entry) 1 "
      if let place = compressed[entry] {
        data += [2, UInt8(place.stream >> 8), UInt8(place.stream & 0xFF), UInt8(place.index)]
      } else {
        data += [1, UInt8(offset(of: entry) >> 8), UInt8(offset(of: entry) & 0xFF), 0]
      }
    }
    addStream(
      number, "/Type/XRef/Size 20/W[1 2 1]/Index[\(index)]/Root 1 0 R\(previous)\(more)", data)
    if isNewest { end(start) }
  }

  private var previous: String { startXref.map { "/Prev \($0)" } ?? "" }

  private mutating func end(_ start: Int) {
    write("startxref\n\(start)\n%%EOF\n")
    startXref = start
    offsets = [:]
  }
}
