import LiteKernels
import LiteReference
import LiteTensor

extension BinaryOperands {
  /// The vectorized kernel of a sum or difference of quantized elements; nil where there is none,
  /// or where the node requires the reference.
  func fastSum(
    _ name: String, _ scaling: SumScaling, isDifference: Bool = false,
    of node: NodeContext
  ) -> Kernel? {
    guard isFast(node) else { return nil }
    guard dtype != .int16 else {
      return fast(
        name,
        Int16Combination(scaling, isDifference: isDifference, plan, microkernels: node.microkernels)
      )
    }
    return fast(
      name,
      ByteCombination(
        scaling, isDifference: isDifference, plan, isSigned: dtype == .int8,
        microkernels: node.microkernels))
  }

  /// The vectorized kernel of a product of quantized elements; nil where there is none, or
  /// where the node asks for the reference.
  func fastProduct(
    _ name: String, _ scaling: ProductScaling, of node: NodeContext
  ) -> Kernel? {
    guard isFast(node) else { return nil }
    guard dtype != .int16 else {
      return fast(name, Int16Combination(scaling, plan, microkernels: node.microkernels))
    }
    return fast(
      name,
      ByteCombination(scaling, plan, isSigned: dtype == .int8, microkernels: node.microkernels))
  }

  /// The kernel of squared differences of int8 by tables; nil where the node requires the reference.
  func fastSquaredDifference(_ name: String, _ scaling: SumScaling, of node: NodeContext) -> Kernel?
  {
    guard isFast(node), dtype == .int8 else { return nil }
    return kernel(name, ByteCombination(squaredDifference: scaling, plan))
  }

  /// The kernel of the greater or lesser of 8-bit elements; nil for other dtypes, and where the node requires
  /// the reference.
  func fastExtremum(_ name: String, isMaximum: Bool, of node: NodeContext) -> Kernel? {
    guard isFast(node), dtype != .int16 else { return nil }
    return kernel(name, ByteCombination(extremum: isMaximum, plan, isSigned: dtype == .int8))
  }

  /// The kernel of comparisons of quantized bytes by tables; nil for other dtypes, and where the node requires the
  /// reference.
  func fastComparison(
    _ name: String, _ comparison: Comparison,
    _ scalings: (first: ComparisonScaling, second: ComparisonScaling), of node: NodeContext
  ) -> Kernel? {
    guard isFast(node), dtype != .int16 else { return nil }
    return kernel(
      name,
      ByteCombination(comparison, scalings: scalings, plan, isSigned: dtype == .int8))
  }

  /// The vectorized kernel of plain integers; nil for other dtypes, and where the node requires the
  /// reference.
  func fastIntegers(
    _ name: String, _ arithmetic: ElementCombination.Arithmetic, of node: NodeContext
  ) -> Kernel? {
    guard node.kernels == .optimized,
      let combination = ElementCombination(
        arithmetic, of: dtype, plan, microkernels: node.microkernels)
    else { return nil }
    return kernel(name, combination, check: nil as Check<Int32>?)
  }

  /// The vectorized kernel of the floors of quotients of float32; nil where the node requires the
  /// reference.
  func fastFloorQuotients(_ name: String, of node: NodeContext) -> Kernel? {
    guard node.kernels == .optimized else { return nil }
    return kernel(
      name, ElementCombination(floorQuotients: plan, microkernels: node.microkernels),
      check: dividesByNone(of: 0 as Float))
  }

  /// The vectorized kernel of a division of int32; nil where the node requires the reference.
  func fastDivision(
    _ name: String, _ division: ElementCombination.Division, of node: NodeContext
  ) -> Kernel? {
    guard node.kernels == .optimized else { return nil }
    return kernel(
      name, ElementCombination(division, plan, microkernels: node.microkernels),
      check: dividesByNone(of: 0 as Int32))
  }

  /// The vectorized kernel of comparisons of plain elements; nil for other dtypes, and where the node
  /// requires the reference.
  func fastComparison(_ comparison: Comparison, of node: NodeContext) -> Kernel? {
    guard node.kernels == .optimized,
      let combination = ElementCombination(
        comparison, of: dtype, plan, microkernels: node.microkernels)
    else { return nil }
    return kernel(comparison.rawValue, combination, check: nil as Check<Int32>?)
  }

  /// A check of the second operand.
  private typealias Check<Element> = @Sendable (Span<Element>) throws(OperatorError) -> Void

  /// A kernel of plain elements, whose output has memory of its own as that of
  /// ``kernel(_:_:_:check:run:)`` has.
  private func kernel<Divisor: BitwiseCopyable>(
    _ name: String, _ combination: ElementCombination, check: Check<Divisor>?
  ) -> Kernel {
    Kernel("\(name), \(combination.name)") { memory throws(OperatorError) in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      try check?(second.elements())
      var elements = output.mutableElements(as: UInt8.self)
      combination.run(
        first.elements(), second.elements(), into: &elements, workers: memory.workers)
    }
  }

  private func isFast(_ node: NodeContext) -> Bool {
    node.kernels == .optimized && [.int8, .uint8, .int16].contains(dtype)
  }

  private func fast(_ name: String, _ combination: Int16Combination?) -> Kernel? {
    guard let combination else { return nil }
    return Kernel("\(name), \(combination.name)", sharing: sharing) { memory in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Int16.self)
      combination.run(
        first.elements(), second.elements(), into: &elements, workers: memory.workers)
    }
  }

  private func fast(_ name: String, _ combination: ByteCombination?) -> Kernel? {
    guard let combination else { return nil }
    var kernel = kernel(name, combination)
    kernel.link = .byteCombination(combination)
    return kernel
  }

  private func kernel(_ name: String, _ combination: ByteCombination) -> Kernel {
    Kernel("\(name), \(combination.name)", sharing: sharing) { memory in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: UInt8.self)
      combination.run(
        first.elements(), second.elements(), into: &elements, workers: memory.workers)
    }
  }
}
