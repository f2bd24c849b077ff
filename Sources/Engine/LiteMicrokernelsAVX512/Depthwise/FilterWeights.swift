#if arch(x86_64)
  import LiteMicrokernels

  /// The weights of sixteen channels of a 3×3 filter, row by row.
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

    @inline(__always)
    init(_ work: FloatDepthwiseRows, _ channel: Int, mask: UInt16?) {
      let step = work.weightStride
      let weights = work.weights + channel &* 4
      w0 = loadFloats(weights, mask: mask)
      w1 = loadFloats(weights + step, mask: mask)
      w2 = loadFloats(weights + 2 &* step, mask: mask)
      w3 = loadFloats(weights + 3 &* step, mask: mask)
      w4 = loadFloats(weights + 4 &* step, mask: mask)
      w5 = loadFloats(weights + 5 &* step, mask: mask)
      w6 = loadFloats(weights + 6 &* step, mask: mask)
      w7 = loadFloats(weights + 7 &* step, mask: mask)
      w8 = loadFloats(weights + 8 &* step, mask: mask)
    }
  }
#endif
