public import LiteTensor

/// Quantization whose scales are held by tensors of their own.
public enum QuantizationDetails: Hashable, Sendable {
  /// One scale for each block of consecutive elements of a row.
  ///
  /// - Parameters:
  ///   - scales: The index of the float16 scale tensor.
  ///   - zeroPoints: The index of the zero-point tensor; nil where all are 0.
  ///   - blockSize: The number of elements of a block, at least 1.
  case blockwise(scales: Int, zeroPoints: Int?, blockSize: Int)

  /// Scales along several axes.
  case multiAxis(scales: Int, zeroPoints: Int?, blockSize: Int, dimensions: [Int])

  /// A form that only its maker understands.
  case custom
}

extension QuantizationDetails {
  /// The number of bytes that a constant takes where TFLite begins each row at a whole byte, as it
  /// does in int4 weights with scales of blocks; nil where it does not.
  public func paddedByteCount(of type: TensorType) -> Int? {
    guard case .blockwise = self, type.dtype == .int4, type.shape.rank == 2,
      !type.shape[1].isMultiple(of: 2)
    else { return nil }
    return type.shape[0] * (type.shape[1] / 2 + 1)
  }
}
