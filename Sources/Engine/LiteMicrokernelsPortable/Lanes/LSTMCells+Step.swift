import LiteMicrokernels

extension LSTMCells {
  /// One step of the cells, sixteen at a time.
  @inline(__always)
  func step() {
    let forget = gates + (hasInputGate ? gateStride : 0)
    let candidate = forget + gateStride
    let outputGate = candidate + gateStride
    let limit = FloatLanes(repeating: clip)
    // All states before the first output: a tangent that depends on a fresh state would stall the
    // next sixteen cells.
    var cell = 0
    while cell < count {
      let (offset, left) = (cell &* 4, count &- cell)
      let kept = lanes(forget + offset, left).sigmoid
      var taken = FloatLanes(repeating: 1) - kept
      if hasInputGate { taken = lanes(gates + offset, left).sigmoid }
      let new = lanes(candidate + offset, left).hyperbolicTangent
      let old = lanes(UnsafeRawPointer(cells) + offset, left)
      let state = (kept * old + taken * new).clamped(FloatLanes(repeating: -clip), limit)
      state.store(to: cells, offset, count: left)
      cell &+= 16
    }
    cell = 0
    while cell < count {
      let (offset, left) = (cell &* 4, count &- cell)
      let passed = lanes(outputGate + offset, left).sigmoid
      let state = lanes(UnsafeRawPointer(cells) + offset, left)
      (passed * state.hyperbolicTangent).store(to: output, offset, count: left)
      cell &+= 16
    }
  }

  /// The next sixteen of some floats, or as many as are left, and zeros.
  @inline(__always)
  func lanes(_ address: UnsafeRawPointer, _ left: Int) -> FloatLanes {
    left >= 16 ? FloatLanes(at: address, 0) : FloatLanes(firstOf: left, at: address)
  }
}

extension SIMD16 where Scalar == Float {
  /// `1 / (1 + e^−x)`, within 4 ULP for x from −87 to 87: the plain formula also below −9, where
  /// `LOGISTIC` has another, and never less than `e^−88.4`.
  @_transparent
  var sigmoid: SIMD16<Float> {
    let limited = (-self).clamped(SIMD16(repeating: -87), SIMD16(repeating: 88.3))
    return 1 / (1 + ExponentialParts(of: limited).normalValue)
  }
}
