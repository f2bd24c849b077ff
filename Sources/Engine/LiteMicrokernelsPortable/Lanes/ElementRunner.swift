import LiteMicrokernels

/// The entry points of plain loops over elements for an instruction set.
///
/// Each target of an instruction set has a conforming type, whose methods are not inlined.
protocol ElementRunner {
  /// Runs the loop of a conversion.
  static func run<Conversion: ElementConversion>(_ conversion: Conversion, _ cast: ElementCast)

  /// Runs the loops of a function of two elements.
  static func run<Operation: ElementOperation>(
    _ operation: Operation, _ pairing: ElementPairing)
}

extension ElementRunner {
  /// Converts elements.
  @inline(__always)
  static func run(_ cast: ElementCast) {
    switch cast.source {
    case .float32: runFromFloat32(cast)
    case .float16: runFromFloat16(cast)
    case .int64: runFromInt64(cast)
    case .int32: runFromInt32(cast)
    case .int16: runFromInt16(cast)
    case .int8: runFromByte(Int8.self, cast)
    case .uint8: runFromByte(UInt8.self, cast)
    case .bool: runFromBool(cast)
    }
  }

  @inline(__always)
  static func runFromFloat32(_ cast: ElementCast) {
    switch cast.destination {
    case .float32: run(Same<UInt32>(), cast)
    case .float16: run(Halved(Same<Float>()), cast)
    case .int64: run(FloatToInt64(), cast)
    case .int32: run(FloatToInt32(), cast)
    case .int16: run(FloatToNarrow<Int16>(low: -32768, high: 32767), cast)
    case .int8: run(FloatToNarrow<UInt8>(low: -128, high: 127), cast)
    case .uint8: run(FloatToNarrow<UInt8>(low: 0, high: 255), cast)
    case .bool: run(FloatTruth(), cast)
    }
  }

  @inline(__always)
  static func runFromFloat16(_ cast: ElementCast) {
    switch cast.destination {
    case .float32: run(Widened(Same<Float>()), cast)
    case .float16: run(Same<UInt16>(), cast)
    case .int64: run(Widened(FloatToInt64()), cast)
    case .int32: run(Widened(FloatToInt32()), cast)
    case .int16: run(Widened(FloatToNarrow<Int16>(low: -32768, high: 32767)), cast)
    case .int8: run(Widened(FloatToNarrow<UInt8>(low: -128, high: 127)), cast)
    case .uint8: run(Widened(FloatToNarrow<UInt8>(low: 0, high: 255)), cast)
    case .bool: run(Widened(FloatTruth()), cast)
    }
  }

  @inline(__always)
  static func runFromInt64(_ cast: ElementCast) {
    switch cast.destination {
    case .float32: run(Int64ToFloat(), cast)
    case .float16: run(Halved(Int64ToFloat()), cast)
    case .int64: run(Same<UInt64>(), cast)
    case .int32: run(Truncation<Int64, Int32>(), cast)
    case .int16: run(Truncation<Int64, Int16>(), cast)
    case .int8, .uint8: run(Truncation<Int64, UInt8>(), cast)
    case .bool: run(Truth<Int64, UInt8>(), cast)
    }
  }

  @inline(__always)
  static func runFromInt32(_ cast: ElementCast) {
    switch cast.destination {
    case .float32: run(IntegerToFloat<Int32>(), cast)
    case .float16: run(Halved(IntegerToFloat<Int32>()), cast)
    case .int64: run(Truncation<Int32, Int64>(), cast)
    case .int32: run(Same<UInt32>(), cast)
    case .int16: run(Truncation<Int32, Int16>(), cast)
    case .int8, .uint8: run(Truncation<Int32, UInt8>(), cast)
    case .bool: run(Truth<Int32, UInt8>(), cast)
    }
  }

  @inline(__always)
  static func runFromInt16(_ cast: ElementCast) {
    switch cast.destination {
    case .float32: run(IntegerToFloat<Int16>(), cast)
    case .float16: run(Halved(IntegerToFloat<Int16>()), cast)
    case .int64: run(Truncation<Int16, Int64>(), cast)
    case .int32: run(Truncation<Int16, Int32>(), cast)
    case .int16: run(Same<UInt16>(), cast)
    case .int8, .uint8: run(Truncation<Int16, UInt8>(), cast)
    case .bool: run(Truth<Int16, UInt8>(), cast)
    }
  }

  @inline(__always)
  static func runFromByte<Source: FixedWidthInteger & BitwiseCopyable>(
    _ type: Source.Type, _ cast: ElementCast
  ) {
    switch cast.destination {
    case .float32: run(IntegerToFloat<Source>(), cast)
    case .float16: run(Halved(IntegerToFloat<Source>()), cast)
    case .int64: run(Truncation<Source, Int64>(), cast)
    case .int32: run(Truncation<Source, Int32>(), cast)
    case .int16: run(Truncation<Source, Int16>(), cast)
    case .int8, .uint8: run(Same<UInt8>(), cast)
    case .bool: run(Truth<UInt8, UInt8>(), cast)
    }
  }

  @inline(__always)
  static func runFromBool(_ cast: ElementCast) {
    switch cast.destination {
    case .float32: run(TruthToFloat(), cast)
    case .float16: run(Halved(TruthToFloat()), cast)
    case .int64: run(Truth<UInt8, Int64>(), cast)
    case .int32: run(Truth<UInt8, Int32>(), cast)
    case .int16: run(Truth<UInt8, Int16>(), cast)
    case .int8, .uint8, .bool: run(Truth<UInt8, UInt8>(), cast)
    }
  }

  /// Applies a function of two elements.
  @inline(__always)
  static func run(_ pairing: ElementPairing) {
    switch pairing.element {
    case .float32:
      guard pairing.operation != .floorDivide else { return run(FloorQuotient(), pairing) }
      compare(Float.self, pairing)
    case .int32:
      switch pairing.operation {
      case .divide: run(IntegerQuotient(), pairing)
      case .floorDivide: run(FloorIntegerQuotient(), pairing)
      case .floorModulo: run(FloorRemainder(), pairing)
      default: runIntegers(Int32.self, pairing)
      }
    case .int64: runIntegers(Int64.self, pairing)
    }
  }

  @inline(__always)
  static func runIntegers<Element: FixedWidthInteger & BitwiseCopyable>(
    _ type: Element.Type, _ pairing: ElementPairing
  ) {
    switch pairing.operation {
    case .add: run(WrappingSum<Element>(), pairing)
    case .subtract: run(WrappingDifference<Element>(), pairing)
    case .multiply: run(WrappingProduct<Element>(), pairing)
    case .minimum: run(LesserInteger<Element>(), pairing)
    case .maximum: run(GreaterInteger<Element>(), pairing)
    default: compare(type, pairing)
    }
  }

  @inline(__always)
  static func compare<Element: Comparable & BitwiseCopyable>(
    _ type: Element.Type, _ pairing: ElementPairing
  ) {
    switch pairing.operation {
    case .equal: run(IsEqual<Element>(), pairing)
    case .notEqual: run(IsUnequal<Element>(), pairing)
    case .less: run(IsLess<Element>(), pairing)
    default: run(IsAtMost<Element>(), pairing)
    }
  }
}
