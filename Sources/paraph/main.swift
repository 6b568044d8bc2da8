// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import DrawnSignaturePlugin
import LinkPlugin
import ParaphCommand
import ScannedSignaturePlugin
import TypedSignaturePlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

Supervisor.run(io: .system) {
  let program = CommandLineProgram(plugins: [
    DrawnSignature.self, TypedSignature.self, ScannedSignature.self, LinkPlugin.self,
    AttachmentPlugin.self,
  ])
  return program.run(
    arguments: Array(CommandLine.arguments.dropFirst()), environment: .current, io: .system)
}
