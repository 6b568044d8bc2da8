// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering
import ParaphTestSupport
import Testing

@Suite("Writing pages as files")
struct PageRendererTests {
  private static let geometry = PageGeometry(
    mediaBox: Rectangle(x: 0, y: 0, width: 200, height: 100))

  private func renderer(_ format: PageFormat) -> PageRenderer {
    PageRenderer(source: .bytes(SamplePDF().bytes), format: format)
  }

  @Test(
    "names a format by the file's ending",
    arguments: [
      ("a.png", PageFormat.png), ("b.JPG", .jpeg), ("c.x.jpeg", .jpeg), ("d.svg", .svg),
      ("e.pdf", .pdf),
    ])
  func formats(path: String, format: PageFormat) {
    #expect(PageFormat(path: path) == format)
    #expect(PageFormat(path: "a.txt") == nil)
    #expect(PageFormat(path: "png") == nil)
  }

  @Test("writes each page to its file and says how far it is")
  func write() throws {
    try Files.withTemporaryFolder { folder in
      let tasks = ["one", "two"].map {
        PageRenderer.Task(page: 1, geometry: Self.geometry, path: "\(folder)/\($0).png")
      }
      var done: [Int] = []
      try renderer(.png).write(tasks) { done.append($0) }
      #expect(done == [1, 2])
      let one = try #require(Files.bytes("\(folder)/one.png"))
      #expect(one.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(one == Files.bytes("\(folder)/two.png"))
    }
  }

  @Test("names the file that cannot be written, and leaves nothing behind")
  func unwritable() throws {
    let task = PageRenderer.Task(page: 1, geometry: Self.geometry, path: "/nowhere/a.png")
    let problem = #expect(throws: RenderingError.self) { try renderer(.png).write([task]) }
    #expect(problem?.kind == .unwritable)
    #expect(problem?.message == "/nowhere/a.png cannot be written: No such file or directory.")
  }

  @Test("names the page that is not there")
  func noPage() throws {
    let task = PageRenderer.Task(page: 7, geometry: Self.geometry, path: "/nowhere/a.png")
    let problem = #expect(throws: RenderingError.self) { try renderer(.svg).write([task]) }
    #expect(problem?.message == "The document has no page 7.")
    #expect(problem?.hint == "It has 1 page.")
  }

  @Test("does nothing for no page")
  func nothing() throws { try renderer(.png).write([]) }
}
