import LiteKernels
import LiteReference
import LiteTensor

/// An input of float32, or of bytes that are dequantized first.
struct RealInput: Sendable {
  /// The position of the input.
  let position: Int

  private let dtype: DataType
  private let quantization: Quantization?

  /// The number of elements.
  let count: Int

  /// An input of a node.
  ///
  /// - Throws: ``OperatorError`` where it is not float32, or quantized uint8 or int8.
  init(_ node: NodeContext, _ position: Int) throws(OperatorError) {
    let input = try node.input(position)
    self.position = position
    dtype = input.dtype
    count = input.shape.elementCount
    switch dtype {
    case .float32: quantization = nil
    case .uint8, .int8:
      quantization = try node.perTensorQuantization(of: input.type, "input \(position)")
    default:
      throw .unsupported(
        "does not support \(dtype) for input \(position); it supports float32, uint8 and int8")
    }
  }

  /// The number of bytes that the real values take, where the input does not hold them.
  var scratchByteCount: Int { quantization == nil ? 0 : count * MemoryLayout<Float>.stride }

  /// How the real values are stored.
  var storage: RealElements {
    guard let quantization else { return .float32 }
    let (scale, zeroPoint) = (quantization.scale, quantization.zeroPoint)
    return dtype == .uint8
      ? .uint8(scale: scale, zeroPoint: zeroPoint) : .int8(scale: scale, zeroPoint: zeroPoint)
  }

  /// The memory of the real values: that of the input, or `scratch` once they are there.
  func values(_ memory: NodeMemory, scratch: TensorMemory) -> TensorMemory {
    let input = memory.input(position)
    guard let quantization else { return input }
    var values = scratch.mutableElements(as: Float.self)
    let (scale, zeroPoint) = (quantization.scale, quantization.zeroPoint)
    if dtype == .uint8 {
      dequantizeElements(
        input.elements(as: UInt8.self), scale: scale, zeroPoint: zeroPoint, into: &values)
    } else {
      dequantizeElements(
        input.elements(as: Int8.self), scale: scale, zeroPoint: zeroPoint, into: &values)
    }
    return scratch
  }
}
