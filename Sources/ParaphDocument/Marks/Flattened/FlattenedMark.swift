// SPDX-License-Identifier: GPL-3.0-or-later

/// What a page remembers of a mark that has become its content, so that it is known again.
public struct FlattenedMark: Hashable, Sendable {
  /// The name (`/NM`) that the mark has, or would have, as an annotation.
  public var name: String
  /// Counted from 1.
  public var page: Int
  /// Tells what was drawn and where from anything else.
  public var digest: String
  /// Tells what was asked for from anything else, wherever it goes.
  public var request: String
  /// The form that draws it; `nil` when it is not known.
  public var form: ObjectReference?

  /// A mark with its digests.
  public init(
    name: String, page: Int, digest: String, request: String, form: ObjectReference? = nil
  ) {
    self.name = name
    self.page = page
    self.digest = digest
    self.request = request
    self.form = form
  }
}
