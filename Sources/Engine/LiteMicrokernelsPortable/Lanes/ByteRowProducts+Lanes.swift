import LiteMicrokernels

extension ByteRowProducts {
  /// Multiplies row by row: each instruction set has an instruction for pairs of such products.
  @inline(__always)
  func multiply() {
    for row in 0..<rows {
      let weights = weights + row &* depth
      var sum: Int32 = 0
      for i in 0..<depth { sum &+= Int32(weights[i]) &* Int32(vector[i]) }
      output[row] = sum
    }
  }
}
