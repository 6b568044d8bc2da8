// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A bundle with a bad plugin, in a folder of its own that goes with it.
public final class HostileBundle {
  /// The id of a plugin that is a script.
  public static let id = "com.example.hostile"

  /// What runs the scripts; not every system has it.
  public static let interpreter = "/usr/bin/python3"
  /// Whether a script can run.
  public static var canRun: Bool { access(interpreter, X_OK) == 0 }

  private static let script = """
    {"paraphPlugin": 1, "id": "\(id)", "version": "1.0.0", "title": "Hostile", "kind": "hostile",
     "summary": "A bad one.", "delivery": "executable", "file": "FILE", "protocol": [1, 1],
     "subtypes": ["Stamp", "FileAttachment"], "needs": ["fonts"],
     "options": {"type": "object", "additionalProperties": false, "properties": {
       "secret": {"type": "string", "description": "What to go for."},
       "file": {"type": "string", "format": "path", "description": "What it may read."}}}}
    """

  private static let library = """
    {"paraphPlugin": 1, "id": "org.example.frame", "version": "1.0.0", "title": "Frame",
     "kind": "frame", "summary": "A frame around a text.", "delivery": "library",
     "file": "FILE", "abi": {"major": 1, "minor": 0}, "subtypes": ["Stamp"],
     "needs": ["fonts", "images"], "looks": ["ink", "pen-width", "font"],
     "capabilities": ["configure"],
     "options": {"type": "object", "additionalProperties": false, "properties": {
       "text": {"type": "string", "default": "Seen"},
       "picture": {"type": "string", "format": "path"}}}}
    """

  /// Its path, which is on the command line of each of its processes.
  public let folder: String

  /// A bundle whose plugin is the script of the fixtures, which does what its name says.
  ///
  /// - Throws: ``TestSupportError`` when it cannot be made.
  public convenience init(_ name: String) throws(TestSupportError) {
    try self.init(manifest: Self.script, file: "\(name).py")
    try Files.save(Fixtures.bytes("Plugins/hostile.py"), to: "\(folder)/\(name).py")
    chmod("\(folder)/\(name).py", 0o755)
  }

  /// A bundle whose plugin is the library of the fixtures, compiled to be bad in this way.
  ///
  /// - Throws: ``TestSupportError`` when it cannot be made.
  public convenience init(library way: String) throws(TestSupportError) {
    try self.init(manifest: Self.library, file: "hostile.so")
    try PluginFixture.compile("hostile", to: "\(folder)/hostile.so", way: way)
  }

  private init(manifest: String, file: String) throws(TestSupportError) {
    var template = Array("/tmp/paraph-hostile.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw TestSupportError("No temporary folder can be made in /tmp.")
    }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    chmod(folder, 0o755)
    try Files.save(manifest.replacing("FILE", with: file).utf8, to: "\(folder)/plugin.json")
  }

  /// The processes that have the bundle on their command lines and still run.
  public var processes: [String] {
    Files.names("/proc").filter { process in
      guard Int(process) != nil, let line = Files.text("/proc/\(process)/cmdline") else {
        return false
      }
      return line.contains(folder)
    }
  }

  deinit { Files.remove(tree: folder) }
}
