// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph signature fonts`: which fonts can set a name.
enum SignatureFontsCommand {
  private static let example = "Zoë Müller"

  static let spec = CommandSpec(
    "signature fonts", "list the fonts that can set a name, or draw it in each",
    about: [
      "Fonts that look written by hand come first. --font of sign takes the names.",
      "Without --font, sign takes the first font of a chain for each script that has all the letters "
        + "of the name.",
    ],
    operands: [
      OperandRow("TEXT", .text, required: false, "The name. Default: \(example).")
    ],
    groups: [
      OptionGroup(
        "Which",
        [OptionRow("handwriting", .flag, "Only fonts that are known to look written by hand.")]),
      OptionGroup(
        "Output",
        [
          OptionRow("json", .flag, "As JSON."),
          OptionRow(
            "sheet", short: "o", .output, configurable: false,
            "A PNG that shows the name in each font."),
          OptionRow(
            "columns", .integer(1...8), "How many fonts stand beside each other. Default: 3."),
          OptionRow("force", .flag, "Replaces a picture that is there already."),
        ]),
      OptionGroups.general,
    ],
    examples: [
      .init("paraph signature fonts", "what there is"),
      .init("paraph signature fonts \"Zoë Müller\" -o fonts.png", "how they look"),
    ],
    exitNotes: [
      "3  a character of the name is in no font", "4  the picture is there already",
    ],
    companions: ["force": "sheet", "columns": "sheet"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let text = arguments.operands.first ?? example
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw CommandFailure(
        UsageError("empty-mark", "The name is blank.", hint: "Give a name, or leave it out."))
    }
    let list = try CommandFailure.of {
      try FontList(of: text, onlyHandwriting: arguments.flag("handwriting"))
    }
    if let path = arguments.text("sheet") {
      guard !list.families.isEmpty else {
        throw CommandFailure(
          UsageError(
            "no-font", "No single font has all of “\(text)”, so there is none to draw.",
            hint: "sign takes several: \(list.chosen.joined(separator: ", ")).", kind: .notFound))
      }
      let columns = arguments.text("columns").flatMap { Int($0) } ?? 3
      let sheet = FontSheet(list, columns: columns)
      try CommandFailure.of { try sheet.write(to: path, force: arguments.flag("force")) }
      if sheet.leftOut > 0 {
        context.messages.warning(
          "The picture shows \(FontSheet.mostFamilies) fonts; \(sheet.leftOut) more are listed.",
          file: nil)
      }
    }
    if arguments.flag("json") {
      try context.output(JSONText.of(list))
    } else {
      try context.output(lines(list, context.layout))
    }
    return 0
  }

  private static func lines(_ list: FontList, _ layout: TextLayout) -> String {
    guard !list.families.isEmpty else {
      return layout.wrap(
        "No single font has all of “\(list.text)”; sign sets it in "
          + list.chosen.joined(separator: " and ") + ".")
    }
    let width = list.families.map { TextLayout.columns($0.family) }.max() ?? 0
    return list.families.reduce("") { text, family in
      var says = family.handwriting ? ["handwriting"] : []
      if list.chosen == [family.family] { says.append("used unless --font says otherwise") }
      return text
        + layout.definition(
          family.family, says.joined(separator: ", "), column: min(max(width + 4, 12), 40))
    }
  }
}
