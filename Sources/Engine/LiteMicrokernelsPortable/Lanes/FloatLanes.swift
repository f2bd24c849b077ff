import LiteMicrokernels

/// Sixteen floats: one register of AVX-512, two of AVX2, four of SSE2 or NEON.
///
/// Loops over these lanes are written once: the targets of wider instruction sets link this folder,
/// and compile it for their registers under names of their own. Nothing here but what is
/// called fused and the reference's exponential fuses multiplications and additions: the results of
/// the others are the same on every processor.
typealias FloatLanes = SIMD16<Float>

extension SIMD16 where Scalar == Float {
  /// The number of bytes.
  @_transparent
  static var byteCount: Int { 64 }

  /// The sixteen floats at an address that need not be aligned.
  @_transparent
  init(at address: UnsafeRawPointer, _ offset: Int) {
    self = address.loadUnaligned(fromByteOffset: offset, as: SIMD16<Float>.self)
  }

  /// Stores all sixteen at an address that need not be aligned.
  @_transparent
  func store(to address: UnsafeMutableRawPointer, _ offset: Int) {
    address.storeBytes(of: self, toByteOffset: offset, as: SIMD16<Float>.self)
  }

  /// The first few floats at an address, and zeros.
  @inline(__always)
  init(firstOf count: Int, at address: UnsafeRawPointer) {
    guard count < 16 else {
      self = SIMD16(at: address, 0)
      return
    }
    // Parts of a vector, since a lane that only a run tells is written to memory.
    self =
      count < 8
      ? SIMD16(lowHalf: SIMD8(firstOf: count, at: address), highHalf: SIMD8())
      : SIMD16(
        lowHalf: address.loadUnaligned(as: SIMD8<Float>.self),
        highHalf: SIMD8(firstOf: count &- 8, at: address + 32))
  }

  /// Stores as many of the first ones as there are of a count.
  @inline(__always)
  func store(to address: UnsafeMutableRawPointer, _ offset: Int, count: Int) {
    guard count < 16 else { return store(to: address, offset) }
    if count < 8 {
      lowHalf.store(to: address + offset, count: count)
    } else {
      address.storeBytes(of: lowHalf, toByteOffset: offset, as: SIMD8<Float>.self)
      highHalf.store(to: address + offset + 32, count: count &- 8)
    }
  }

  /// `x · y + constant`, a step of a polynomial.
  @_transparent
  func times(_ y: SIMD16<Float>, plus constant: Float) -> SIMD16<Float> {
    self * y + SIMD16(repeating: constant)
  }

  /// `x · factor + constant`, the first step of a polynomial.
  @_transparent
  func times(_ factor: Float, plus constant: Float) -> SIMD16<Float> {
    self * SIMD16(repeating: factor) + SIMD16(repeating: constant)
  }

  /// `x < low ? low : (x > high ? high : x)`; NaN stays NaN.
  @_transparent
  func clamped(_ low: SIMD16<Float>, _ high: SIMD16<Float>) -> SIMD16<Float> {
    let raised = replacing(with: low, where: self .< low)
    return raised.replacing(with: high, where: raised .> high)
  }

  /// The bits.
  @_transparent
  var bits: SIMD16<UInt32> { unsafeBitCast(self, to: SIMD16<UInt32>.self) }

  /// The floats of some bits.
  @_transparent
  init(bits: SIMD16<UInt32>) { self = unsafeBitCast(bits, to: SIMD16<Float>.self) }

  /// The magnitudes.
  @_transparent
  var magnitudes: SIMD16<Float> { SIMD16(bits: bits & 0x7FFF_FFFF) }

  /// The negated numbers.
  @_transparent
  var negated: SIMD16<Float> { SIMD16(bits: bits ^ 0x8000_0000) }

  /// The square roots, rounded to nearest; NaN below 0.
  @_transparent
  func squareRoots() -> SIMD16<Float> {
    SIMD16(
      lowHalf: SIMD8(
        lowHalf: squareRootOfFour(lowHalf.lowHalf), highHalf: squareRootOfFour(lowHalf.highHalf)),
      highHalf: SIMD8(
        lowHalf: squareRootOfFour(highHalf.lowHalf), highHalf: squareRootOfFour(highHalf.highHalf))
    )
  }
}

/// The square roots of four floats: one instruction, where the method of `SIMD4` calls the C
/// library for each that is below 0.
@_silgen_name("llvm.sqrt.v4f32")
func squareRootOfFour(_ x: SIMD4<Float>) -> SIMD4<Float>
