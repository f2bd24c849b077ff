#if arch(x86_64)
  import LiteMicrokernels

  /// The weights of filters three wide, with up to four rows, for a half-vector of one output row.
  struct FilterTaps {
    private let first: HalfWeights
    private let second: HalfWeights
    private let third: HalfWeights

    /// The second part of the weights of the first tap, if they are split.
    private let rest: UnsafeRawPointer
    private let isSplit: Bool
    private let step: Int

    /// - Parameters:
    ///   - rows: The operands.
    ///   - row: The output row, of those that are computed together.
    ///   - half: The half-vector.
    @inline(__always)
    init(_ rows: DepthwiseRows, row: Int, half: Int) {
      isSplit = rows.weightGroups == 2
      step = rows.packedRows &* 256
      let weights = rows.weights + row &* 256 + half &* 128
      first = HalfWeights(weights)
      second = HalfWeights(weights + step)
      third = HalfWeights(weights + 2 &* step)
      rest = weights + 3 &* step
    }

    /// Adds the products with the weights of three columns.
    @inline(__always)
    func add(
      _ a: HalfColumn, _ b: HalfColumn, _ c: HalfColumn,
      to accumulators: UnsafeMutablePointer<Vector>
    ) {
      a.add(first, to: accumulators)
      b.add(second, to: accumulators)
      c.add(third, to: accumulators)
      guard isSplit else { return }
      a.add(HalfWeights(rest), to: accumulators)
      b.add(HalfWeights(rest + step), to: accumulators)
      c.add(HalfWeights(rest + 2 &* step), to: accumulators)
    }
  }
#endif
