// SPDX-License-Identifier: GPL-3.0-or-later

// Tests that deal with documents test plugins, too.
@_exported public import ParaphPluginTesting
