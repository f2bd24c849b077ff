import LiteReference

/// The product of a matrix and a float32 vector of a recurrent cell: of float32 weights, or of 8-bit
/// weights, for which the vector is quantized when the model runs.
struct VectorProduct: Sendable {
  /// Whether the weights have 8 bits.
  let isHybrid: Bool

  /// Whether quantized vectors have a zero point.
  let isAsymmetric: Bool

  /// Adds a product.
  ///
  /// - Parameters:
  ///   - weights: The matrix.
  ///   - scale: The scale of 8-bit weights, which are int8 whatever the file says.
  ///   - vector: The float32 vector.
  ///   - scratch: Scratch memory of at least as many bytes as the vector has elements, where the
  ///     weights have 8 bits.
  ///   - values: The result.
  func add(
    _ weights: TensorMemory, scale: Float, _ vector: TensorMemory, scratch: TensorMemory,
    to values: inout MutableSpan<Float>
  ) {
    guard isHybrid else {
      addProductFloat32(weights.elements(), vector.elements(), to: &values)
      return
    }
    let scratch = scratch[bytes: 0..<vector.byteCount / MemoryLayout<Float>.stride]
    var quantized = scratch.mutableElements(as: Int8.self)
    let map =
      isAsymmetric
      ? quantizeAsymmetric(vector.elements(), into: &quantized)
      : quantizeSymmetric(vector.elements(), into: &quantized)
    addProductHybrid(weights.elements(), scale: scale, quantized.span, map: map, to: &values)
  }
}
