// SPDX-License-Identifier: MIT

import ApprovalStamp
import ParaphPluginExport

PluginExport.run(ApprovalStamp.self)
