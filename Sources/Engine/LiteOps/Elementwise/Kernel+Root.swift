import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension Kernel {
  /// A root of quantized values, of which those below the zero point have none.
  ///
  /// Bytes go through a table, unless the node uses the reference kernels.
  ///
  /// - Parameters:
  ///   - name: The name of the kernel.
  ///   - operands: The operands, of the same dtype.
  ///   - zeroPoint: The zero point of the input.
  ///   - node: The node.
  ///   - loop: The plain loop. It returns the index of the first value below the zero point.
  /// - Returns: The kernel.
  static func root<Value: IntegerElement>(
    _ name: String, _ operands: UnaryOperands, zeroPoint: Int, of node: NodeContext,
    _ loop: @escaping @Sendable (Span<Value>, inout MutableSpan<Value>) -> Int?
  ) -> Kernel {
    if node.kernels == .optimized, Value.bitWidth == 8,
      let mapping = ByteMapping(table(of: loop), microkernels: node.microkernels)
    {
      return tableOfRoots("\(name), \(mapping.name)", Value.self, operands, zeroPoint, mapping)
    }
    return .unaryChecked(name, operands) {
      (values: Span<Value>, results: inout MutableSpan<Value>) throws(OperatorError) in
      if let index = loop(values, &results) {
        throw .belowZeroPoint(Int(values[index]), at: index, zeroPoint: zeroPoint)
      }
    }
  }

  private static func tableOfRoots<Value: IntegerElement>(
    _ name: String, _ type: Value.Type, _ operands: UnaryOperands, _ zeroPoint: Int,
    _ mapping: ByteMapping
  ) -> Kernel {
    let byteCount = operands.input.byteCount ?? 0
    return Kernel(name, sharing: .inPlace(ofInputs: [0])) { memory throws(OperatorError) in
      let (input, output) = (memory.input(0)[bytes: 0..<byteCount], memory.output(0))
      let values = input.elements(as: Value.self)
      if let index = firstIndex(below: Value(clamping: zeroPoint), in: values) {
        throw .belowZeroPoint(Int(values[index]), at: index, zeroPoint: zeroPoint)
      }
      var results = output.mutableElements(as: UInt8.self)
      mapping.run(input.elements(), into: &results, workers: memory.workers)
    }
  }

  /// The roots of all bytes; 0 for those that have none.
  private static func table<Value: IntegerElement>(
    of loop: (Span<Value>, inout MutableSpan<Value>) -> Int?
  ) -> LookupTable256 {
    LookupTable256(
      (0..<256).map { bits in
        let byte = [Value(truncatingIfNeeded: bits)]
        var root = [Value.zero]
        var span = root.mutableSpan
        _ = loop(byte.span, &span)
        return UInt8(truncatingIfNeeded: root[0])
      })
  }
}

extension OperatorError {
  /// A quantized value that stands for a negative number, of which there is no root.
  static func belowZeroPoint(_ value: Int, at index: Int, zeroPoint: Int) -> OperatorError {
    .invalid(
      "element \(index) is \(value); it must be at least the zero point \(zeroPoint)")
  }
}
