import LiteSchema
import LiteTensor
import LiteTestSupport

/// A quantized tensor and its stored values.
struct QuantizedTensor: Sendable {
  let dtype: DataType
  let shape: [Int32]
  var scale: Float
  var zeroPoint: Int64
  let values: [Int]

  init(_ dtype: DataType, _ shape: [Int32], scale: Float, zeroPoint: Int64, values: [Int]) {
    self.dtype = dtype
    self.shape = shape
    self.scale = scale
    self.zeroPoint = zeroPoint
    self.values = values
  }

  /// The values as little-endian bytes.
  var bytes: [UInt8] {
    let width = dtype.byteWidth ?? 1
    return values.flatMap { value in
      (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
  }

  /// Adds the tensor to a draft, with its values where it is a constant.
  func add(to draft: inout ModelDraft, isConstant: Bool = false, isVariable: Bool = false)
    -> Int32
  {
    draft.tensor(
      Schema.TensorType(rawValue: dtype.rawValue), shape, scale: scale, zeroPoint: zeroPoint,
      data: isConstant ? bytes : nil, isVariable: isVariable)
  }
}
