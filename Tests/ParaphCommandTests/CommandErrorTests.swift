// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphCommand

struct CommandErrorTests {
  struct Case: CustomTestStringConvertible {
    var arguments: String
    var says: String
    var status: Int32 = 2
    var testDescription: String { arguments }
  }

  @Test(
    "What is wrong, and what to do",
    arguments: [
      Case(arguments: "sgin", says: "There is no command “sgin”. Did you mean sign?"),
      Case(
        arguments: "xyzzy", says: "There is no command “xyzzy”. paraph help lists the commands."),
      Case(
        arguments: "seal a.pdf",
        says: "“seal” is not in this version. paraph help lists the commands."),
      Case(
        arguments: "--force sign",
        says: "The command comes first, before “--force”. paraph help lists the commands."),
      Case(
        arguments: "sign a.pdf --typd X", says: "sign has no option --typd. Did you mean --typed?"),
      Case(
        arguments: "flatten a.pdf --at-text X",
        says: "flatten has no option --at-text. It is an option of sign."),
      Case(
        arguments: "flatten a.pdf -force",
        says: "flatten has no option -force. Write it with two dashes: --force."),
      Case(
        arguments: "annotate a.pdf nte",
        says: "There is no kind of annotation called “nte”. Did you mean note?", status: 6),
      Case(
        arguments: "annotate a.pdf nte --uri x",
        says: "There is no kind of annotation called “nte”. Did you mean note?", status: 6),
      Case(
        arguments: "annotate note a.pdf --uri x",
        says: "The input comes before the kind of annotation. Write annotate a.pdf note."),
      Case(
        arguments: "annotate note",
        says: "The input comes before the kind of annotation. Write annotate INPUT note."),
      Case(
        arguments: "sign a.pdf --typed X --password secret",
        says: "A password does not go on the command line, where others can see it. Use "
          + "--password-file FILE or --password-env NAME."),
      Case(
        arguments: "sign a.pdf --typed X --sighs",
        says: "sign has no option --sighs. See paraph help sign."),
      Case(
        arguments: "sign a.pdf --typed X --ink bleu",
        says: "--ink cannot be “bleu”. Did you mean blue? Write auto, black, blue, gray, green, "
          + "red, white or #rrggbb."),
      Case(
        arguments: "sign a.pdf --typed X --at-text Y --match second",
        says: "--match cannot be “second”. Write first, last, all, unique or a whole number from 1 "
          + "up."),
      Case(
        arguments: "sign a.pdf --typed X --anchor top --size 60mm,20mm",
        says: "--size: “60mm,20mm” is not a size. Write a width, or WxH such as 60mmx20mm."),
      Case(
        arguments: "sign a.pdf --typed X --anchor top --pen-width 2",
        says: "--pen-width changes nothing on a typed-signature. Leave it out."),
      Case(
        arguments: "flatten a.pdf --only typed-signatur",
        says: "--only: there is no kind of annotation called “typed-signatur”. Did you mean "
          + "typed-signature?"),
      Case(
        arguments: "flatten a.pdf --except stmp",
        says: "--except: there is no kind of annotation called “stmp”. Did you mean Stamp?"),
      Case(
        arguments: "remove a.pdf --only xyzzyx",
        says: "--only: there is no kind of annotation called “xyzzyx”. It is a kind such as note, "
          + "or a type of ISO 32000 such as Stamp."),
      Case(
        arguments: "sign a.pdf --typed X --anchor top --report /no/such/r.json",
        says: "“/no/such/r.json” cannot be written: No such file or directory. Make the folder "
          + "/no/such/ first.", status: 9),
      Case(
        arguments: "render /no/such.pdf",
        says: "/no/such.pdf: There is no such file.", status: 1),
      Case(
        arguments: "annotate a.pdf",
        says: "annotate needs the kind of annotation after the input. Kinds: note, "
          + "typed-signature."),
      Case(
        arguments: "annotate a.pdf note --stile x",
        says: "annotate … note has no option --stile. Did you mean --style?"),
      Case(
        arguments: "annotate a.pdf note --style round",
        says: "--style must be plain or framed, not “round”."),
      Case(
        arguments: "sign",
        says: "sign needs INPUT: a PDF, or - for standard input. "
          + "See paraph help sign."),
      Case(
        arguments: "sign a.pdf",
        says: "The signature itself is missing. Add --typed \"Your Name\", --scanned FILE, "
          + "--drawn FILE or --saved NAME."),
      Case(
        arguments: "sign a.pdf --typed", says: "--typed needs a value (TEXT)."),
      Case(
        arguments: "sign a.pdf --typed --force",
        says: "--typed needs a value (TEXT), but --force follows. If that is the value, write "
          + "--typed=--force."),
      Case(
        arguments: "sign a.pdf -ob.pdf",
        says: "-o needs its value after a space. Write -o b.pdf, or --output=…"),
      Case(
        arguments: "sign a.pdf --force=yes", says: "--force takes no value. Write --force alone."),
      Case(
        arguments: "sign a.pdf --id x --id y",
        says: "--id was given twice. Only one value can hold."),
      Case(
        arguments: "sign a.pdf --typed X --scanned y.png",
        says: "--typed and --scanned do not go together. Choose one of them."),
      Case(
        arguments: "sign a.pdf --typed X --rect 1,2,3,4 --anchor top",
        says: "--rect and --anchor do not go together. Choose one of them."),
      Case(
        arguments: "sign a.pdf --typed X --anchor top -o b.pdf --in-place",
        says: "--output and --in-place do not go together. Choose one of them."),
      Case(
        arguments: "sign a.pdf --typed X --rect 1,2,3,4 --margin 3",
        says: "--margin means something only with --anchor. Add --anchor, or leave it out."),
      Case(
        arguments: "sign a.pdf --typed X --size 3",
        says: "--size says how the mark sits, and nothing says where. Add --at-text, --anchor, "
          + "--rect, --field or --at-annotation."),
      Case(
        arguments: "sign a.pdf --typed X --anchor botom",
        says: "--anchor cannot be “botom”. Did you mean bottom? It is one of top-left, top, "
          + "top-right, left, center, right, bottom-left, bottom, bottom-right."),
      Case(
        arguments: "sign a.pdf --typed X --rect 1,2,3",
        says: "--rect: “1,2,3” is not a box. Write X,Y,W,H from the page's top left, such as "
          + "50mm,200mm,60mm,20mm."),
      Case(
        arguments: "sign a.pdf --typed X --rect 1,2,0,4",
        says: "--rect: The box “1,2,0,4” has no area. The width and the height have to be more "
          + "than 0."),
      Case(
        arguments: "sign a.pdf --pages 3,x",
        says: "--pages: “x” in “3,x” is not a page or a range of pages. Write 3, 1,3-5, 2-, last, "
          + "-2, odd, even, all, !1 or label:iv."),
      Case(
        arguments: "render a.pdf --dpi 1e9",
        says: "--dpi cannot be “1e9”. Write a number from 1 to 4800."),
      Case(
        arguments: "render a.pdf -o a.tiff",
        says: "“a.tiff” does not say which format it is to have. End it in .png, .jpg, .svg or "
          + ".pdf, or add --format."),
      Case(
        arguments: "render a.pdf b.pdf",
        says: "render has no use for “b.pdf”. See paraph help render."),
      Case(
        arguments: "remove a.pdf",
        says: "remove needs to be told which annotations. Add --id NAME, --only KIND or --pages "
          + "PAGES; --pages all removes every one."),
      Case(
        arguments: "flatten a.pdf b.pdf -o c.pdf",
        says: "2 inputs cannot all become “c.pdf”. Write a pattern with {stem}, {name} or {n}: -o "
          + "\"out/{stem}.pdf\"."),
      Case(
        arguments: "flatten a.pdf b.pdf -o -",
        says: "Several documents cannot go to standard output. Write a pattern: -o "
          + "\"out/{stem}.pdf\"."),
      Case(
        arguments: "flatten a.pdf -o - --report -",
        says: "-o - and --report - both want standard output. Name a file for one of them."),
      Case(
        arguments: "flatten - -", says: "Standard input can be read only once."),
      Case(
        arguments: "flatten a.pdf --no-forms --no-annotations",
        says: "--no-forms and --no-annotations leave nothing to flatten. Leave one of them out."),
      Case(
        arguments: "completions tcsh",
        says: "completions has no “tcsh”. It has bash, zsh, fish."),
      Case(
        arguments: "help sing", says: "There is no help on “sing”. Did you mean sign?"),
      Case(
        arguments: "plugin show nte",
        says: "No plugin makes annotations of the kind “nte”. Did you mean note?", status: 6),
      Case(
        arguments: "sign a.pdf --typed X --anchor top --password-env NO_SUCH",
        says: "a.pdf: The environment variable NO_SUCH is not set. Set it, or use "
          + "--password-file FILE.", status: 5),
    ])
  func says(_ row: Case) {
    let arguments = row.arguments.split(separator: " ").map { String($0) }
    let run = CommandRun(list: arguments)
    #expect(run.errors == "paraph: \(row.says)\n")
    #expect(run.status == row.status)
    #expect(run.output.isEmpty)
  }

  @Test("With --json the error is an object on standard output too")
  func json() {
    let run = CommandRun("sign", "a.pdf", "--json")
    #expect(
      run.output == """
        {"schema": "paraph.error/1", "error": {"status": 2, "code": "no-signature", \
        "message": "The signature itself is missing.", \
        "hint": "Add --typed \\"Your Name\\", --scanned FILE, --drawn FILE or --saved NAME."}}

        """)
    #expect(run.errors.hasPrefix("paraph: The signature itself"))
    #expect(run.status == 2)
  }

  @Test("Standard output that cannot be written is status 9")
  func fullOutput() {
    let run = CommandRun("help", canWrite: false)
    #expect(run.status == 9)
    #expect(run.errors == "paraph: Standard output cannot be written. Is the disk full?\n")
  }

  @Test("A missing document is status 1, several are 8")
  func missing() {
    #expect(CommandRun("extract", "/no/such.pdf").status == 1)
    let several = CommandRun("remove", "--pages", "all", "/no/such.pdf", "/no/other.pdf")
    #expect(several.status == 8)
    #expect(several.errors.contains("paraph: /no/such.pdf: "))
    #expect(several.errors.contains("paraph: /no/other.pdf: "))
  }
}
