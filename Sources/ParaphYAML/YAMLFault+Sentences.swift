// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension YAMLFault {
  /// The complaint in words for people who write such files.
  ///
  /// Libyaml speaks of tokens; most often a colon, a quote or the indentation is what is wrong.
  var error: StructuredTextError {
    guard !problem.isEmpty else {
      return StructuredTextError("memory", at: nil, "there is no memory for it")
    }
    return tab ?? key ?? quoted ?? flow ?? leading ?? block ?? other
  }

  private func fault(
    _ what: String, hint: String? = nil, at place: TextPosition? = nil, code: String = "syntax"
  ) -> StructuredTextError {
    StructuredTextError(code, at: place ?? position, what, hint: hint)
  }

  // MARK: - Tabs

  private var tab: StructuredTextError? {
    let isTab =
      problem.hasPrefix("found a tab character")
      || (problem == "found character that cannot start any token" && character == "\t")
    guard isTab || (problem == "did not find expected key" && isIndentedByTab) else {
      return nil
    }
    return isIndentedByTab
      ? fault("a tab indents this line", hint: "Indent with spaces.", code: "tab")
      : fault("a tab cannot stand there", hint: "Put a space there.", code: "tab")
  }

  // MARK: - Keys

  private var key: StructuredTextError? {
    switch problem {
    case "could not find expected ':'":
      let text = excerpt
      return text.contains(":")
        ? fault(
          "a space is due after the colon in “\(text)”", hint: "Write it as “key: value”.",
          at: start)
        : fault("a colon is due after “\(text)”", hint: "Write it as “key: value”.", at: start)
    case "mapping values are not allowed in this context":
      // Of plain text, the key of this colon; the value of one before it in the same line.
      let hasColon = zip(before, before.dropFirst()).contains { $0 == ":" && $1 == " " }
      return hasColon
        ? fault("there is a second colon in this line", hint: "Put a value with a colon in quotes.")
        : fault(
          "this line does not fit the one above",
          hint: "Either the one above lacks its colon, or this one is indented too far.")
    case "did not find expected key":
      if character == ":" {
        return fault("a key is due before this colon", hint: "Write it as “key: value”.")
      }
      if let closing = before.last(where: { $0 != " " }), "]}\"'".unicodeScalars.contains(closing) {
        return fault(
          "nothing may follow “\(closing)” there",
          hint: "Put a text that begins with {, [ or a quote in quotes as a whole.")
      }
      return fault(
        "this line does not fit the object that begins in line \(start.line)",
        hint: "All its keys begin in column \(start.column).")
    case "mapping keys are not allowed in this context":
      return fault("a key cannot begin there", hint: "Put a text that begins with ? in quotes.")
    default: return nil
    }
  }

  // MARK: - Quotes

  private var quoted: StructuredTextError? {
    guard context.hasSuffix("quoted scalar") || context.hasSuffix("double-quoted scalar") else {
      return nil
    }
    switch problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      return fault("the quote that begins there has no end", at: start)
    case "found unknown escape character":
      return fault(
        "“\(line.dropFirst(position.column - 1).prefix(2).map(String.init).joined())” is no escape",
        hint: "Write \\\\ for a backslash, or use single quotes, where it stands for itself.")
    default:
      return fault("this escape is no character", hint: "Write \\\\ for a backslash.")
    }
  }

  // MARK: - Braces and brackets

  private var flow: StructuredTextError? {
    switch problem {
    case "did not find expected ',' or ']'":
      fault(
        "a comma or ] is due there, for the list that begins in line \(start.line), column "
          + "\(start.column)")
    case "did not find expected ',' or '}'":
      fault(
        "a comma or } is due there, for the object that begins in line \(start.line), column "
          + "\(start.column)")
    case "did not find expected node content": fault("a value is due there")
    case "found unexpected ':'":
      fault("a colon cannot stand there", hint: "Put a text with such a colon in quotes.")
    default: nil
    }
  }

  // MARK: - How a text begins

  private var leading: StructuredTextError? {
    let isName = context.hasSuffix("an alias") || context.hasSuffix("an anchor")
    let isTag = context.hasSuffix("a tag") || problem == "found undefined tag handle"
    let isNone = problem == "found character that cannot start any token"
    guard isName || isTag || isNone else { return nil }
    let place = isNone ? position : start
    let first = isNone ? character : startLine.dropFirst(start.column - 1).first
    let spelling = first.map { "“\($0)”" } ?? "that"
    return fault(
      "a text cannot begin with \(spelling)", hint: "Put it in quotes.", at: place)
  }

  // MARK: - Lists and blocks

  private var block: StructuredTextError? {
    switch problem {
    case "block sequence entries are not allowed in this context":
      fault(
        "a list cannot begin there",
        hint: "“- ” begins a line of its own, below the key of the list.")
    case "did not find expected '-' indicator":
      fault(
        "this line does not fit the list that begins in line \(start.line)",
        hint: "All its items begin with “- ” in column \(start.column).")
    case "did not find expected comment or line break":
      fault("the text of | or > begins in the next line")
    case "found an indentation indicator equal to 0":
      fault("a text after | or > is indented by one space at least")
    default: nil
    }
  }

  // MARK: - The rest

  private var other: StructuredTextError {
    switch problem {
    case _ where context.contains("directive") || problem.contains("directive"):
      fault(
        "this line that begins with % is none that is read",
        hint: "Take it out, or put the text in quotes.",
        at: TextPosition(line: position.line, column: 1))
    case "did not find expected <document start>":
      fault(
        "something follows the end of the value",
        hint: "Either the line above lacks its colon, or this one is indented otherwise.")
    case "found incompatible YAML document":
      fault("its %YAML line asks for another version", hint: "Take the line out.")
    case "control characters are not allowed":
      fault(
        "a control character stands there", hint: "Take it out, or save the file as UTF-8.",
        code: "encoding")
    default: fault(problem)
    }
  }
}
