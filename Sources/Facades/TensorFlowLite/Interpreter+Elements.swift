public import Swiftlet

// MARK: Inputs as values of Swift

extension Interpreter {
  /// Writes an input's elements as they are stored.
  ///
  /// - Parameters:
  ///   - scalars: As many values as the input's shape has elements, in row-major order: `Float` for
  ///     float32, `UInt8` for uint8, `String` for strings and so on.
  ///   - index: The position of the input.
  /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)``,
  ///   ``InterpreterError/invalidTensorDataType(reason:)`` where the type or number is another, and
  ///   ``InterpreterError/allocateTensorsRequired(reason:)``.
  public func write<Scalar: TensorScalar>(_ scalars: [Scalar], toInputAt index: Int) throws {
    try encode(toInputAt: index) { info throws(SwiftletError) in
      try EncodedInput(scalars, shape: info.shape, for: info)
    }
  }

  /// Writes an input's elements as they are stored.
  ///
  /// - Parameters:
  ///   - scalars: As many values as the input's shape has elements, in row-major order.
  ///   - name: The name of the input in the model's signature, or else in its file.
  /// - Throws: As ``write(_:toInputAt:)``; ``InterpreterError/tensorFlowLiteError(_:)`` where there is no
  ///   such name, or several.
  public func write<Scalar: TensorScalar>(_ scalars: [Scalar], toInputNamed name: String) throws {
    try write(scalars, toInputAt: index(ofInputNamed: name))
  }

  /// Writes an input from the real numbers that its elements are to stand for.
  ///
  /// Where the input is quantized, each becomes `round(x / scale) + zeroPoint`, halves away from zero,
  /// limited to the range of the type.
  ///
  /// - Parameters:
  ///   - numbers: As many as the input's shape has elements, in row-major order.
  ///   - index: The position of the input.
  /// - Throws: As ``write(_:toInputAt:)``.
  public func write(quantizing numbers: [Float], toInputAt index: Int) throws {
    try encode(toInputAt: index) { info throws(SwiftletError) in
      try EncodedInput(reals: numbers, shape: info.shape, for: info)
    }
  }

  /// Writes an input from the real numbers that its elements are to stand for.
  ///
  /// - Parameters:
  ///   - numbers: As many as the input's shape has elements, in row-major order.
  ///   - name: The name of the input in the model's signature, or else in its file.
  /// - Throws: As ``write(_:toInputNamed:)``.
  public func write(quantizing numbers: [Float], toInputNamed name: String) throws {
    try write(quantizing: numbers, toInputAt: index(ofInputNamed: name))
  }

  private func encode(
    toInputAt index: Int, _ encoding: (TensorInfo) throws(SwiftletError) -> EncodedInput
  ) throws {
    try check(index, count: inputTensorCount)
    try subgraphs.withRunner(of: 0) { runner in
      let input: EncodedInput
      do {
        input = try encoding(try runner.inputInfo(at: index))
      } catch {
        throw InterpreterError.invalidTensorDataType(reason: "\(error)")
      }
      try runner.copy(input.bytes, toInputAt: index)
    }
  }
}

// MARK: Tensors by name

extension Interpreter {
  /// An input, by its name in the model's signature or else in its file.
  ///
  /// - Throws: As ``input(at:)``; ``InterpreterError/tensorFlowLiteError(_:)`` where there is no such
  ///   name, or several.
  public func input(named name: String) throws -> Tensor {
    try input(at: index(ofInputNamed: name))
  }

  /// An output of the last run, by its name in the model's signature or else in its file.
  ///
  /// - Throws: As ``output(at:)``; ``InterpreterError/tensorFlowLiteError(_:)`` where there is no such
  ///   name, or several.
  public func output(named name: String) throws -> Tensor {
    let index = try subgraphs.withRunner(of: 0) { try Self.position(of: name, in: $0.outputs) }
    return try output(at: index)
  }

  private func index(ofInputNamed name: String) throws -> Int {
    try subgraphs.withRunner(of: 0) { try Self.position(of: name, in: $0.inputs) }
  }

  private static func position(of name: String, in tensors: [TensorInfo]) throws -> Int {
    do {
      return try tensors.position(of: name)
    } catch {
      throw InterpreterError.tensorFlowLiteError("\(error)")
    }
  }
}

// MARK: All tensors

extension Interpreter {
  /// The number of tensors of the model's first subgraph: inputs, outputs, constants and what nodes hand
  /// to each other.
  public var tensorCount: Int { model.contents.subgraphs[0].tensors.count }

  /// Any tensor of the model's first subgraph, by its index in the file.
  ///
  /// - Parameter index: 0 to below ``tensorCount``.
  /// - Returns: The tensor.
  /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)``,
  ///   ``InterpreterError/allocateTensorsRequired(reason:)``, and
  ///   ``InterpreterError/invokeInterpreterRequired(reason:)`` where it has no value: a node's result is kept
  ///   with ``Options/preservesAllTensors`` alone.
  public func tensor(at index: Int) throws -> Tensor {
    try check(index, count: tensorCount)
    return try subgraphs.withRunner(of: 0) { runner in
      let value: AnyTensor?
      do {
        value = try runner.tensor(at: index)
      } catch {
        throw InterpreterError.allocateTensorsRequired(reason: "\(error)")
      }
      guard let value else {
        throw InterpreterError.invokeInterpreterRequired(
          reason:
            "tensor \(index) has no value; Options.preservesAllTensors keeps the results of nodes")
      }
      return Tensor(value)
    }
  }
}
