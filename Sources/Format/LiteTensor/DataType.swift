/// The type of a tensor's elements: every type of the schema, by its schema code.
public enum DataType: Int8, CaseIterable, Hashable, Sendable {
  case float32 = 0
  case float16 = 1
  case int32 = 2
  case uint8 = 3
  case int64 = 4
  case string = 5
  case bool = 6
  case int16 = 7
  case complex64 = 8
  case int8 = 9
  case float64 = 10
  case complex128 = 11
  case uint64 = 12
  case resource = 13
  case variant = 14
  case uint32 = 15
  case uint16 = 16
  case int4 = 17
  case bfloat16 = 18
  case int2 = 19
  case uint4 = 20
  case float8E4M3FN = 21
  case float8E5M2 = 22

  /// The number of bits that one element takes; nil where elements differ in size.
  public var bitWidth: Int? {
    switch self {
    case .int2: 2
    case .int4, .uint4: 4
    case .bool, .int8, .uint8, .float8E4M3FN, .float8E5M2: 8
    case .int16, .uint16, .float16, .bfloat16: 16
    case .int32, .uint32, .float32: 32
    case .int64, .uint64, .float64, .complex64: 64
    case .complex128: 128
    case .string, .resource, .variant: nil
    }
  }

  /// The number of bytes that one element takes; nil for packed types and where
  /// elements differ in size.
  public var byteWidth: Int? {
    guard let bitWidth, bitWidth >= 8 else { return nil }
    return bitWidth / 8
  }

  /// The number of bytes that a dense tensor of this type takes: packed types are
  /// rounded up to whole bytes over the whole tensor.
  ///
  /// - Returns: nil where elements differ in size, as strings do.
  public func byteCount(elements: Int) -> Int? {
    guard let bitWidth else { return nil }
    return bitWidth >= 8 ? elements * (bitWidth / 8) : (elements * bitWidth + 7) / 8
  }
}

extension DataType: CustomStringConvertible {
  /// The type's name as NumPy spells it, such as `float32`.
  public var description: String {
    switch self {
    case .float8E4M3FN: "float8_e4m3fn"
    case .float8E5M2: "float8_e5m2"
    case .float32: "float32"
    case .float16: "float16"
    case .int32: "int32"
    case .uint8: "uint8"
    case .int64: "int64"
    case .string: "string"
    case .bool: "bool"
    case .int16: "int16"
    case .complex64: "complex64"
    case .int8: "int8"
    case .float64: "float64"
    case .complex128: "complex128"
    case .uint64: "uint64"
    case .resource: "resource"
    case .variant: "variant"
    case .uint32: "uint32"
    case .uint16: "uint16"
    case .int4: "int4"
    case .bfloat16: "bfloat16"
    case .int2: "int2"
    case .uint4: "uint4"
    }
  }
}
