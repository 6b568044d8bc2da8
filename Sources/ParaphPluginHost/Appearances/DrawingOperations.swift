// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The list of drawing operations that a plugin answers with, read and checked.
struct DrawingOperations: Hashable, Sendable {
}
