import LiteTensor

/// The operands of a node with one input and one output of the same shape.
struct UnaryOperands {
  /// The type of input 0.
  let input: TensorType

  /// The type of output 0, in the shape of the input.
  let output: TensorType

  /// Checks a node of one input and one output, and sets the shape of the output.
  ///
  /// - Throws: ``OperatorError`` where the node has other operands, or where the dtype of the input
  ///   is not among the given ones.
  init(_ node: NodeContext, supporting dtypes: [DataType]) throws(OperatorError) {
    try node.expect(inputs: 1...1)
    let input = try node.input(0)
    guard dtypes.contains(input.dtype) else {
      throw .unsupported("does not support \(input.dtype); it supports \(dtypes.listed)")
    }
    try node.setOutput(0, shape: input.shape)
    self.input = input.type
    var output = try node.output(0)
    output.shape = input.shape
    self.output = output
  }

  /// The dtype of the input.
  var dtype: DataType { input.dtype }

  /// The last dimension of the shape.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` for a scalar.
  func depth() throws(OperatorError) -> Int {
    guard let depth = input.shape.dimensions.last else {
      throw .invalid("input is a scalar; it must have at least 1 axis")
    }
    return depth
  }

  /// Checks that the output has one of the given dtypes, or that of the input if none is given.
  func requireOutput(_ dtypes: DataType...) throws(OperatorError) {
    let allowed = dtypes.isEmpty ? [input.dtype] : dtypes
    guard allowed.contains(output.dtype) else {
      throw .unsupported(
        "does not support an output of \(output.dtype) for an input of \(input.dtype); "
          + "it may be \(allowed.listed)")
    }
  }

  /// The per-tensor quantization of the input and of the output.
  ///
  /// - Throws: ``OperatorError`` where one is missing, per channel or out of range.
  func quantizations(of node: NodeContext) throws(OperatorError) -> (
    input: Quantization, output: Quantization
  ) {
    (
      try node.perTensorQuantization(of: input, "input"),
      try node.perTensorQuantization(of: output, "output")
    )
  }

  /// The per-tensor quantization of int16 operands, whose zero points must be 0.
  func symmetricQuantizations(of node: NodeContext) throws(OperatorError) -> (
    input: Quantization, output: Quantization
  ) {
    let quantizations = try quantizations(of: node)
    for (role, quantization) in [("input", quantizations.input), ("output", quantizations.output)]
    where quantization.zeroPoint != 0 {
      throw .invalid("int16 \(role) has zero point \(quantization.zeroPoint); it must be 0")
    }
    return quantizations
  }
}

extension [DataType] {
  /// The types as a list in a sentence: `float32, uint8 and int8`.
  var listed: String {
    guard count > 1, let last else { return first.map(\.description) ?? "nothing" }
    return dropLast().map(\.description).joined(separator: ", ") + " and \(last)"
  }
}
