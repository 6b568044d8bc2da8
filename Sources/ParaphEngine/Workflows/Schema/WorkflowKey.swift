// SPDX-License-Identifier: GPL-3.0-or-later

/// One key of a workflow file: its name, what it says and what it takes.
///
/// The tables of keys make the checks of names, the messages about them and the schema for editors.
public struct WorkflowKey: Hashable, Sendable {
  /// What stands under a key.
  public indirect enum Form: Hashable, Sendable {
    /// A text, which may be empty.
    case text
    /// A text that is not empty.
    case filledText
    /// The name of a workflow or a step.
    case name
    /// One of these; a number stands for its spelling.
    case word([String])
    /// One of these, or a whole number from 1 on.
    case wordOrCount([String])
    /// A number in these bounds.
    case number(ClosedRange<Double>)
    /// `true` or `false`.
    case boolean
    /// A number of points, or a text with a unit.
    case length
    /// So many lengths: a list, or a text with commas.
    case lengths(Int)
    /// A whole number, or a text such as `1,3-5`.
    case count
    /// A text, a number or a truth value, as a text.
    case scalar
    /// Any number of these; one may stand alone.
    case oneOrMore(Form)
    /// A list of these.
    case list(Form)
    /// An object with names of the user's, and these under them.
    case named(Form)
    /// An object with these keys and no others.
    case object([WorkflowKey])
    /// An object with one of these keys, and no other.
    case choice([WorkflowKey])
    /// What stands in several places, or in itself.
    case shared(WorkflowSharedForm)
  }

  /// As it is written.
  public var name: String
  /// What it says, as a sentence.
  public var help: String
  /// What stands under it.
  public var form: Form
  /// Whether it must be there.
  public var isRequired: Bool

  /// A key of these parts.
  init(_ name: String, _ form: Form, required: Bool = false, _ help: String) {
    self.name = name
    self.form = form
    self.isRequired = required
    self.help = help
  }
}
