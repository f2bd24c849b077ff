import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor

/// The input of an operator that reduces axes, checked and lined up with its output.
struct ReductionOperands {
  /// The type of the input.
  let input: TensorType

  /// The output, of the shape that is left.
  let output: TensorType

  /// The broadcast plan.
  let plan: ReductionPlan

  /// Checks the axes and the output's dtype, and sets the output's shape.
  ///
  /// Axes may count from the back and may be repeated; those of a scalar are ignored.
  /// Where the operator keeps axes, those that are reduced stay with a dimension of 1.
  /// - Throws: ``OperatorError`` where an axis is out of range, where the dtypes differ, or
  ///   where the axes are not known yet.
  init(_ node: NodeContext, keepsAxes: Bool) throws(OperatorError) {
    try node.expect(inputs: 2...2)
    input = try node.input(0).type
    let rank = input.shape.rank
    var reduced: [Int] = []
    for axis in try node.integers(ofInput: 1) where rank > 0 {
      let axis = try node.axis(axis, rank: rank)
      if !reduced.contains(axis) { reduced.append(axis) }
    }
    let dimensions = input.shape.dimensions.enumerated().compactMap { axis, dimension in
      reduced.contains(axis) ? (keepsAxes ? 1 : nil) : dimension
    }
    let shape = try NodeContext.shape(dimensions, "output 0")
    try node.setOutput(0, shape: shape)
    let declared = try node.output(0)
    guard declared.dtype == input.dtype else {
      throw .unsupported("does not support \(input.dtype) input with \(declared.dtype) output")
    }
    output = TensorType(declared.dtype, shape, quantization: declared.quantization)
    plan = ReductionPlan(input.shape, reducing: reduced)
  }

  /// The dtype of input and output.
  var dtype: DataType { input.dtype }

  /// Checks that quantized input and output have one scale and zero point.
  ///
  /// - Throws: ``OperatorError`` where they have not.
  func expectOutputOfSameQuantization() throws(OperatorError) {
    guard [.uint8, .int8, .int16].contains(dtype) else { return }
    guard input.quantization?.scale == output.quantization?.scale,
      input.quantization?.zeroPoint == output.quantization?.zeroPoint
    else { throw .invalid("input and output must have the same scale and zero point") }
  }

  /// The quantization of the input and the output.
  ///
  /// - Throws: ``OperatorError`` where one is missing, is per channel, or is int16 with a
  ///   zero point other than 0.
  func quantizations(_ node: NodeContext) throws(OperatorError)
    -> (input: Quantization, output: Quantization)
  {
    let quantization = try node.perTensorQuantization(of: input, "input 0")
    let result = try node.perTensorQuantization(of: output, "output 0")
    for (found, role) in [(quantization, "input 0"), (result, "output 0")]
    where dtype == .int16 && found.zeroPoint != 0 {
      throw .invalid("\(role) has zero point \(found.zeroPoint); int16 needs 0")
    }
    return (quantization, result)
  }

  /// The fast sum or mean of float32; nil where there is none, or where the node requires the
  /// reference.
  func fastSum(_ name: String, isMean: Bool, of node: NodeContext) -> Kernel? {
    guard node.kernels == .optimized else { return nil }
    let sum = FloatSum(
      plan, isMean: isMean, roundsAsReference: node.needsReferenceRounding,
      microkernels: node.microkernels)
    guard let sum else { return fastGroupSum(name, isMean: isMean, of: node) }
    return Kernel(
      "\(name), \(sum.name)", scratchByteCount: sum.scratchCount * 4
    ) { memory in
      let (input, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
      var sums = scratch.mutableElements(as: Float.self)
      var elements = output.mutableElements(as: Float.self)
      sum.run(input.elements(), scratch: &sums, into: &elements, workers: memory.workers)
    }
  }

  /// The fast sum or mean of float32 in groups of channels; nil where there are none.
  private func fastGroupSum(_ name: String, isMean: Bool, of node: NodeContext) -> Kernel? {
    let divisor = isMean ? Float(plan.reducedCount) : 1
    return fast(name, .sum, of: node, Float.self) { output in
      if divisor != 1 { for i in 0..<output.count { output[i] /= divisor } }
    }
  }

  /// The fast sum or mean of 8-bit elements; nil where there is none, or where the node asks for
  /// the reference.
  func fastSum(
    _ name: String, _ scaling: ByteReduction.Scaling, of node: NodeContext
  ) -> Kernel? {
    guard node.kernels == .optimized, dtype == .int8 || dtype == .uint8,
      let fast = ByteReduction(
        plan, scaling, isSigned: dtype == .int8, microkernels: node.microkernels)
    else { return nil }
    return Kernel("\(name), \(fast.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: UInt8.self)
      fast.run(input.elements(), into: &elements, workers: memory.workers)
    }
  }

  /// The fast reduction of plain elements.
  ///
  /// - Parameters:
  ///   - name: The name of the kernel.
  ///   - operation: How elements are combined.
  ///   - node: The node.
  ///   - type: The type of the elements.
  ///   - finish: What becomes of the results.
  /// - Returns: nil where there is none, or where the node requires the reference.
  func fast<Element: ReducibleElement>(
    _ name: String, _ operation: MatrixReduction.Operation, of node: NodeContext,
    _ type: Element.Type,
    finish: @escaping @Sendable (inout MutableSpan<Element>) -> Void = { _ in }
  ) -> Kernel? {
    guard node.kernels == .optimized,
      let fast = ElementReduction(
        plan, operation, of: Element.reducible, microkernels: node.microkernels)
    else { return nil }
    return Kernel("\(name), \(fast.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: Element.self)
      fast.run(input.elements(as: Element.self), into: &elements, workers: memory.workers)
      finish(&elements)
    }
  }

  /// The fast reduction of integers by way of wider sums.
  ///
  /// - Parameters:
  ///   - name: The name of the kernel.
  ///   - node: The node.
  ///   - finish: Sets the output from the sums.
  /// - Returns: nil as ``fast(_:_:of:_:finish:)``.
  func fast<Element: ReducibleElement, Sum: ReducibleElement>(
    _ name: String, of node: NodeContext,
    finish: @escaping @Sendable (Span<Sum>, inout MutableSpan<Element>) -> Void
  ) -> Kernel? {
    guard node.kernels == .optimized,
      let fast = ElementReduction(
        plan, .sum, of: Element.reducible, to: Sum.reducible, microkernels: node.microkernels)
    else { return nil }
    let byteCount = plan.outputCount * MemoryLayout<Sum>.stride
    return Kernel("\(name), \(fast.name)", scratchByteCount: byteCount) { memory in
      let (input, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
      var sums = scratch.mutableElements(as: Sum.self)
      fast.run(input.elements(as: Element.self), into: &sums, workers: memory.workers)
      var elements = output.mutableElements(as: Element.self)
      finish(sums.span, &elements)
    }
  }

  /// A kernel that runs a loop over the elements.
  func kernel<Element: BitwiseCopyable>(
    _ name: String, _ element: Element.Type,
    run: @escaping @Sendable (Span<Element>, inout MutableSpan<Element>) -> Void
  ) -> Kernel {
    Kernel(name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: Element.self)
      run(input.elements(), &elements)
    }
  }

  /// A kernel that runs a loop over the elements, with scratch memory for a sum for each output.
  func kernel<Element: BitwiseCopyable, Sum: BitwiseCopyable>(
    _ name: String, _ element: Element.Type, sums: Sum.Type,
    run:
      @escaping @Sendable (Span<Element>, inout MutableSpan<Element>, inout MutableSpan<Sum>)
      -> Void
  ) -> Kernel {
    let byteCount = plan.outputCount * MemoryLayout<Sum>.stride
    return Kernel(name, scratchByteCount: byteCount) { memory in
      let (input, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
      var elements = output.mutableElements(as: Element.self)
      var sums = scratch.mutableElements(as: Sum.self)
      run(input.elements(), &elements, &sums)
    }
  }
}
