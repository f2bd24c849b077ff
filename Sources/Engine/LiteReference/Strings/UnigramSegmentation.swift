import LiteExecution

/// The split of a text into pieces of which the scores have the greatest sum (Viterbi's algorithm).
///
/// Where no piece fits, a byte is unknown, at a penalty; neighboring unknown bytes are one piece. Of equal
/// sums the split that is found first counts. Sums are formed from the start of the text, in float32.
/// Source: Kudo, "Subword Regularization" (2018), and MediaPipe's `optimized_encoder.cc`.
public struct UnigramSegmentation: Sendable {
  /// The code of bytes without a piece; below 0 where there is none.
  public let unknownCode: Int32

  /// The score of such a byte.
  public let unknownPenalty: Float

  public init(unknownCode: Int32, unknownPenalty: Float) {
    self.unknownCode = unknownCode
    self.unknownPenalty = unknownPenalty
  }

  /// The best way to a place of the text.
  private struct Step {
    var score: Float = 0
    var code: Int32 = -1

    /// Where its last piece begins; below 0 where no way is known.
    var start = -1

    /// Takes another way that is better.
    mutating func improve(_ score: Float, _ code: Int32, from start: Int) {
      guard self.start < 0 || self.score < score else { return }
      self = Step(score: score, code: code, start: start)
    }
  }

  /// The number of bytes of memory for each byte of a text.
  public static var byteCountPerByte: Int { MemoryLayout<Step>.stride }

  /// The codes of the pieces of a text.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes of the text.
  ///   - forEachPiece: Calls a body with the code, the number of bytes and the score of each piece that
  ///     begins at a place of the text and lies within it.
  /// - Returns: The codes, the last first; none where there is no split.
  public func codes(
    byteCount: Int,
    forEachPiece: (_ start: Int, _ body: (_ code: Int32, _ byteCount: Int, _ score: Float) -> Void)
      -> Void
  ) -> [Int32] {
    var steps = [Step](repeating: Step(), count: byteCount + 1)
    for start in Checkpoint().steps(0..<byteCount) where start == 0 || steps[start].start >= 0 {
      let score = steps[start].score
      if unknownCode >= 0 {
        let isContinued = steps[start].code == unknownCode
        steps[start + 1].improve(
          score + unknownPenalty, unknownCode, from: isContinued ? steps[start].start : start)
      }
      forEachPiece(start) { code, byteCount, pieceScore in
        steps[start + byteCount].improve(score + pieceScore, code, from: start)
      }
    }
    var codes: [Int32] = []
    guard steps[byteCount].start >= 0 else { return codes }
    var place = byteCount
    while place > 0, steps[place].start >= 0 {
      codes.append(steps[place].code)
      place = steps[place].start
    }
    return codes
  }
}
