// SPDX-License-Identifier: GPL-3.0-or-later

/// Media types by the extensions of file names.
enum MIMEType {
  private static let byExtension: [String: String] = [
    "csv": "text/csv", "txt": "text/plain", "md": "text/markdown", "htm": "text/html",
    "html": "text/html", "css": "text/css", "xml": "application/xml", "json": "application/json",
    "yaml": "application/yaml", "yml": "application/yaml", "pdf": "application/pdf",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff", "webp": "image/webp",
    "mp3": "audio/mpeg", "wav": "audio/wav", "mp4": "video/mp4", "zip": "application/zip",
    "gz": "application/gzip", "7z": "application/x-7z-compressed", "tar": "application/x-tar",
    "doc": "application/msword", "xls": "application/vnd.ms-excel",
    "ppt": "application/vnd.ms-powerpoint", "rtf": "application/rtf",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odp": "application/vnd.oasis.opendocument.presentation", "eml": "message/rfc822",
    "ics": "text/calendar", "epub": "application/epub+zip",
  ]

  /// The type that the extension stands for; that of any bytes when it is unknown.
  static func of(fileNamed name: String) -> String {
    let parts = name.split(separator: ".")
    guard parts.count > 1 || name.hasPrefix("."), let last = parts.last else {
      return "application/octet-stream"
    }
    return byExtension[last.lowercased()] ?? "application/octet-stream"
  }
}
