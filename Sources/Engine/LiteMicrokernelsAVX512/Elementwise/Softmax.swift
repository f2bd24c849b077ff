#if arch(x86_64)
  import _Builtin_intrinsics.intel
  public import LiteMicrokernels

  /// The softmax of rows of float32.
  ///
  /// Its exponentials have fused multiplications and additions, so their last bits may differ from
  /// those of other instruction sets, and rows are multiplied by the reciprocal of their sum.
  @Sendable
  public func softmaxRows(_ rows: SoftmaxRows) {
    switch rows.result {
    case .softmax: SoftmaxGroups(rows).run()
    case .logSoftmax, .referenceSoftmax: runLanes(rows)
    }
  }

  /// Rows that become their softmax in groups.
  ///
  /// A row's sum waits for its greatest element, and its results for the sum, so several short rows
  /// go through each of the three steps together: one fills the time that another waits.
  private struct SoftmaxGroups {
    private let all: SoftmaxRows

    /// The bytes of a row, and how many of them fill registers.
    private let rowBytes: Int
    private let whole: Int

    /// The lanes of what remains.
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
      // The greatest elements of a group, then what its rows are multiplied by.
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
        // Two, for each waits for the one before.
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

    /// Stores the exponentials, and puts the reciprocal of a row's sum in place of its greatest
    /// element.
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
