import LiteReference
import LiteTensor

extension NodeContext {
  /// Sets output 0, of bool, to whether the elements of the inputs stand in a relation.
  func compare(_ comparison: Comparison) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(self, outputType: .bool)
    let isEquality = comparison == .equal || comparison == .notEqual
    if let fast = operands.fastComparison(comparison, of: self) { return Operation(fast) }
    switch operands.dtype {
    case .float32: return Operation(operands.comparing(comparison, Float.self))
    case .float16: return Operation(operands.comparingNarrow(comparison, Half.self))
    case .bfloat16: return Operation(operands.comparingNarrow(comparison, BFloat16.self))
    case .int32: return Operation(operands.comparing(comparison, Int32.self))
    case .int64: return Operation(operands.comparing(comparison, Int64.self))
    case .uint8: return Operation(try operands.comparingCodes(comparison, UInt8.self, of: self))
    case .int8: return Operation(try operands.comparingCodes(comparison, Int8.self, of: self))
    case .int16 where isEquality:
      return Operation(try operands.comparingCodes(comparison, Int16.self, of: self))
    case .int16: return Operation(operands.comparing(comparison, Int16.self))
    case .bool where isEquality: return Operation(operands.comparingTruth(comparison))
    case .string where isEquality: return Operation(operands.comparingStrings(comparison))
    case let dtype:
      throw .unsupported(
        "does not support \(dtype); it supports float32, float16, bfloat16, uint8, int8, int16, "
          + "int32\(isEquality ? ", int64, bool and string" : " and int64")")
    }
  }
}

extension BinaryOperands {
  /// A kernel that compares elements.
  fileprivate func comparing<Element: BitwiseCopyable & Comparable & Sendable>(
    _ comparison: Comparison, _ type: Element.Type
  ) -> Kernel {
    let plan = plan
    return kernel(comparison.rawValue, Element.self, UInt8.self) { first, second, output in
      LiteReference.compare(comparison, first, second, into: &output, plan: plan) { $0 }
    }
  }

  /// A kernel that compares 16-bit floats.
  fileprivate func comparingNarrow<Element: FloatElement>(
    _ comparison: Comparison, _ type: Element.Type
  ) -> Kernel {
    let plan = plan
    return kernel(comparison.rawValue, Element.self, UInt8.self) { first, second, output in
      LiteReference.compare(comparison, first, second, into: &output, plan: plan) { $0.value }
    }
  }

  /// A kernel that compares bools: any byte but 0 is true.
  fileprivate func comparingTruth(_ comparison: Comparison) -> Kernel {
    let plan = plan
    return kernel(comparison.rawValue, UInt8.self, UInt8.self) { first, second, output in
      LiteReference.compare(comparison, first, second, into: &output, plan: plan) {
        $0 == 0 ? 0 : 1 as UInt8
      }
    }
  }

  /// A kernel that compares codes: by value where both operands have a scale.
  fileprivate func comparingCodes<Code: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ comparison: Comparison, _ type: Code.Type, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    guard first.quantization != nil, second.quantization != nil else {
      return comparing(comparison, Code.self)
    }
    let scalings = (first: try scaling(of: first), second: try scaling(of: second))
    let (plan, name) = (plan, "\(comparison.rawValue)Quantized")
    if let fast = fastComparison(name, comparison, scalings, of: node) { return fast }
    return kernel(name, Code.self, UInt8.self) { first, second, output in
      compareQuantized(
        comparison, first, second, into: &output, plan: plan, scalings: scalings)
    }
  }

  private func scaling(of operand: TensorType) throws(OperatorError) -> ComparisonScaling {
    let (scale, zeroPoint) = operand.singleScale
    guard scale > 0, let scaling = ComparisonScaling(scale: scale, zeroPoint: zeroPoint) else {
      throw .invalid("an input has scale \(scale); it must be above 0 and below 2^30")
    }
    return scaling
  }

  fileprivate func comparingStrings(_ comparison: Comparison) -> Kernel {
    let (plan, counts) = (plan, (first.shape.elementCount, second.shape.elementCount))
    return Kernel("\(comparison.rawValue)Strings") { memory throws(OperatorError) in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      guard let a = StringVector(first.elements(), count: counts.0),
        let b = StringVector(second.elements(), count: counts.1)
      else { throw .invalid("an input does not hold as many strings as its shape takes") }
      var results = output.mutableElements(as: UInt8.self)
      compareStrings(a, b, into: &results, plan: plan, equalGives: comparison == .equal)
    }
  }
}
