import LiteMicrokernels

/// The entry point of reductions of plain elements for an instruction set.
///
/// Each target of an instruction set has a conforming type, whose method is not inlined.
protocol ReductionRunner {
  /// Runs the loops of a step.
  static func run<Step: ReductionStep>(_ step: Step, _ reduction: MatrixReduction)
}

extension ReductionRunner {
  /// Reduces rows or columns.
  @inline(__always)
  static func run(_ reduction: MatrixReduction) {
    switch reduction.element {
    case .float32: reduceFloats(reduction)
    case .int64: reduceIntegers(Int64.self, sums: Int64.self, reduction)
    case .int32:
      guard reduction.result == .int64 else {
        return reduceIntegers(Int32.self, sums: Int32.self, reduction)
      }
      run(IntegerSums<Int32, Int64>(), reduction)
    case .int16: reduceIntegers(Int16.self, sums: Int32.self, reduction)
    case .int8: reduceIntegers(Int8.self, sums: Int32.self, reduction)
    case .uint8: reduceIntegers(UInt8.self, sums: Int32.self, reduction)
    }
  }

  @inline(__always)
  private static func reduceFloats(_ reduction: MatrixReduction) {
    switch reduction.operation {
    case .sum: run(FloatSums(), reduction)
    case .product: run(FloatProducts(), reduction)
    case .minimum: run(LeastFloats(), reduction)
    case .maximum: run(GreatestFloats(), reduction)
    }
  }

  @inline(__always)
  private static func reduceIntegers<
    Element: FixedWidthInteger & BitwiseCopyable, Sum: FixedWidthInteger & BitwiseCopyable
  >(_ type: Element.Type, sums: Sum.Type, _ reduction: MatrixReduction) {
    switch reduction.operation {
    case .sum: run(IntegerSums<Element, Sum>(), reduction)
    case .product: run(IntegerProducts<Element>(), reduction)
    case .minimum: run(LeastIntegers<Element>(), reduction)
    case .maximum: run(GreatestIntegers<Element>(), reduction)
    }
  }
}
