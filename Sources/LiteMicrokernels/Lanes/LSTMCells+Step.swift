extension LSTMCells {
  /// One step of the cells, sixteen at a time.
  @inlinable @inline(__always)
  public func step() {
    let forget = gates + (hasInputGate ? gateStride : 0)
    let candidate = forget + gateStride
    let output = candidate + gateStride
    let limit = FloatLanes(repeating: clip)
    var cell = 0
    while cell < count {
      let (offset, left) = (cell &* 4, count &- cell)
      let kept = sigmoid(lanes(forget + offset, left))
      var taken = FloatLanes(repeating: 1) - kept
      if hasInputGate { taken = sigmoid(lanes(gates + offset, left)) }
      let new = lanes(candidate + offset, left).hyperbolicTangent
      let old = lanes(UnsafeRawPointer(cells) + offset, left)
      let state = (kept * old + taken * new).clamped(FloatLanes(repeating: -clip), limit)
      let passed = sigmoid(lanes(output + offset, left))
      state.store(to: cells, offset, count: left)
      (passed * state.hyperbolicTangent).store(to: self.output, offset, count: left)
      cell &+= 16
    }
  }

  /// `1 / (1 + e^−x)`, within 4 ULP for x from −87 to 87: the plain formula also below −9, where
  /// `LOGISTIC` has another.
  @inlinable @inline(__always)
  func sigmoid(_ x: FloatLanes) -> FloatLanes { 1 / (1 + (-x).exponential) }

  /// The next sixteen of some floats, or as many as are left, and zeros.
  @inlinable @inline(__always)
  func lanes(_ address: UnsafeRawPointer, _ left: Int) -> FloatLanes {
    left >= 16 ? FloatLanes(at: address, 0) : FloatLanes(firstOf: left, at: address)
  }
}
