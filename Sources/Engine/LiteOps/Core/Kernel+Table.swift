import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension Kernel {
  /// A function of quantized values by look-up table: 256 results for 8-bit types, 513 points with
  /// linear interpolation for int16.
  ///
  /// - Parameters:
  ///   - name: The name of the kernel, without the dtype.
  ///   - operands: The operands: int8, uint8 or int16, the same dtype for both. Zero points of
  ///     int16 must be 0.
  ///   - node: The node.
  ///   - function: The real function.
  /// - Returns: The kernel.
  /// - Throws: ``OperatorError`` where a quantization is missing, per channel or out of range.
  static func table(
    _ name: String, _ operands: UnaryOperands, of node: NodeContext,
    _ function: (Float) -> Float
  ) throws(OperatorError) -> Kernel {
    if operands.dtype == .int16 {
      let (input, output) = try operands.symmetricQuantizations(of: node)
      let table = LookupTable513(input: input, output: output, function: function)
      return .int16(
        "\(name)Int16", operands, Int16Mapping(table, microkernels: node.microkernels), of: node
      ) { input, output in
        lookUpInt16(input, in: table, into: &output)
      }
    }
    let (input, output) = try operands.quantizations(of: node)
    let isSigned = operands.dtype == .int8
    let table =
      isSigned
      ? LookupTable256(of: Int8.self, input: input, output: output, function: function)
      : LookupTable256(of: UInt8.self, input: input, output: output, function: function)
    let fullName = "\(name)\(isSigned ? "Int8" : "UInt8")"
    guard node.kernels == .optimized else {
      return .unary(fullName, operands) { input, output in
        lookUp8Bit(input, in: table, into: &output)
      }
    }
    return .bytes(fullName, operands, table, of: node)
  }

  /// An element-wise function of integers: by a table of 256 results where input and output have 8
  /// bits, unless the node uses the reference kernels.
  static func integers<Input: IntegerElement, Output: IntegerElement>(
    _ name: String, _ operands: UnaryOperands, of node: NodeContext,
    _ loop: @escaping @Sendable (Span<Input>, inout MutableSpan<Output>) -> Void
  ) -> Kernel {
    guard node.kernels == .optimized, Input.bitWidth == 8, Output.bitWidth == 8 else {
      return .unary(name, operands, loop)
    }
    return .bytes(name, operands, LookupTable256(loop), of: node)
  }

  /// The optimized kernel of a table; the plain loop where there is no memory for it.
  static func bytes(
    _ name: String, _ operands: UnaryOperands, _ table: LookupTable256, of node: NodeContext
  ) -> Kernel {
    guard let mapping = ByteMapping(table, microkernels: node.microkernels) else {
      return .unary(name, operands) { input, output in
        lookUp8Bit(input, in: table, into: &output)
      }
    }
    return Kernel("\(name), \(mapping.name)", sharing: .inPlace(ofInputs: [0])) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: UInt8.self)
      mapping.run(input.elements(), into: &results, workers: memory.workers)
    }
  }

  /// An element-wise function of int16: by lanes, or by the plain loop where there are none.
  static func int16(
    _ name: String, _ operands: UnaryOperands, _ mapping: Int16Mapping?, of node: NodeContext,
    _ loop: @escaping @Sendable (Span<Int16>, inout MutableSpan<Int16>) -> Void
  ) -> Kernel {
    guard node.kernels == .optimized, let mapping else { return .unary(name, operands, loop) }
    return .shared("\(name), \(mapping.name)", operands, mapping.run)
  }
}
