// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphPluginHost

/// The pages that plugins of other processes draw, where there is no document to take them over.
public enum DrawnPages {
  /// Opens each page once; what it gives can be drawn on bitmaps.
  public static var opener: PluginSession.PageOpener {
    let pages = PageImports()
    return { try pages.page(pdf: $0) }
  }
}
