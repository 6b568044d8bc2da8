// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Several processes at once, processes that are killed, and disks that are full.
struct SignatureProcessTests {
  @Test("Of eight that add one name at once, one wins and the others are refused")
  func race() throws {
    try SignatureShelf.with { shelf in
      let run = try shelf.shell(
        """
        for i in 1 2 3 4 5 6 7 8; do
          ($P signature add zoe --typed "Name $i" >/dev/null 2>&1; echo $?) &
        done | sort | uniq -c | tr -s ' '
        """)
      #expect(run.text == " 1 0\n 7 4\n")
      #expect(try shelf.names() == ["zoe"])
      #expect(Files.names(shelf.store).count == 2, "the lock, and one folder")
    }
  }

  @Test("Eight that add names of their own all win")
  func together() throws {
    try SignatureShelf.with { shelf in
      let run = try shelf.shell(
        """
        for i in 1 2 3 4 5 6 7 8; do
          ($P signature add "name $i" --drawn strokes.json >/dev/null 2>&1; echo $?) &
        done | sort | uniq -c | tr -s ' '
        """)
      #expect(run.text == " 8 0\n")
      #expect(try shelf.names().count == 8)
    }
  }

  @Test("No variant is lost when several processes add some at once")
  func variants() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "Zoe")
      let run = try shelf.shell(
        """
        for i in de fr es it pl; do
          $P signature add zoe --when language=$i --ink red >/dev/null 2>&1 &
        done; wait
        """)
      #expect(run.status == 0)
      #expect(try shelf.record()["variants"]?.arrayValue?.count == 5)
    }
  }

  @Test("Killed at any moment, a signature is whole or not there, and nothing stays behind")
  func killed() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "kept", "--drawn", "strokes.json", "--ink", "blue")
      // The work is done by a child, which the kernel is not asked to end with its parent.
      let run = try shelf.shell(
        """
        for i in $(seq 1 40); do
          setsid $P signature add new --scanned ink.png --replace >/dev/null 2>&1 & first=$!
          setsid $P signature add kept --saved kept --ink red --replace >/dev/null 2>&1 & second=$!
          sleep 0.0$((i * 2 % 10))$((i % 7))
          kill -9 -$first -$second 2>/dev/null; wait 2>/dev/null
          $P signature show kept >/dev/null || echo lost
          test -e "$D"/new-* && { $P signature show new >/dev/null || echo broken; }
        done
        $P signature add last --typed Last >/dev/null && $P signature list --json
        """, seconds: 120)
      #expect(run.status == 0, "\(run.errors)")
      let list = try Program.json(run)
      for item in list["signatures"]?.arrayValue ?? [] { #expect(item["problem"] == nil) }
      let hidden = Files.names(shelf.store).filter { $0.hasPrefix(".") }
      #expect(hidden == [".lock"])
      for name in Files.names(shelf.store) where !name.hasPrefix(".") {
        #expect(Files.names("\(shelf.store)/\(name)").count <= 2)
      }
    }
  }

  @Test("What others left is not taken for a signature, and removed by the next one that writes")
  func leftovers() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--drawn", "strokes.json")
      let folder = try shelf.onlyFolder()
      _ = try shelf.shell(
        """
        mkdir "$D/.new-1-a" "$D/.old-1-b"; touch "$D/.new-1-a/source.png"
        F="\(folder)"; touch "$F/source-2.png" "$F/.new-signature.json" "$F/notes.txt"
        """)
      #expect(try shelf.names() == ["zoe"])
      try shelf.signature("add", "other", "--typed", "Other")
      #expect(Files.names(shelf.store).filter { $0.hasPrefix(".") } == [".lock"])
      #expect(Files.names(folder) == ["notes.txt", "signature.json", "source.json"])
    }
  }

  @Test("On a disk that is full nothing half-written appears")
  func full() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "kept", "--drawn", "strokes.json")
      let before = try shelf.record()
      _ = try shelf.shell("head -c 40000 /dev/zero | tr '\\0' ' ' >> strokes.json")
      for name in ["new", "kept"] {
        let run = try shelf.shell(
          "ulimit -f 20; $P signature add \(name) --drawn strokes.json --replace")
        #expect(run.status == 9)
        #expect(run.errors.contains("cannot be written: File too large."), "\(run.errors)")
        #expect(try shelf.names() == ["kept"])
        #expect(try shelf.record() == before)
        #expect(Files.names(try shelf.onlyFolder()) == ["signature.json", "source.json"])
        #expect(Files.names(shelf.store).filter { $0.hasPrefix(".") } == [".lock"])
      }
    }
  }

  @Test("On a small file system, where mounting one is allowed")
  func device() throws {
    try SignatureShelf.with { shelf in
      let run = try shelf.shell(
        """
        mkdir -p data && unshare -m sh -c '
          mount -t tmpfs -o size=64k none data 2>/dev/null || exit 77
          head -c 40000 /dev/zero | tr "\\0" " " >> strokes.json
          $P signature add one --drawn strokes.json >/dev/null || exit 1
          $P signature add two --drawn strokes.json
          echo $?; $P signature list --json; ls -A "$D"' 2>&1 || echo skipped
        """)
      guard !run.text.hasSuffix("skipped\n") || run.text.contains("{") else { return }
      #expect(run.text.contains("cannot be written: No space left on device. Free some space"))
      #expect(run.text.contains("\n9\n"), "\(run.text)")
      #expect(!run.text.contains(".new-"))
      #expect(!run.text.contains("two-"))
    }
  }
}
