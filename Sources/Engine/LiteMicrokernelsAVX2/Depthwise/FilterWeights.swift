#if arch(x86_64)
  import LiteMicrokernels

  /// The weights of eight channels of a 3×3 filter, row by row.
  struct FilterWeights {
    let w0: Floats
    let w1: Floats
    let w2: Floats
    let w3: Floats
    let w4: Floats
    let w5: Floats
    let w6: Floats
    let w7: Floats
    let w8: Floats

    /// - Parameters:
    ///   - work: The operands.
    ///   - channel: The first channel.
    ///   - count: The number of channels, at most 8.
    @inline(__always)
    init(_ work: FloatDepthwiseRows, _ channel: Int, count: Int) {
      let step = work.weightStride
      let weights = work.weights + channel &* 4
      w0 = loadFirstFloats(weights, count)
      w1 = loadFirstFloats(weights + step, count)
      w2 = loadFirstFloats(weights + 2 &* step, count)
      w3 = loadFirstFloats(weights + 3 &* step, count)
      w4 = loadFirstFloats(weights + 4 &* step, count)
      w5 = loadFirstFloats(weights + 5 &* step, count)
      w6 = loadFirstFloats(weights + 6 &* step, count)
      w7 = loadFirstFloats(weights + 7 &* step, count)
      w8 = loadFirstFloats(weights + 8 &* step, count)
    }
  }
#endif
