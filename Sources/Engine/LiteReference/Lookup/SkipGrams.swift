import LiteExecution

/// The skip-grams of a sentence: sequences of its words, between which some are left out.
public struct SkipGrams: Sendable {
  /// The words of a gram.
  public let size: Int

  /// The most words that may be left out between two neighbors.
  public let maximumSkip: Int

  /// Whether grams of fewer words count too.
  public let includesShorter: Bool

  public init(size: Int, maximumSkip: Int, includesShorter: Bool) {
    self.size = size
    self.maximumSkip = maximumSkip
    self.includesShorter = includesShorter
  }

  /// The most steps of a search for grams, of which there may be exponentially many: one for each word
  /// that is tried, and one for each word of a gram.
  public static let maximumSteps = 1 << 24

  /// The words of a sentence: the ranges of its bytes between white space, as TFLite finds them.
  ///
  /// The first byte belongs to a word, whatever it is.
  public static func words(of sentence: Span<UInt8>) -> [Range<Int>] {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var words: [Range<Int>] = []
    var first = 0
    guard sentence.count > 0 else { return [] }
    for i in Checkpoint().steps(1..<sentence.count) where isSpace(sentence[i]) {
      if i > first, !isSpace(sentence[first]) { words.append(first..<i) }
      first = i + 1
    }
    if sentence.count > first { words.append(first..<sentence.count) }
    return words
  }

  /// Calls a closure with the words of each gram, in the order of TFLite.
  ///
  /// - Parameters:
  ///   - wordCount: The number of words of the sentence.
  ///   - body: Takes the numbers of the words of a gram; returns whether to go on.
  /// - Returns: Whether all grams were found, in at most ``maximumSteps`` steps.
  public func forEach(wordCount: Int, _ body: (ArraySlice<Int>) -> Bool) -> Bool {
    guard size > 0, wordCount >= size else { return true }
    var chosen = [Int](repeating: 0, count: size)
    var depth = 1
    let checkpoint = Checkpoint()
    var steps = 0
    while steps < SkipGrams.maximumSteps, !checkpoint.isStopped {
      steps += 1
      if depth < size, chosen[depth] + 1 < wordCount,
        depth == 0 || chosen[depth] - chosen[depth - 1] <= maximumSkip
      {
        chosen[depth] += 1
        depth += 1
        if depth < size { chosen[depth] = chosen[depth - 1] }
        continue
      }
      if depth > 0, includesShorter || depth == size {
        guard body(chosen[..<depth]) else { return false }
        steps += depth
      }
      depth -= 1
      if depth < 0 { return true }
    }
    return false
  }
}
