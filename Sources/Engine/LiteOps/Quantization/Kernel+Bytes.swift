import LiteKernels
import LiteTensor

extension Kernel {
  /// The fast kernel from float32 to int8 or uint8; nil where there is none, or where the node
  /// requires the reference.
  static func quantizing(
    _ operands: UnaryOperands, of node: NodeContext, _ quantization: Quantization
  ) -> Kernel? {
    let dtype = operands.output.dtype
    guard node.kernels == .optimized, dtype == .int8 || dtype == .uint8 else { return nil }
    let bytes = ByteQuantization(quantization, isSigned: dtype == .int8)
    let byteCount = operands.input.byteCount ?? 0
    let name = dtype == .int8 ? "quantizeFloat32ToInt8" : "quantizeFloat32ToUInt8"
    return Kernel("\(name), \(bytes.name)") { memory in
      // The memory of a constant may be longer than its shape takes.
      let (input, output) = (memory.input(0)[bytes: 0..<byteCount], memory.output(0))
      var results = output.mutableElements(as: UInt8.self)
      bytes.quantize(input.elements(), into: &results, workers: memory.workers)
    }
  }

  /// The fast kernel from int8 or uint8 to float32; nil where there is none, or where the node
  /// requires the reference.
  static func dequantizing(
    _ operands: UnaryOperands, of node: NodeContext, _ quantization: Quantization
  ) -> Kernel? {
    let dtype = operands.dtype
    guard node.kernels == .optimized, dtype == .int8 || dtype == .uint8 else { return nil }
    let bytes = ByteQuantization(quantization, isSigned: dtype == .int8)
    let byteCount = operands.input.byteCount ?? 0
    let name = dtype == .int8 ? "dequantizeInt8" : "dequantizeUInt8"
    return Kernel("\(name), \(bytes.name)") { memory in
      // The memory of a constant may be longer than its shape takes.
      let (input, output) = (memory.input(0)[bytes: 0..<byteCount], memory.output(0))
      var results = output.mutableElements(as: Float.self)
      bytes.dequantize(input.elements(), into: &results, workers: memory.workers)
    }
  }
}
