import LiteMicrokernels

extension ScaledProducts {
  /// Adds all products, up to sixty-four lanes of a row together: sums that do not wait for each other.
  @inline(__always)
  func add() {
    switch lanes {
    case 4: addFour()
    case 8: addEight()
    case 16: addSixteens(1)
    case 32: addSixteens(2)
    case 48: addSixteens(3)
    default: addSixteens(4)
    }
  }

  @_transparent
  func addFour() {
    let scales = weightScales.loadUnaligned(as: SIMD4<Float>.self)
    var sum = sums.loadUnaligned(as: SIMD4<Float>.self)
    for element in elements {
      let row = weights.loadUnaligned(
        fromByteOffset: Int(element.channel) &* 16, as: SIMD4<Float>.self)
      sum += row * element.value * scales * inputScale
    }
    sums.storeBytes(of: sum, as: SIMD4<Float>.self)
  }

  @_transparent
  func addEight() {
    let scales = weightScales.loadUnaligned(as: SIMD8<Float>.self)
    var sum = sums.loadUnaligned(as: SIMD8<Float>.self)
    for element in elements {
      let row = weights.loadUnaligned(
        fromByteOffset: Int(element.channel) &* 32, as: SIMD8<Float>.self)
      sum += row * element.value * scales * inputScale
    }
    sums.storeBytes(of: sum, as: SIMD8<Float>.self)
  }

  /// Adds the products of one to four vectors of lanes.
  @_transparent
  func addSixteens(_ count: Int) {
    let input = FloatLanes(repeating: inputScale)
    @_transparent
    func vector(_ address: UnsafeRawPointer, _ index: Int) -> FloatLanes {
      index < count ? FloatLanes(at: address, index &* 64) : FloatLanes()
    }
    let (c0, c1) = (vector(weightScales, 0), vector(weightScales, 1))
    let (c2, c3) = (vector(weightScales, 2), vector(weightScales, 3))
    var (s0, s1) = (vector(sums, 0), vector(sums, 1))
    var (s2, s3) = (vector(sums, 2), vector(sums, 3))
    for element in elements {
      let row = weights + Int(element.channel) &* (count &* 64)
      let value = FloatLanes(repeating: element.value)
      s0 += vector(row, 0) * value * c0 * input
      if count > 1 { s1 += vector(row, 1) * value * c1 * input }
      if count > 2 { s2 += vector(row, 2) * value * c2 * input }
      if count > 3 { s3 += vector(row, 3) * value * c3 * input }
    }
    s0.store(to: sums, 0)
    if count > 1 { s1.store(to: sums, 64) }
    if count > 2 { s2.store(to: sums, 128) }
    if count > 3 { s3.store(to: sums, 192) }
  }
}
