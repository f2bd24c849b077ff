/// A number that a cast goes by way of: narrowing it is the second half of the cast.
public protocol WideNumber: BitwiseCopyable, Comparable, Sendable {
  /// The number as a float32, rounded to the nearest.
  var float32: Float { get }

  /// The number as a float64, rounded to the nearest.
  var float64: Double { get }

  /// Whether the number is other than 0.
  var isNonzero: Bool { get }

  /// The number as an integer: the low bits of an integer; a float cut to a whole number
  /// and limited to the type's range, NaN to its highest value.
  ///
  /// - Precondition: Int64 holds all values of the type.
  func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value
}

extension Int64: WideNumber {
  @inlinable
  public var float32: Float { Float(self) }

  @inlinable
  public var float64: Double { Double(self) }

  @inlinable
  public var isNonzero: Bool { self != 0 }

  @inlinable
  public func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
    Value(truncatingIfNeeded: self)
  }
}

extension Double: WideNumber {
  @inlinable
  public var float32: Float { Float(self) }

  @inlinable
  public var float64: Double { self }

  @inlinable
  public var isNonzero: Bool { self != 0 }

  @inlinable
  public func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
    let (low, high) = (Double(Value.min), Double(Value.max))
    // NaN compares with nothing.
    let limited = self < high ? (self > low ? self : low) : high
    // The highest int64 is not a float64: it becomes 2^63.
    guard limited < 0x1p63 else { return Value.max }
    // By way of int64, since conversions to generic types take many steps.
    return Value(truncatingIfNeeded: Int64(limited))
  }
}

/// Each number as an integer.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func narrow<Wide: WideNumber, Value: IntegerElement>(
  _ input: Span<Wide>, into output: inout MutableSpan<Value>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = input[i].integer(Value.self) }
  }
}

/// Each number as 1, or as 0 where it is 0.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func narrowToBool<Wide: WideNumber>(
  _ input: Span<Wide>, into output: inout MutableSpan<UInt8>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = input[i].isNonzero ? 1 : 0 }
  }
}

/// Each number as a packed integer from an index on, limited to its range.
///
/// - Precondition: The index begins a byte, and the output has space for
///   `first + input.count` integers.
@inlinable
public func narrowToPacked<Wide: WideNumber>(
  _ input: Span<Wide>, packing: PackedInteger, first: Int,
  into output: inout MutableSpan<UInt8>
) {
  let range = packing.range
  let perByte = 8 / packing.bitWidth
  forEachIndex(in: input.indices) { i in
    let index = first + i
    if index % perByte == 0 { output[index / perByte] = 0 }
    let whole = clamp(input[i].integer(Int32.self), range.lowerBound, range.upperBound)
    packing.write(whole, to: &output, at: index)
  }
}

/// Each number as a float32, float16 or bfloat16, by way of float32.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func narrow<Wide: WideNumber, Element: FloatElement>(
  _ input: Span<Wide>, into output: inout MutableSpan<Element>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = Element(rounding: input[i].float32) }
  }
}

/// Each number as a float64.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func narrowToFloat64<Wide: WideNumber>(
  _ input: Span<Wide>, into output: inout MutableSpan<Double>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = input[i].float64 }
  }
}

/// Each number as a complex64 with an imaginary part of 0.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func narrowToComplex64<Wide: WideNumber>(
  _ input: Span<Wide>, into output: inout MutableSpan<Complex64>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = Complex64(input[i].float32, 0) }
  }
}
