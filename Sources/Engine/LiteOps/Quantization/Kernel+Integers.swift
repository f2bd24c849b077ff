import LiteKernels
import LiteReference
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
    return Kernel("quantizeFloat32 to \(dtype), \(integers.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
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
    return Kernel("dequantize \(operands.dtype), \(integers.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: Float.self)
      integers.dequantize(input.elements(), into: &results, workers: memory.workers)
    }
  }
  /// The fast kernel from integers to those of another scale, one of which has more than 8 bits: for
  /// bytes there are tables; nil where there is none, or where the node requires the reference.
  static func rescaling(
    _ name: String, _ rescaling: Rescaling, _ operands: UnaryOperands, of node: NodeContext
  ) -> Kernel? {
    let (source, destination) = (operands.dtype, operands.output.dtype)
    guard node.kernels == .optimized, source.bitWidth != 8 || destination.bitWidth != 8,
      let fast = IntegerRescaling(
        rescaling, from: source, to: destination, microkernels: node.microkernels)
    else { return nil }
    let count = operands.input.shape.elementCount
    return Kernel("\(name), \(fast.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: UInt8.self)
      fast.run(input.elements(), into: &results, count: count, workers: memory.workers)
    }
  }
}
