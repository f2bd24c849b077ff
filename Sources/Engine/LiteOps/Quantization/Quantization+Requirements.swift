import LiteTensor

extension Quantization {
  /// Checks the scale of an output whose steps are fixed by its kernel.
  ///
  /// - Parameters:
  ///   - expected: The scale that the kernel writes for.
  ///   - tolerance: How far off the scale may be, relative to the expected one.
  /// - Throws: ``OperatorError/invalid(_:)`` where the scale is another.
  func requireScale(_ expected: Float, tolerance: Float = 0) throws(OperatorError) {
    guard abs(scale - expected) <= tolerance * expected else {
      throw .invalid("output has scale \(scale); it must be \(expected)")
    }
  }

  /// Checks the zero point of an output whose steps are fixed by its kernel.
  func requireZeroPoint(_ expected: Int) throws(OperatorError) {
    guard zeroPoint == expected else {
      throw .invalid("output has zero point \(zeroPoint); it must be \(expected)")
    }
  }
}
