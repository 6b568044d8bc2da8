// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the values of placeholders come from while a step is read.
enum ValueSource {
  /// Nowhere yet: a member that waits for a document is taken as given, and its names are looked at; `nil`
  /// where names are not known either.
  case names(Set<String>?)
  /// A document.
  case scope(VariableScope)
}
