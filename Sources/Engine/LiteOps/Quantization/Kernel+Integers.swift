import LiteKernels
import LiteTensor

extension Kernel {
  /// The fast kernel from float32 to uint8, int8 or int16; nil for others, or where the node requires
  /// the reference.
  static func quantizing(
    _ operands: UnaryOperands, of node: NodeContext, _ quantization: Quantization
  ) -> Kernel? {
    let dtype = operands.output.dtype
    guard node.kernels == .optimized,
      let integers = IntegerQuantization(quantization, dtype, microkernels: node.microkernels)
    else { return nil }
    let byteCount = operands.input.byteCount ?? 0
    return Kernel("quantizeFloat32 to \(dtype), \(integers.name)") { memory in
      // The memory of a constant may be longer than its shape takes.
      let (input, output) = (memory.input(0)[bytes: 0..<byteCount], memory.output(0))
      var results = output.mutableElements(as: UInt8.self)
      integers.quantize(input.elements(), into: &results, workers: memory.workers)
    }
  }

  /// The fast kernel from uint8, int8 or int16 to float32; nil for others, or where the node requires
  /// the reference.
  static func dequantizing(
    _ operands: UnaryOperands, of node: NodeContext, _ quantization: Quantization
  ) -> Kernel? {
    guard node.kernels == .optimized,
      let integers = IntegerQuantization(
        quantization, operands.dtype, microkernels: node.microkernels)
    else { return nil }
    let byteCount = operands.input.byteCount ?? 0
    return Kernel("dequantize \(operands.dtype), \(integers.name)") { memory in
      // The memory of a constant may be longer than its shape takes.
      let (input, output) = (memory.input(0)[bytes: 0..<byteCount], memory.output(0))
      var results = output.mutableElements(as: Float.self)
      integers.dequantize(input.elements(), into: &results, workers: memory.workers)
    }
  }
}
