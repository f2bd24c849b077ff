import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `QUANTIZE`: real numbers to quantized ones, or from one quantization to another.
///
/// From float32: `y = clamp(round(x / s) + z)`, ties away from zero, with one scale or,
/// to 8 and 16 bits, one for each channel. From integers:
/// `y = clamp((q − z_x) · s_x / s_y + z_y)`, with the quotient in float64.
struct QuantizeOperator: FileOperator {
  static let code = OperatorCode.builtin(.quantize)
  static let versions = 1...6
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(
      node, supporting: [.float32, .int8, .uint8, .int16, .int32])
    switch operands.dtype {
    case .float32:
      try operands.requireOutput(.uint8, .int8, .int16, .int4, .uint4)
      if let quantization = operands.output.quantization, quantization.isPerChannel {
        return Operation(try perChannel(operands, quantization))
      }
      let quantization = try node.perTensorQuantization(of: operands.output, "output")
      if let fast = Kernel.quantizing(operands, of: node, quantization) {
        return Operation(fast)
      }
      return Operation(try perTensor(operands, quantization))
    case .int8:
      try operands.requireOutput(.uint8, .int8, .int16)
      return Operation(try requantize(Int8.self, operands, node))
    case .uint8:
      try operands.requireOutput(.uint8, .int8, .int16)
      return Operation(try requantize(UInt8.self, operands, node))
    case .int16:
      try operands.requireOutput(.int8, .int16, .int32)
      return Operation(try requantize(Int16.self, operands, node))
    default:
      try operands.requireOutput(.int8, .int16)
      return Operation(try requantize(Int32.self, operands, node))
    }
  }

  private func perTensor(_ operands: UnaryOperands, _ quantization: Quantization)
    throws(OperatorError) -> Kernel
  {
    switch operands.output.dtype {
    case .uint8:
      return .unary("quantizeFloat32ToUInt8", operands) {
        (input, output: inout MutableSpan<UInt8>) in
        quantizeFloat32(input, quantization: quantization, into: &output)
      }
    case .int8:
      return .unary("quantizeFloat32ToInt8", operands) {
        (input, output: inout MutableSpan<Int8>) in
        quantizeFloat32(input, quantization: quantization, into: &output)
      }
    case .int16:
      return .unary("quantizeFloat32ToInt16", operands) {
        (input, output: inout MutableSpan<Int16>) in
        quantizeFloat32(input, quantization: quantization, into: &output)
      }
    default:
      let packing: PackedInteger = operands.output.dtype == .int4 ? .int4 : .uint4
      return .unary("quantizeFloat32Packed", operands) { input, output in
        quantizeFloat32Packed(input, quantization: quantization, packing: packing, into: &output)
      }
    }
  }

  private func perChannel(_ operands: UnaryOperands, _ quantization: Quantization)
    throws(OperatorError) -> Kernel
  {
    let layout = try ChannelLayout(of: operands.output, "output")
    switch operands.output.dtype {
    case .uint8:
      return .unary("quantizePerChannelFloat32ToUInt8", operands) {
        (input, output: inout MutableSpan<UInt8>) in
        quantizePerChannelFloat32(
          input, quantization: quantization, layout: layout, into: &output)
      }
    case .int8:
      return .unary("quantizePerChannelFloat32ToInt8", operands) {
        (input, output: inout MutableSpan<Int8>) in
        quantizePerChannelFloat32(
          input, quantization: quantization, layout: layout, into: &output)
      }
    case .int16:
      return .unary("quantizePerChannelFloat32ToInt16", operands) {
        (input, output: inout MutableSpan<Int16>) in
        quantizePerChannelFloat32(
          input, quantization: quantization, layout: layout, into: &output)
      }
    default:
      throw .unsupported(
        "does not support a per-channel output of \(operands.output.dtype); it may be uint8, "
          + "int8 and int16")
    }
  }

  private func requantize<Input: IntegerElement>(
    _ type: Input.Type, _ operands: UnaryOperands, _ node: NodeContext
  ) throws(OperatorError) -> Kernel {
    let isInt16 = operands.dtype == .int16 && operands.output.dtype == .int16
    let (input, output) =
      isInt16
      ? try operands.symmetricQuantizations(of: node) : try operands.quantizations(of: node)
    let rescaling = try Rescaling(
      from: input, to: output, factor: Double(input.scale) / Double(output.scale))
    func kernel<Output: IntegerElement>(
      _ type: Output.Type
    ) -> Kernel {
      let name = "requantize\(Input.self)To\(Output.self)"
      if let fast = Kernel.rescaling(name, rescaling, operands, of: node) { return fast }
      return .integers(name, operands, of: node) {
        (values: Span<Input>, results: inout MutableSpan<Output>) in
        LiteReference.requantize(values, rescaling: rescaling, into: &results)
      }
    }
    switch operands.output.dtype {
    case .uint8: return kernel(UInt8.self)
    case .int8: return kernel(Int8.self)
    case .int16: return kernel(Int16.self)
    default: return kernel(Int32.self)
    }
  }
}
