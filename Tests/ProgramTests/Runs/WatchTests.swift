// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// Documents that arrive in a folder while the program runs.
@Suite("Watched folders")
struct WatchTests {
  /// Has a function that waits for a file, and starts the program in the background.
  private static func script(_ options: String = "", _ body: String) -> String {
    """
    set -m
    await() { for i in $(seq 300); do [ -e "$1" ] && return; sleep 0.1; done; echo "no $1"; }
    start() { $P run w.yaml --watch box \(options) "$@" 2>>errors >>log & p=$!; }
    end() { kill -TERM $p; wait $p; echo "status $?"; }
    mkdir -p box
    \(body)
    """
  }

  @Test("Each is done when it is complete; what fails is moved away with its error")
  func arriving() throws {
    try WorkflowFolder.with(documents: 3) { folder in
      let run = try Program.shell(
        in: folder,
        Self.script(
          "-o 'out/{name}'",
          """
          cp in/001.pdf box/first.pdf
          start
          await out/first.pdf
          head -c 100 in/002.pdf > box/.slow.pdf; cp in/002.pdf box/slow.pdf.part
          mv in/002.pdf box/second.pdf
          printf '%%PDF-1.7 nothing %%%%EOF' > box/bad.pdf
          mkdir box/below; cp in/003.pdf box/below
          await box/quarantine/bad.pdf; await out/second.pdf
          end
          ls -A out box box/quarantine
          tail -1 log
          head -1 box/quarantine/bad.pdf.error.txt | cut -c 1-9
          """), environment: WorkflowFolder.moment, seconds: 90)
      #expect(
        run.text == """
          status 8
          box:
          .slow.pdf
          below
          first.pdf
          quarantine
          second.pdf
          slow.pdf.part

          box/quarantine:
          bad.pdf
          bad.pdf.error.json
          bad.pdf.error.txt

          out:
          first.pdf
          second.pdf
          3 documents: 2 written, 1 failed
          bad.pdf: 

          """, "\(run.errors)")
      let record = try Program.json(Files.text("\(folder)/box/quarantine/bad.pdf.error.json") ?? "")
      #expect(record["schema"]?.stringValue == "paraph.failure/1")
      #expect(record["document"]?.stringValue == "bad.pdf")
      #expect(record["errors"]?["0"]?["status"]?.numberValue == 1)
    }
  }

  @Test("Nothing is done twice: neither what comes out, nor after another start")
  func again() throws {
    try WorkflowFolder.with(documents: 2) { folder in
      let run = try Program.shell(
        in: folder,
        Self.script(
          "-o 'box/{stem}-signed.pdf'",
          """
          cp in/001.pdf box/a.pdf
          start; await box/a-signed.pdf; sleep 2.5; end
          start; sleep 2.5; cp in/002.pdf box/b.pdf; await box/b-signed.pdf; sleep 2.5; end
          ls -A box
          grep -v ':$' log
          """), environment: WorkflowFolder.moment, seconds: 90)
      #expect(run.text.hasPrefix("status 0\nstatus 0\na-signed.pdf\na.pdf\nb-signed.pdf\nb.pdf\n"))
      #expect(
        run.text.split(separator: "\n").filter { $0.hasPrefix("1 document") }
          == ["1 document: 1 written", "1 document: 1 written"], "\(run.text)\(run.errors)")
    }
  }

  @Test("A document that is put back after it failed, and one that is changed, are done again")
  func putBack() throws {
    try WorkflowFolder.with(documents: 2) { folder in
      let run = try Program.shell(
        in: folder,
        Self.script(
          "--in-place --quarantine bad",
          """
          printf 'x %%%%EOF' > box/a.pdf
          start
          await bad/a.pdf
          mv bad/a.pdf box/a.pdf
          await bad/a.pdf
          cp in/001.pdf box/a.pdf
          until grep -q NM box/a.pdf; do sleep 0.1; done
          cp in/002.pdf box/a.pdf
          until grep -q NM box/a.pdf; do sleep 0.1; done
          sleep 2
          end
          ls -A box bad
          tail -1 log
          """), environment: WorkflowFolder.moment, seconds: 120)
      #expect(
        run.text == """
          status 8
          bad:
          a.pdf
          a.pdf.error.json
          a.pdf.error.txt

          box:
          a.pdf
          4 documents: 2 written, 2 failed

          """, "\(run.errors)")
    }
  }

  @Test(
    "What cannot be watched",
    arguments: [
      (
        ["run", "w.yaml", "--watch", "nowhere"], 3,
        "There is no folder “nowhere”. Make it first: --watch takes documents that arrive in it."
      ),
      (
        ["run", "w.yaml", "in/001.pdf", "--watch", "in"], 2,
        "With --watch no INPUT is named: documents arrive in the folder."
      ),
      (
        ["run", "w.yaml", "--watch", "in", "--quarantine", "./in"], 2,
        "The quarantine cannot be the folder that is watched. A folder in it can."
      ),
      (
        ["run", "w.yaml", "--watch", "in", "-o", "one.pdf"], 2,
        "All documents would go to “one.pdf”. "
          + "Let the output have a placeholder such as {stem} in it."
      ),
    ])
  func refused(_ arguments: [String], _ status: Int32, _ message: String) throws {
    try WorkflowFolder.with(documents: 1) { folder in
      let run = try Program.run(in: folder, arguments)
      #expect(run.status == status)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(Files.names(folder) == ["data", "in", "w.yaml"])
    }
  }
}
