import LiteMicrokernels

extension SIMD8 where Scalar == Float {
  /// The first elements at an address, fewer than eight, and zeros.
  @inline(__always)
  init(firstOf count: Int, at address: UnsafeRawPointer) {
    self =
      count < 4
      ? SIMD8(lowHalf: SIMD4(firstOf: count, at: address), highHalf: SIMD4())
      : SIMD8(
        lowHalf: address.loadUnaligned(as: SIMD4<Float>.self),
        highHalf: SIMD4(firstOf: count &- 4, at: address + 16))
  }

  /// Stores as many of the first ones as there are of a count below eight.
  @inline(__always)
  func store(to address: UnsafeMutableRawPointer, count: Int) {
    if count < 4 {
      lowHalf.store(to: address, count: count)
    } else {
      address.storeBytes(of: lowHalf, as: SIMD4<Float>.self)
      highHalf.store(to: address + 16, count: count &- 4)
    }
  }
}

extension SIMD4 where Scalar == Float {
  /// The first elements at an address, fewer than four, and zeros.
  @inline(__always)
  init(firstOf count: Int, at address: UnsafeRawPointer) {
    self = SIMD4()
    if count > 0 { self[0] = address.loadUnaligned(as: Float.self) }
    if count > 1 { self[1] = address.loadUnaligned(fromByteOffset: 4, as: Float.self) }
    if count > 2 { self[2] = address.loadUnaligned(fromByteOffset: 8, as: Float.self) }
  }

  /// Stores as many of the first ones as there are of a count below four.
  @inline(__always)
  func store(to address: UnsafeMutableRawPointer, count: Int) {
    if count > 0 { address.storeBytes(of: self[0], as: Float.self) }
    if count > 1 { address.storeBytes(of: self[1], toByteOffset: 4, as: Float.self) }
    if count > 2 { address.storeBytes(of: self[2], toByteOffset: 8, as: Float.self) }
  }
}
