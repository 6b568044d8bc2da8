// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

/// A one-page document in memory, 200 by 100 points unless its page says otherwise.
struct SamplePDF {
  var mediaBox = "[0 0 200 100]"
  /// Further entries of the page.
  var page = ""
  var content = ""
  /// The encoding of its one font, /F1.
  var encoding = "/WinAnsiEncoding"

  var bytes: [UInt8] {
    var builder = DocumentBuilder()
    let font = builder.add(
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding \(encoding) >>")
    builder.addPage(
      "/MediaBox \(mediaBox) /Resources << /Font << /F1 \(font) 0 R >> >> \(page)",
      content: content)
    return builder.build()
  }
}
