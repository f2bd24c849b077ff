import LiteTensor

extension DataType {
  /// The dtype of a code of TensorFlow's `types.proto`; nil where TensorFlow Lite has no such.
  init?(tensorFlowCode code: UInt64) {
    switch code {
    case 1: self = .float32
    case 2: self = .float64
    case 3: self = .int32
    case 4: self = .uint8
    case 5: self = .int16
    case 6: self = .int8
    case 7: self = .string
    case 8: self = .complex64
    case 9: self = .int64
    case 10: self = .bool
    case 14: self = .bfloat16
    case 17: self = .uint16
    case 18: self = .complex128
    case 19: self = .float16
    case 20: self = .resource
    case 21: self = .variant
    case 22: self = .uint32
    case 23: self = .uint64
    default: return nil
    }
  }
}
