// SPDX-License-Identifier: GPL-3.0-or-later

// The conformance checks are the host's, so that the program runs the same ones.
@_exported public import ParaphPluginHost
