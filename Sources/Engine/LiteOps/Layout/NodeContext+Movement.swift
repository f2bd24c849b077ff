import LiteTensor

extension NodeContext {
  /// The dtype of an input whose elements all outputs are to hold unchanged.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where an output is of another dtype.
  func movedDtype(ofInput position: Int = 0) throws(OperatorError) -> DataType {
    let dtype = try input(position).dtype
    for (index, output) in outputs.enumerated() where output.dtype != dtype {
      throw .invalid("output \(index) is \(output.dtype); it must be \(dtype) as the input")
    }
    return dtype
  }

  /// The width in bits of the elements of an input, which all outputs are to hold unchanged.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where an output is of another dtype;
  ///   ``OperatorError/unsupported(_:)`` where elements differ in size.
  func movedBitWidth(ofInput position: Int = 0) throws(OperatorError) -> Int {
    let dtype = try movedDtype(ofInput: position)
    guard let bitWidth = dtype.bitWidth else {
      throw .unsupported("does not support \(dtype); it supports dtypes of a fixed width")
    }
    return bitWidth
  }

  /// The width in bytes of the elements of an input, which all outputs are to hold
  /// unchanged.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where an output is of another dtype;
  ///   ``OperatorError/unsupported(_:)`` where elements are packed or differ in size.
  func movedByteWidth(ofInput position: Int = 0) throws(OperatorError) -> Int {
    let dtype = try movedDtype(ofInput: position)
    guard let byteWidth = dtype.byteWidth else {
      throw .unsupported("does not support \(dtype); it supports dtypes of whole bytes")
    }
    return byteWidth
  }

  /// Checks that two tensors have the same scale and zero point.
  ///
  /// As in TFLite, tensors that are not quantized or have many scales count as having a
  /// scale and a zero point of 0.
  func expectSameQuantization(
    _ a: TensorType, _ roleOfA: String, _ b: TensorType, _ roleOfB: String
  ) throws(OperatorError) {
    let ((scaleA, zeroPointA), (scaleB, zeroPointB)) = (a.singleScale, b.singleScale)
    guard scaleA == scaleB, zeroPointA == zeroPointB else {
      throw .invalid(
        "\(roleOfA) has scale \(scaleA) and zero point \(zeroPointA), \(roleOfB) \(scaleB) and "
          + "\(zeroPointB); they must be equal")
    }
  }

  /// Checks that an input is a vector, and how many elements it has.
  func expectVector(_ position: Int, count: Int) throws(OperatorError) {
    let shape = try input(position).shape
    guard shape.rank == 1, shape[0] == count else {
      throw .invalid("input \(position) has shape \(shape); it must be [\(count)]")
    }
  }
}

extension TensorType {
  /// The scale and zero point of a tensor that has one of each, and 0 otherwise.
  var singleScale: (scale: Float, zeroPoint: Int) {
    guard let quantization, !quantization.isPerChannel else { return (0, 0) }
    return (quantization.scale, quantization.zeroPoint)
  }
}
