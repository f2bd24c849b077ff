import LiteExecution

/// The hashes of the n-grams of characters: `1 + murmur64(n-gram) mod size`.
public struct NgramHash: Sendable {
  /// Sequences of neighboring characters.
  public struct Ngrams: Sendable {
    /// The number of characters, at least 1; fewer at the end of the text.
    public let length: Int

    /// The number of different hashes, at least 1.
    public let vocabularySize: Int

    public init(length: Int, vocabularySize: Int) {
      self.length = length
      self.vocabularySize = vocabularySize
    }
  }

  /// The seed of the hash function.
  public let seed: UInt64

  /// The n-grams, one row of hashes for each.
  public let rows: [Ngrams]

  public init(seed: UInt64, rows: [Ngrams]) {
    self.seed = seed
    self.rows = rows
  }

  /// Writes the hashes of the n-grams that begin at each token, row by row.
  ///
  /// - Precondition: The output has an element for each token of each row.
  public func run(_ tokens: CharacterTokens, into output: inout MutableSpan<Int32>) {
    let checkpoint = Checkpoint()
    let bytes = tokens.bytes.span
    for (index, row) in rows.enumerated() {
      for first in checkpoint.steps(0..<tokens.count) {
        let end = first + min(row.length, tokens.count - first)
        let ngram = bytes.extracting(tokens.offsets[first]..<tokens.offsets[end])
        let hash = murmur64(ngram, seed: seed) % UInt64(row.vocabularySize) + 1
        output[index * tokens.count + first] = Int32(truncatingIfNeeded: hash)
      }
    }
  }
}
