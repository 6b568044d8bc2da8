// SPDX-License-Identifier: MIT

internal import ParaphPlugin

/// Makes plugins that run outside the program that uses them.
public enum PluginExport {}
