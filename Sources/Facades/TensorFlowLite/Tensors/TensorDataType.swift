import LiteTensor

extension Tensor {
  /// The type of a tensor's elements: every type of the schema.
  public enum DataType: Hashable, Sendable, CaseIterable {
    /// A byte that is 0 or not.
    case bool
    /// Unsigned integers of 8 bits.
    case uInt8
    /// Integers of 16 bits.
    case int16
    /// Integers of 32 bits.
    case int32
    /// Integers of 64 bits.
    case int64
    /// IEEE 754's numbers of 16 bits.
    case float16
    /// IEEE 754's numbers of 32 bits.
    case float32
    /// IEEE 754's numbers of 64 bits.
    case float64
    /// Integers of 8 bits.
    case int8
    /// Unsigned integers of 16 bits.
    case uInt16
    /// Unsigned integers of 32 bits.
    case uInt32
    /// Unsigned integers of 64 bits.
    case uInt64
    /// Texts, in TFLite's string layout.
    case string
    /// Two numbers of 32 bits.
    case complex64
    /// Two numbers of 64 bits.
    case complex128
    /// Integers of 4 bits, two in a byte.
    case int4
    /// Unsigned integers of 4 bits, two in a byte.
    case uInt4
    /// Integers of 2 bits, four in a byte.
    case int2
    /// The upper half of a number of 32 bits.
    case bfloat16
    /// Numbers of 8 bits, with 4 of them for the exponent.
    case float8E4M3FN
    /// Numbers of 8 bits, with 5 of them for the exponent.
    case float8E5M2
    /// A variable or a table.
    case resource
    /// A list of tensors.
    case variant

    /// The type that the engine calls by another name.
    init(_ dtype: LiteTensor.DataType) {
      self =
        switch dtype {
        case .bool: .bool
        case .uint8: .uInt8
        case .int16: .int16
        case .int32: .int32
        case .int64: .int64
        case .float16: .float16
        case .float32: .float32
        case .float64: .float64
        case .int8: .int8
        case .uint16: .uInt16
        case .uint32: .uInt32
        case .uint64: .uInt64
        case .string: .string
        case .complex64: .complex64
        case .complex128: .complex128
        case .int4: .int4
        case .uint4: .uInt4
        case .int2: .int2
        case .bfloat16: .bfloat16
        case .float8E4M3FN: .float8E4M3FN
        case .float8E5M2: .float8E5M2
        case .resource: .resource
        case .variant: .variant
        }
    }
  }
}
