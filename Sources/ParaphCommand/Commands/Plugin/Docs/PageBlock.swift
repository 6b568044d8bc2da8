// SPDX-License-Identifier: GPL-3.0-or-later

/// A stretch of a page's text.
enum PageSpan: Hashable, Sendable {
  case plain(String)
  /// As somebody types it.
  case code(String)
}

/// A piece of a page, whatever the page is written in.
enum PageBlock: Hashable, Sendable {
  case heading(String)
  /// A heading below another one.
  case subheading(String)
  case paragraph([PageSpan])
  /// Something typed, and what it means as paragraphs.
  case item(String, [[PageSpan]])
  /// Lines that stay as they are.
  case lines([String])

  /// Whether it stands above others.
  var isHeading: Bool {
    switch self {
    case .heading, .subheading: true
    case .paragraph, .item, .lines: false
    }
  }
}
