import LiteMicrokernels

/// A conversion of one element, applied in a plain loop.
///
/// It is a type because the compiler would give closures names that are shared by the targets of
/// all instruction sets.
protocol ElementConversion {
  /// The type of an element.
  associatedtype Source: BitwiseCopyable

  /// The type of a result.
  associatedtype Result: BitwiseCopyable

  /// The result of an element.
  func callAsFunction(_ x: Source) -> Result
}

extension ElementConversion {
  /// Converts each element.
  @inline(__always)
  func run(_ cast: ElementCast) {
    let input = cast.input.assumingMemoryBound(to: Source.self)
    let output = cast.output.assumingMemoryBound(to: Result.self)
    let count = cast.count
    var i = 0
    while i < count {
      output[i] = self(input[i])
      i &+= 1
    }
  }
}

/// The elements as they are.
struct Same<Bits: BitwiseCopyable>: ElementConversion {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: Bits) -> Bits { x }
}

/// The low bits of an integer, or more bits of its sign.
struct Truncation<
  Source: FixedWidthInteger & BitwiseCopyable, Result: FixedWidthInteger & BitwiseCopyable
>: ElementConversion {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: Source) -> Result { Result(truncatingIfNeeded: x) }
}

/// 1, or 0 for 0.
struct Truth<
  Source: FixedWidthInteger & BitwiseCopyable, Result: FixedWidthInteger & BitwiseCopyable
>: ElementConversion {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: Source) -> Result { x != 0 ? 1 : 0 }
}

/// 1, or 0 for 0.
struct TruthToFloat: ElementConversion {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: UInt8) -> Float { x != 0 ? 1 : 0 }
}

/// 1, or 0 for 0.
struct FloatTruth: ElementConversion {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: Float) -> UInt8 { x != 0 ? 1 : 0 }
}

/// The nearest float32 of an integer of at most 32 bits.
struct IntegerToFloat<Source: FixedWidthInteger & BitwiseCopyable>: ElementConversion {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: Source) -> Float { Float(Int32(truncatingIfNeeded: x)) }
}

/// The nearest float32.
struct Int64ToFloat: ElementConversion {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: Int64) -> Float { Float(x) }
}

/// A whole number between two limits of less than 32 bits, as the low bits.
struct FloatToNarrow<Result: FixedWidthInteger & BitwiseCopyable>: ElementConversion {
  let low: Float
  let high: Float

  @_transparent
  init(low: Float, high: Float) {
    self.low = low
    self.high = high
  }

  @_transparent
  func callAsFunction(_ x: Float) -> Result {
    // NaN is not below the upper limit.
    let limited = x < high ? (x > low ? x : low) : high
    return Result(truncatingIfNeeded: Int32(limited))
  }
}

/// A whole number of 32 bits.
struct FloatToInt32: ElementConversion {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: Float) -> Int32 {
    // The greatest float32 below 2^31.
    let limited = x < 0x1p31 ? (x > -0x1p31 ? x : -0x1p31) : 0x1.fffffep30
    let whole = Int32(limited)
    return x < 0x1p31 ? whole : Int32.max
  }
}

/// A whole number of 64 bits.
struct FloatToInt64: ElementConversion {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: Float) -> Int64 {
    let limited = x < 0x1p63 ? (x > -0x1p63 ? x : -0x1p63) : 0x1.fffffep62
    let whole = Int64(limited)
    return x < 0x1p63 ? whole : Int64.max
  }
}
