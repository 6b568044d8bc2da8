// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What a job that writes a document did: `paraph.report/1`.
public struct Report: Hashable, Sendable, Codable {
  /// The document that was written.
  public struct Output: Hashable, Sendable, Codable {
    /// How the output relates to the input.
    public enum Mode: String, Hashable, Sendable, Codable { case incremental, rewrite }
    /// `nil` for standard output and for a dry run.
    public var path: String?
    /// In all.
    public var bytes: Int
    /// Lower case hexadecimal; `nil` unless it was asked for.
    public var sha256: String?
    /// Appended to the input, or written anew.
    public var mode: Mode
  }

  /// One mark that was placed, baked or removed, or a field that was filled in.
  public struct Mark: Hashable, Sendable, Codable {
    /// `/NM`, when it has one.
    public var id: String?
    /// Ours, or the subtype of what others made; of a field `text`, `checkbox`, `radio` or `choice`.
    public var kind: String
    /// The plugin that made it.
    public var plugin: String?
    /// Counted from 1; `nil` for what belongs to the document.
    public var page: Int?
    /// `initials` of a mark that goes with the signature; `nil` of all others.
    public var role: String?
    /// On the page as displayed.
    public var rect: Rectangle?
    /// The text that it was placed by.
    public var matched: String?
    /// The full name of the form field that was filled in.
    public var field: String?
    /// Whether it had no appearance that showed it, so that one was drawn; `nil` where it had.
    public var drawn: Bool?
    /// The step of a workflow that made it; `nil` outside of workflows.
    public var step: String?
  }

  /// What could not be done and stays as it was.
  public struct Kept: Hashable, Sendable, Codable {
    /// Counted from 1; `nil` for the document as a whole.
    public var page: Int?
    /// Ours, or the subtype of what others made.
    public var kind: String
    /// `/NM`, when it has one.
    public var id: String?
    /// The full name of the form field that it is a part of.
    public var field: String?
    /// On the page as displayed.
    public var rect: Rectangle?
    /// Why, for machines.
    public var code: String
    /// One sentence.
    public var reason: String
  }

  /// The name and major version of this format.
  public private(set) var schema = "paraph.report/1"
  /// `sign`, `annotate`, `flatten`, `fill`, `remove` or `run`.
  public var command: String
  /// How the document was named.
  public var input: String
  /// How many pages the document had.
  public var pageCount: Int
  /// `nil` for a dry run, and when nothing had to be changed; of the document of a workflow that is
  /// `unchanged`, what is there.
  public var output: Output?
  /// Whether nothing was written because nothing was to be.
  public var dryRun: Bool
  /// What was placed, baked, removed or filled in, in the order of the pages.
  public var marks: [Mark]
  /// What flattening took away instead of baking it; `nil` when nothing was to be.
  public var removed: [Mark]?
  /// What stays as it was.
  public var kept: [Kept]
  /// The texts of notes that were flattened; `nil` when there were none.
  public var notes: Notes?
  /// What changed, counted; `nil` until the job is about to write.
  public var ledger: LedgerReport?
  /// What was drawn and compared; `nil` unless it was asked for.
  public var proof: Proof?
  /// One sentence each.
  public var warnings: [String]
  /// What was mended in a damaged document, in qpdf's words.
  public var repairs: [String]
  /// How long the job took.
  public var seconds: Double
  /// What became of the document of a workflow; `nil` outside of workflows.
  public var outcome: Outcome?
  /// What became of each step of a workflow, in their order; `nil` outside of workflows.
  public var steps: [Step]?

  /// A report of a job that has done nothing yet.
  public init(command: String, input: String, dryRun: Bool) {
    self.command = command
    self.input = input
    pageCount = 0
    self.dryRun = dryRun
    marks = []
    kept = []
    warnings = []
    repairs = []
    seconds = 0
  }
}
