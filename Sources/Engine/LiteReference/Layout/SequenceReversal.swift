public import LiteExecution

/// An array whose sequences are reversed, each up to its length.
///
/// Two axes matter: the axis of the sequences, and the axis of the batch.
public struct SequenceReversal: Hashable, Sendable {
  /// The product of the dimensions before both axes.
  public let outer: Int

  /// The dimension of the first of both axes.
  public let first: Int

  /// The product of the dimensions between them.
  public let middle: Int

  /// The dimension of the second of both axes.
  public let second: Int

  /// The number of elements of one step of the second axis.
  public let inner: Int

  /// Whether sequences run along the first of both axes, so that the second is that of the batch.
  public let runsAlongFirst: Bool

  public init(
    outer: Int, first: Int, middle: Int, second: Int, inner: Int, runsAlongFirst: Bool
  ) {
    self.outer = outer
    self.first = first
    self.middle = middle
    self.second = second
    self.inner = inner
    self.runsAlongFirst = runsAlongFirst
  }

  /// Copies the array, its sequences reversed.
  ///
  /// - Parameters:
  ///   - input: The array.
  ///   - lengths: For each element of the batch, how many elements of its sequence are reversed;
  ///     those behind them stay.
  ///   - output: The result.
  /// - Precondition: Lengths are at least 0, and at most the length of the axis.
  @inlinable
  public func run<Word: BitwiseCopyable, Length: FixedWidthInteger & BitwiseCopyable>(
    _ input: Span<Word>, lengths: Span<Length>, into output: inout MutableSpan<Word>
  ) {
    let checkpoint = Checkpoint(forLoopOf: output.count)
    for slab in checkpoint.steps(0..<outer * first) {
      let (outside, a) = slab.quotientAndRemainder(dividingBy: first)
      for m in checkpoint.steps(0..<middle) {
        for b in 0..<second {
          let length = Int(truncatingIfNeeded: lengths[runsAlongFirst ? b : a])
          let (fromA, fromB) =
            runsAlongFirst
            ? (a < length ? length - 1 - a : a, b) : (a, b < length ? length - 1 - b : b)
          let from = (((outside * first + fromA) * middle + m) * second + fromB) * inner
          let to = ((slab * middle + m) * second + b) * inner
          for i in 0..<inner { output[to + i] = input[from + i] }
        }
      }
    }
  }
}
