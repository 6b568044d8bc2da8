// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphYAML
import Testing

/// What files hold, whichever way they are written.
@Suite("Structured text")
struct StructuredTextTests {
}
