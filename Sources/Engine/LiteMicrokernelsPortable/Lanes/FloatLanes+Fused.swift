import LiteMicrokernels

extension SIMD16 where Scalar == Float {
  /// `self · y + addend`, rounded once.
  @_transparent
  func fusedTimes(_ y: SIMD16<Float>, plus addend: SIMD16<Float>) -> SIMD16<Float> {
    addend.addingProduct(self, y)
  }

  /// `self · y + addend`, rounded once.
  @_transparent
  func fusedTimes(_ y: SIMD16<Float>, plus addend: Float) -> SIMD16<Float> {
    SIMD16(repeating: addend).addingProduct(self, y)
  }

  /// `self · y + addend`, rounded once.
  @_transparent
  func fusedTimes(_ y: Float, plus addend: SIMD16<Float>) -> SIMD16<Float> {
    addend.addingProduct(self, SIMD16(repeating: y))
  }

  /// `self · y + addend`, rounded once.
  @_transparent
  func fusedTimes(_ y: Float, plus addend: Float) -> SIMD16<Float> {
    SIMD16(repeating: addend).addingProduct(self, SIMD16(repeating: y))
  }
}
