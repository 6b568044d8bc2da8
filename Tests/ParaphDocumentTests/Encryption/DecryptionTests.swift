// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphTestSupport
import Testing

@Suite("Encrypted documents")
struct DecryptionTests {
  /// The content streams of the first page that are objects of their own.
  private func contents(_ file: PDFFile) throws -> [ObjectReference] {
    let page = try PageTree(file).page(1)
    guard let value = page.dictionary["Contents"] else { return [] }
    let members = try file.resolve(value).arrayValue ?? [value]
    return members.compactMap(\.referenceValue)
  }

  @Test(
    "Streams are decrypted to what qpdf makes of them", .requiresCorpus, .requires(.qpdf),
    arguments: Corpus.documents.filter { $0.isEncrypted && $0.pageCount != nil })
  func corpus(_ sample: Sample) throws {
    let password = sample.password ?? ""
    let file = try PDFFile.open(path: sample.path, passwords: .value(password))
    #expect(file.isEncrypted)
    // Of a repaired copy the object numbers are others.
    guard !file.wasRepaired else { return }
    for reference in try contents(file) {
      let stream = try #require(try file.object(reference).streamValue)
      let judged = try Judge.qpdf.run([
        "--password=\(password)", "--show-object=\(reference.number)", "--filtered-stream-data",
        sample.path,
      ])
      #expect(try file.decodedBytes(of: stream, limit: nil) == judged.output, "\(reference)")
    }
  }

  @Test(
    "Whatever qpdf encrypts opens with either password", .requires(.qpdf),
    arguments: [
      ["40"], ["128", "--use-aes=n"], ["128", "--use-aes=n", "--force-V4"], ["128", "--use-aes=y"],
      ["128", "--use-aes=y", "--cleartext-metadata"], ["256", "--force-R5"], ["256"],
      ["256", "--cleartext-metadata"],
    ])
  func made(_ options: [String]) throws {
    var builder = DocumentBuilder()
    let metadata = builder.addStream("<?xpacket?>", entries: "/Type /Metadata /Subtype /XML")
    builder.catalogEntries = "/Lang (de-CH) /Metadata \(metadata) 0 R"
    builder.addPage("/MediaBox [0 0 9 9]", content: "0 0 m 9 9 l S")
    try Files.withTemporaryFolder { folder in
      try Files.save(builder.build(), to: folder + "/plain.pdf")
      let run = try Judge.qpdf.run(
        ["--allow-weak-crypto", folder + "/plain.pdf", folder + "/a.pdf", "--encrypt", "u", "o"]
          + options + ["--"])
      #expect(run.status == 0, "\(run.errors)")
      for (password, access) in [("u", SecurityHandler.Access.user), ("o", .owner)] {
        let file = try PDFFile.open(path: folder + "/a.pdf", passwords: .value(password))
        #expect(file.securityHandler?.openedAs == access && !file.wasRepaired)
        #expect(try DocumentFacts(file).language == "de-CH")
        for reference in try contents(file) {
          let stream = try #require(try file.object(reference).streamValue)
          let content = try file.decodedBytes(of: stream, limit: nil)
          #expect(String(decoding: content, as: UTF8.self).hasPrefix("0 0 m 9 9 l S"))
        }
        let packet = try #require(try file.stream("Metadata", in: file.catalog()))
        #expect(try file.decodedBytes(of: packet, limit: nil) == Array("<?xpacket?>".utf8))
      }
    }
  }
}
