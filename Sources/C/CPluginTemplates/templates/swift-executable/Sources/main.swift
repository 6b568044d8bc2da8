// SPDX-License-Identifier: MIT

import ParaphPluginExport

PluginExport.run(SampleKindMark.self)
