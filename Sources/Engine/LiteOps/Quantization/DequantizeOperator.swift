import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `DEQUANTIZE`: `y = s · (q − z)`, or float16 as float32, element by element.
///
/// With one scale the product is computed in float64. uint8, int8 and packed integers may
/// have one for each channel, and are then multiplied in float32.
struct DequantizeOperator: FileOperator {
  static let code = OperatorCode.builtin(.dequantize)
  static let versions = 1...9
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(
      node, supporting: [.float16, .int2, .int4, .uint4, .uint8, .int8, .int16])
    try operands.requireOutput(.float32)
    guard operands.dtype != .float16 else {
      return Operation(
        decoding: HalfDecoder(),
        .unary("dequantizeFloat16", operands) { dequantizeFloat16($0, into: &$1) })
    }
    if let quantization = operands.input.quantization, quantization.isPerChannel {
      return try perChannel(operands, quantization)
    }
    let quantization = try node.perTensorQuantization(of: operands.input, "input")
    switch operands.dtype {
    case .uint8:
      return Operation(
        decoding: QuantizedDecoder<UInt8>(quantization),
        .dequantizing(operands, of: node, quantization)
          ?? .unary("dequantizeUInt8", operands) { (input: Span<UInt8>, output) in
            dequantize(input, quantization: quantization, into: &output)
          })
    case .int8:
      return Operation(
        decoding: QuantizedDecoder<Int8>(quantization),
        .dequantizing(operands, of: node, quantization)
          ?? .unary("dequantizeInt8", operands) { (input: Span<Int8>, output) in
            dequantize(input, quantization: quantization, into: &output)
          })
    case .int16:
      guard quantization.zeroPoint == 0 else {
        throw .invalid("int16 input has zero point \(quantization.zeroPoint); it must be 0")
      }
      return Operation(
        .dequantizing(operands, of: node, quantization)
          ?? .unary("dequantizeInt16", operands) { (input: Span<Int16>, output) in
            dequantize(input, quantization: quantization, into: &output)
          })
    default:
      let packing = PackedInteger(operands.dtype) ?? .int4
      return Operation(
        decoding: PackedQuantizedDecoder(packing, quantization),
        .unary("dequantizePacked", operands) { input, output in
          dequantizePacked(input, packing: packing, quantization: quantization, into: &output)
        })
    }
  }

  private func perChannel(_ operands: UnaryOperands, _ quantization: Quantization)
    throws(OperatorError) -> Operation
  {
    let layout = try ChannelLayout(of: operands.input, "input")
    switch operands.dtype {
    case .uint8:
      return Operation(
        decoding: QuantizedDecoder<UInt8>(quantization, channels: layout),
        .unary("dequantizePerChannelUInt8", operands) { (input: Span<UInt8>, output) in
          dequantizePerChannel(input, quantization: quantization, layout: layout, into: &output)
        })
    case .int8:
      return Operation(
        decoding: QuantizedDecoder<Int8>(quantization, channels: layout),
        .unary("dequantizePerChannelInt8", operands) { (input: Span<Int8>, output) in
          dequantizePerChannel(input, quantization: quantization, layout: layout, into: &output)
        })
    case .int16:
      throw .unsupported("does not support a per-channel input of int16")
    default:
      let packing = PackedInteger(operands.dtype) ?? .int4
      return Operation(
        decoding: PackedQuantizedDecoder(packing, quantization, channels: layout),
        .unary("dequantizePackedPerChannel", operands) { input, output in
          dequantizePackedPerChannel(
            input, packing: packing, quantization: quantization, layout: layout, into: &output)
        })
    }
  }
}
