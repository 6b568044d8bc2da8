// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// Whatever is killed, and when: continued, a run ends as if nothing had been.
@Suite("Killed and continued runs")
struct KilledRunTests {
  private static let documents = 40

  /// Kills one of the processes at moments that are chance, but the same each time.
  private static func line(_ target: String, seed: Int) -> String {
    """
    RANDOM=\(seed); set -m
    for turn in 1 2 3; do
      rm -rf out w.yaml.journal
      $P run w.yaml --jobs 2 --quiet & supervisor=$!
      sleep 0.$((RANDOM % 8 + 1))$((RANDOM % 10))
      coordinator=$(cat /proc/$supervisor/task/$supervisor/children 2>/dev/null)
      coordinator=${coordinator% }
      worker=$(cut -d' ' -f1 /proc/$coordinator/task/$coordinator/children 2>/dev/null)
      kill -KILL $\(target) 2>/dev/null
      wait $supervisor
      resumed=; [ -e w.yaml.journal ] && resumed=--resume
      $P run w.yaml --jobs 2 --quiet $resumed || echo failed
      diff -r reference out || echo different
      ls -A out | grep -v pdf
      [ -e w.yaml.journal ] && echo journal
    done
    ls -A
    """
  }

  @Test(
    "One of the processes is killed",
    arguments: [
      ("worker", 1), ("worker", 2), ("coordinator", 3), ("coordinator", 4),
      ("supervisor", 5), ("supervisor", 6),
    ])
  func killed(_ target: String, _ seed: Int) throws {
    try WorkflowFolder.with(documents: Self.documents) { folder in
      let environment = WorkflowFolder.moment
      let whole = try Program.run(
        in: folder, ["run", "w.yaml", "--quiet", "-o", "reference/{stem}.pdf"],
        environment: environment)
      try #require(whole.status == 0)
      let run = try Program.shell(
        in: folder, Self.line(target, seed: seed), environment: environment, seconds: 240)
      #expect(run.text == "data\nin\nout\nreference\nw.yaml\n")
      let said = Set(run.errors.split(separator: "\n").filter { $0.hasPrefix("paraph:") })
      #expect(said.isSubset(of: ["paraph: The work was killed from outside."]), "\(run.errors)")
    }
  }

  /// Sends the signals when the first document is done.
  private static func interrupt(_ signals: String) -> String {
    """
    set -m
    $P run w.yaml --jobs 2 --report report.json & p=$!
    until [ -e out/001.pdf ]; do sleep 0.01; done
    \(signals)
    wait $p; echo "status $?"
    """
  }

  @Test(
    "An interrupt ends it cleanly, and the rest is continued",
    arguments: [
      "kill -INT -$p", "kill -TERM $p", "kill -HUP $p", "kill -INT -$p; sleep 0.2; kill -INT -$p",
    ])
  func interrupted(_ signals: String) throws {
    try WorkflowFolder.with(documents: Self.documents) { folder in
      let environment = WorkflowFolder.moment
      _ = try Program.run(
        in: folder, ["run", "w.yaml", "--quiet", "-o", "reference/{stem}.pdf"],
        environment: environment)
      let run = try Program.shell(
        in: folder, Self.interrupt(signals), environment: environment, seconds: 120)
      #expect(run.text.hasSuffix("status 8\n"), "\(run.text)")
      #expect(run.text.contains(" missing\n"))
      #expect(run.errors.contains(" are not done. --resume goes on with the rest.\n"))
      let report = try Program.json(Files.text("\(folder)/report.json") ?? "")
      #expect(report["documents"]?.arrayValue?.count == Self.documents)
      for name in Files.names("\(folder)/out") {
        #expect(Files.bytes("\(folder)/out/\(name)") == Files.bytes("\(folder)/reference/\(name)"))
      }
      let rest = try Program.run(
        in: folder, ["run", "w.yaml", "--resume", "--report", "report.json"],
        environment: environment)
      #expect(rest.status == 0)
      #expect(rest.text.contains(" by an earlier run\n"))
      let same = try Program.shell(in: folder, "diff -r reference out && ls -A")
      #expect(same.text == "data\nin\nout\nreference\nreport.json\nw.yaml\n")
    }
  }

  @Test("A run that goes on is not disturbed by another")
  func twice() throws {
    try WorkflowFolder.with(documents: 3) { folder in
      // A document that is a pipe holds the run up.
      let line = """
        mkfifo in/000.pdf; exec 3<>in/000.pdf
        $P run w.yaml in/*.pdf --jobs 1 --quiet --timeout 8s 3>&- 2>first & p=$!
        until [ -e w.yaml.journal ]; do sleep 0.02; done; sleep 0.3
        $P run w.yaml; echo $?; wait $p; echo $?
        """
      let run = try Program.shell(in: folder, line, seconds: 60)
      #expect(run.text == "4\n8\n")
      #expect(
        run.errors == """
          paraph: A run of this workflow is going on: it has “w.yaml.journal”. Wait for it, or \
          name another file with --journal.

          """)
    }
  }
}
