import LiteSchema

extension Schema.ActivationFunctionType {
  /// The range of a float16 output, within the finite values.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` for a value that the schema does not have.
  func halfRange() throws(OperatorError) -> ClosedRange<Float> {
    try floatRange().clamped(to: -65504...65504)
  }
}
