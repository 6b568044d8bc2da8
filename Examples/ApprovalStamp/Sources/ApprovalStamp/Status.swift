// SPDX-License-Identifier: MIT

/// What was decided.
enum Status: String, CaseIterable {
  case approved, rejected, draft

  /// The word on the stamp; English where the language, a BCP 47 tag, is another one.
  func word(in language: String) -> String {
    switch (self, language.prefix(2)) {
    case (.approved, "de"): "GENEHMIGT"
    case (.approved, "fr"): "APPROUVÉ"
    case (.approved, "es"): "APROBADO"
    case (.approved, _): "APPROVED"
    case (.rejected, "de"): "ABGELEHNT"
    case (.rejected, "fr"): "REFUSÉ"
    case (.rejected, "es"): "RECHAZADO"
    case (.rejected, _): "REJECTED"
    case (.draft, "de"): "ENTWURF"
    case (.draft, "fr"): "PROJET"
    case (.draft, "es"): "BORRADOR"
    case (.draft, _): "DRAFT"
    }
  }
}
