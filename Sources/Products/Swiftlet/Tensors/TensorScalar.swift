/// A Swift type that the elements of a tensor can have.
///
/// The numbers of the standard library, `Bool` and `String` are scalars. Nothing else can be: only
/// this module makes a ``ScalarCoding``.
public protocol TensorScalar: Hashable, Sendable {
  /// The dtype of a tensor of these scalars.
  static var dtype: DataType { get }

  /// How these scalars lie in the bytes of a tensor.
  static var coding: ScalarCoding<Self> { get }
}

extension Bool: TensorScalar {
  /// The dtype bool.
  public static var dtype: DataType { .bool }

  /// One byte each, 0 or 1.
  public static var coding: ScalarCoding<Bool> { .bools }
}

extension Double: TensorScalar {
  /// The dtype float64.
  public static var dtype: DataType { .float64 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<Double> { .bitwise }
}

extension Float: TensorScalar {
  /// The dtype float32.
  public static var dtype: DataType { .float32 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<Float> { .bitwise }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: TensorScalar {
    /// The dtype float16.
    public static var dtype: DataType { .float16 }

    /// As they lie in memory, little-endian.
    public static var coding: ScalarCoding<Float16> { .bitwise }
  }
#endif

extension Int8: TensorScalar {
  /// The dtype int8.
  public static var dtype: DataType { .int8 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<Int8> { .bitwise }
}

extension Int16: TensorScalar {
  /// The dtype int16.
  public static var dtype: DataType { .int16 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<Int16> { .bitwise }
}

extension Int32: TensorScalar {
  /// The dtype int32.
  public static var dtype: DataType { .int32 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<Int32> { .bitwise }
}

extension Int64: TensorScalar {
  /// The dtype int64.
  public static var dtype: DataType { .int64 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<Int64> { .bitwise }
}

extension String: TensorScalar {
  /// The dtype string.
  public static var dtype: DataType { .string }

  /// In TFLite's string layout.
  public static var coding: ScalarCoding<String> { .strings }
}

extension UInt8: TensorScalar {
  /// The dtype uint8.
  public static var dtype: DataType { .uint8 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<UInt8> { .bitwise }
}

extension UInt16: TensorScalar {
  /// The dtype uint16.
  public static var dtype: DataType { .uint16 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<UInt16> { .bitwise }
}

extension UInt32: TensorScalar {
  /// The dtype uint32.
  public static var dtype: DataType { .uint32 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<UInt32> { .bitwise }
}

extension UInt64: TensorScalar {
  /// The dtype uint64.
  public static var dtype: DataType { .uint64 }

  /// As they lie in memory, little-endian.
  public static var coding: ScalarCoding<UInt64> { .bitwise }
}
