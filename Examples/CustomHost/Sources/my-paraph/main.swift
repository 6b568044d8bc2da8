// SPDX-License-Identifier: GPL-3.0-or-later

import ApprovalStamp
import LinkPlugin
import ParaphCommand
import TypedSignaturePlugin

Supervisor.run(io: .system) {
  CommandLineProgram(plugins: [ApprovalStamp.self, TypedSignature.self, LinkPlugin.self]).run(
    arguments: Array(CommandLine.arguments.dropFirst()), environment: .current, io: .system)
}
