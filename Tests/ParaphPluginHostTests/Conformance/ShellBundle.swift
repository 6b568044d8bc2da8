// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A bundle with a plugin of a few lines for the shell, which fills its box, and may do one thing wrong.
struct ShellBundle {
  /// Lines of the shell in places where a plugin can go wrong.
  struct Lines {
    /// Before anything is read.
    var atStart = ":"
    /// The `result` of `hello`.
    var greeting = #"{"protocol":1}"#
    /// After the greeting was written.
    var afterGreeting = ":"
    /// Before each `prepare` is answered.
    var atPrepare = ":"
    /// When `bye` comes.
    var atBye = "exit 0"
    /// When the input ends.
    var atEnd = "exit 0"
    /// The value of `fill`.
    var fill = "black"
  }

  let path: String

  /// Writes a bundle into a folder.
  ///
  /// `examples`: The text of `examples.json`, if there is to be one.
  init(
    in folder: String, _ lines: Lines = Lines(), options: String = "{}", examples: String? = nil
  ) throws(TestSupportError) {
    path = folder + "/org.example.shell.paraphplugin"
    try Files.makeFolder(path)
    try Files.save(Self.manifest(options).utf8, to: path + "/plugin.json")
    try Files.save(Self.program(lines).utf8, to: path + "/plugin.sh")
    if let examples { try Files.save(examples.utf8, to: path + "/examples.json") }
    chmod(path + "/plugin.sh", 0o755)
  }

  private static func manifest(_ options: String) -> String {
    """
    {"paraphPlugin": 1, "id": "org.example.shell", "version": "1.0.0", "title": "Shell",
     "kind": "shell", "summary": "Fills a box.", "delivery": "executable", "file": "plugin.sh",
     "protocol": [1, 1], "subtypes": ["Stamp"], "looks": [],
     "options": {"type": "object", "additionalProperties": false, "properties": \(options)}}
    """
  }

  private static func program(_ lines: Lines) -> String {
    #"""
    #!/bin/sh
    \#(lines.atStart)
    while IFS= read -r line; do
      id=${line#*\"id\":}; id=${id%%[,\}]*}
      method=${line#*\"method\":\"}; method=${method%%\"*}
      case $method in
        hello)
          printf '{"id":%s,"result":%s}\n' "$id" '\#(lines.greeting)'
          \#(lines.afterGreeting)
          continue ;;
        prepare)
          \#(lines.atPrepare)
          case $line in
            *'"targets":[]'*) parts= ;;
            *) parts='{"id":"0","subtype":"Stamp","target":0,"contents":"A box",'
              parts="$parts\"naturalSize\":{\"width\":60,\"height\":20}}" ;;
          esac
          result="{\"parts\":[$parts]}" ;;
        draw)
          svg="<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 6 2'>"
          svg="$svg<rect width='6' height='2' fill='\#(lines.fill)'/></svg>"
          result="{\"appearance\":{\"format\":\"svg\",\"data\":\"$svg\"}}" ;;
        *) \#(lines.atBye) ;;
      esac
      printf '{"id":%s,"result":%s}\n' "$id" "$result"
    done
    \#(lines.atEnd)
    """#
  }
}
