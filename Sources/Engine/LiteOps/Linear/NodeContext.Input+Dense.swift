import LiteTensor

extension NodeContext.Input {
  /// Checks that the value, where it is known, has an element for each of the shape.
  ///
  /// - Throws: ``OperatorError/unsupported(_:)`` for a sparse constant, whose bytes are
  ///   fewer.
  func expectDense(_ role: String) throws(OperatorError) {
    guard sparsity == nil else {
      throw .unsupported("\(role) is sparse; only dense tensors are supported")
    }
    guard let value, let required = type.byteCount, value.byteCount < required else { return }
    throw .invalid("\(role) has \(value.byteCount) bytes; its shape \(shape) takes \(required)")
  }
}
