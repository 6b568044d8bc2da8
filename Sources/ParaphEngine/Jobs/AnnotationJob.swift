// SPDX-License-Identifier: GPL-3.0-or-later

/// Marks to be placed into one document: the value that arguments, a workflow file and a Swift call
/// all become.
public struct AnnotationJob: Hashable, Sendable, Codable {
  /// The document that is read.
  public var input: JobInput
  /// Where the document goes.
  public var output: JobOutput
  /// What is placed, the first lowest.
  public var marks: [MarkRequest]
  /// What holds for every job that writes.
  public var writing: WriteOptions
  /// How many pages the documents have that come before this one in the same call; plugins may count
  /// on from there.
  public var pagesBefore: Int

  /// A value of these parts.
  public init(
    input: JobInput, output: JobOutput, marks: [MarkRequest],
    writing: WriteOptions = WriteOptions(), pagesBefore: Int = 0
  ) {
    self.input = input
    self.output = output
    self.marks = marks
    self.writing = writing
    self.pagesBefore = pagesBefore
  }
}
