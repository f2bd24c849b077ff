import LiteModel
import LiteTensor

extension Tensor {
  /// Whether the tensor is a constant that training found: weights and biases, not the
  /// shapes, axes and texts that steer operators.
  var isParameter: Bool {
    guard isConstant else { return false }
    switch type.dtype {
    case .int32, .int64, .uint32, .uint64: return type.quantization != nil
    case .bool, .string, .resource, .variant: return false
    default: return true
    }
  }
}
