// SPDX-License-Identifier: GPL-3.0-or-later

extension Report {
  /// What was drawn and compared before the document was committed.
  public struct Proof: Hashable, Sendable, Codable {
    /// Two states of the document, compared page by page.
    public struct Comparison: Hashable, Sendable, Codable {
      /// The states that there are.
      public enum State: String, Hashable, Sendable, Codable {
        /// As it was given.
        case input
        /// With the appearances that annotations and fields lacked.
        case prepared
        /// As it is written.
        case result
      }

      /// What was there before.
      public var before: State
      /// What is there after.
      public var after: State
      /// How many pages were compared.
      public var pages: Int
      /// The page that differs most, counted from 1; `nil` when none differs.
      public var worstPage: Int?
      /// How much of that page differs visibly, 0 to 1.
      public var worstShare: Double
      /// The side of the largest square of differing pixels on any page.
      public var largestBlock: Int
      /// The largest difference of any channel of any pixel, 0 to 255.
      public var largestDifference: Int
    }

    /// How many pages were compared.
    public var pages: Int
    /// The page that differs most in any comparison, counted from 1; `nil` when none differs.
    public var worstPage: Int?
    /// How much of that page differs visibly, 0 to 1.
    public var worstShare: Double
    /// Pixels to an inch.
    public var resolution: Double
    /// Each with its numbers.
    public var comparisons: [Comparison]
  }
}
