#if arch(x86_64)
  import _Builtin_intrinsics.intel
  public import LiteMicrokernels

  /// The softmax of rows of float32.
  ///
  /// Its exponentials have fused multiplications and additions, so that their last bits may differ
  /// from those of other instruction sets. Rows are multiplied by the reciprocal of their sum.
  @Sendable
  public func softmaxRows(_ rows: SoftmaxRows) {
    switch rows.result {
    case .softmax where !rows.areShort: SoftmaxGroups(rows).run()
    case .softmax, .logSoftmax, .referenceSoftmax: runLanes(rows)
    }
  }

  /// The softmax of groups of rows.
  ///
  /// A row's sum depends on its greatest element, and its results depend on the sum. Several short
  /// rows therefore go through each of the three steps together, which hides the latency.
  private struct SoftmaxGroups {
    private let all: SoftmaxRows

    /// The bytes of a row, and how many of them fill registers.
    private let rowBytes: Int
    private let whole: Int

    /// The mask of the last lanes.
    private let rest: UInt16

    @inline(__always)
    init(_ rows: SoftmaxRows) {
      all = rows
      rowBytes = rows.depth &* 4
      whole = rowBytes & ~63
      rest = UInt16(truncatingIfNeeded: 1 &<< (rows.depth & 15) &- 1)
    }

    @inline(never)
    func run() {
      let groupRows = min(16, max(1, 2048 / all.depth))
      // The greatest elements of a group, then the multipliers of its rows.
      var scalars = Floats.zero
      withUnsafeMutableBytes(of: &scalars) { scalars in
        guard let scalars = scalars.baseAddress else { return }
        var first = 0
        while first < all.rows {
          let count = min(groupRows, all.rows &- first)
          let (x, y) = (all.input + first &* rowBytes, all.output + first &* rowBytes)
          findGreatest(x, count, to: scalars)
          exponentiate(x, count, to: y, scalars)
          scale(y, count, by: scalars)
          first &+= count
        }
      }
    }

    /// Finds the greatest element of each row, at least the lowest finite one; NaN is passed over.
    @inline(__always)
    private func findGreatest(
      _ input: UnsafeRawPointer, _ count: Int, to scalars: UnsafeMutableRawPointer
    ) {
      let lowest = Floats(repeating: -Float.greatestFiniteMagnitude)
      for row in 0..<count {
        let x = input + row &* rowBytes
        // Two accumulators hide the latency.
        var (even, odd) = (lowest, lowest)
        var offset = 0
        while offset &+ 128 <= whole {
          even = _mm512_max_ps(loadFloats(x, offset), even)
          odd = _mm512_max_ps(loadFloats(x, offset &+ 64), odd)
          offset &+= 128
        }
        if offset < whole { even = _mm512_max_ps(loadFloats(x, offset), even) }
        if rest != 0 {
          odd = _mm512_mask_max_ps(odd, rest, loadFloats(x + whole, mask: rest), odd)
        }
        let greatest = _mm512_reduce_max_ps(_mm512_max_ps(even, odd))
        scalars.storeBytes(of: greatest, toByteOffset: row &* 4, as: Float.self)
      }
    }

    /// Stores the exponentials, and replaces a row's greatest element by the reciprocal of its sum.
    @inline(__always)
    private func exponentiate(
      _ input: UnsafeRawPointer, _ count: Int, to output: UnsafeMutableRawPointer,
      _ scalars: UnsafeMutableRawPointer
    ) {
      let beta = Floats(repeating: all.beta)
      for row in 0..<count {
        let (x, y) = (input + row &* rowBytes, output + row &* rowBytes)
        let greatest = Floats(repeating: scalars.load(fromByteOffset: row &* 4, as: Float.self))
        var sums = Floats.zero
        var offset = 0
        while offset < whole {
          let e = exponential((loadFloats(x, offset) - greatest) * beta)
          storeFloats(y + offset, e)
          sums += e
          offset &+= 64
        }
        if rest != 0 {
          let e = exponential((loadFloats(x + whole, mask: rest) - greatest) * beta)
          storeFloats(y + whole, e, mask: rest)
          sums = _mm512_mask_add_ps(sums, rest, sums, e)
        }
        let share = 1 / _mm512_reduce_add_ps(sums)
        scalars.storeBytes(of: share, toByteOffset: row &* 4, as: Float.self)
      }
    }

    /// Multiplies each row.
    @inline(__always)
    private func scale(
      _ rows: UnsafeMutableRawPointer, _ count: Int, by scalars: UnsafeMutableRawPointer
    ) {
      for row in 0..<count {
        let y = rows + row &* rowBytes
        let share = Floats(repeating: scalars.load(fromByteOffset: row &* 4, as: Float.self))
        var offset = 0
        while offset < whole {
          storeFloats(y + offset, loadFloats(y, offset) * share)
          offset &+= 64
        }
        if rest != 0 {
          storeFloats(y + whole, loadFloats(y + whole, mask: rest) * share, mask: rest)
        }
      }
    }
  }
#endif
