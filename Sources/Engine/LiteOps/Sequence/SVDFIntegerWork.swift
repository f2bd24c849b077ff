import LiteExecution
import LiteReference
import LiteTensor

/// A run of an SVDF with int8 input, feature weights and output, and int16 state and time weights.
struct SVDFIntegerWork: Sendable {
  private let layout: SVDFLayout
  private let featureMultiplier: QuantizedMultiplier
  private let outputMultiplier: QuantizedMultiplier
  private let inputZeroPoint: Int32
  private let outputZeroPoint: Int32
  private let product: IntegerVectorProduct

  /// The work on inputs of checked shapes.
  ///
  /// - Throws: ``OperatorError`` where the dtypes do not go together, or where a scale is missing.
  init(_ layout: SVDFLayout, _ node: NodeContext) throws(OperatorError) {
    self.layout = layout
    product = IntegerVectorProduct(node)
    let types: [DataType] = [.int8, .int8, .int16, .int32, .int16]
    for (position, dtype) in types.enumerated() {
      guard let input = node.optionalInput(position), input.dtype != dtype else { continue }
      throw .unsupported("input \(position) is \(input.dtype); it must be \(dtype)")
    }
    guard try node.output(0).dtype == .int8 else {
      throw .unsupported("output 0 is \(try node.output(0).dtype); it must be int8")
    }
    func quantization(_ position: Int) throws(OperatorError) -> Quantization {
      try node.perTensorQuantization(of: try node.input(position).type, "input \(position)")
    }
    let (input, features) = (try quantization(0), try quantization(1))
    let (time, state) = (try quantization(2), try quantization(4))
    let output = try node.perTensorQuantization(of: try node.output(0), "output 0")
    // The products are formed in float32, as TFLite forms them.
    featureMultiplier = try SVDFIntegerWork.multiplier(
      input.scale * features.scale / state.scale, "feature weights")
    outputMultiplier = try SVDFIntegerWork.multiplier(
      state.scale * time.scale / output.scale, "time weights")
    inputZeroPoint = Int32(truncatingIfNeeded: input.zeroPoint)
    outputZeroPoint = Int32(truncatingIfNeeded: output.zeroPoint)
  }

  private static func multiplier(_ factor: Float, _ role: String) throws(OperatorError)
    -> QuantizedMultiplier
  {
    guard let multiplier = QuantizedMultiplier(Double(factor)) else {
      throw .unsupported("the \(role) have a factor of \(factor); it must be below 2^30")
    }
    return multiplier
  }

  /// The kernel.
  func kernel() -> Kernel {
    let sumByteCount = layout.filterCount * MemoryLayout<Int32>.stride
    return Kernel(product.kernelName("svdfInt8"), scratchByteCount: sumByteCount) { memory in
      let state = memory.input(4)
      // The oldest step of every filter is dropped; the newest is written below.
      state.shift(by: MemoryLayout<Int16>.stride)
      var states = state.mutableElements(as: Int16.self)
      let (weights, time, bias) = (memory.input(1), memory.input(2), memory.optionalInput(3))
      let stateByteCount =
        layout.filterCount * layout.memorySize * MemoryLayout<Int16>.stride
      for batch in Checkpoint().steps(0..<layout.batches) {
        let input = memory.input(0)[
          bytes: batch * layout.inputCount..<(batch + 1) * layout.inputCount]
        let sumMemory = memory.scratch[bytes: 0..<sumByteCount]
        var sums = sumMemory.mutableElements(as: Int32.self)
        product.multiply(weights, input, zeroPoint: inputZeroPoint, into: &sums)
        storeFeaturesInt8(
          sums.span, multiplier: featureMultiplier, layout, batch: batch, into: &states)
        let own = state[bytes: batch * stateByteCount..<(batch + 1) * stateByteCount]
        let output = memory.output(0)[
          bytes: batch * layout.unitCount..<(batch + 1) * layout.unitCount]
        var outputs = output.mutableElements(as: Int8.self)
        svdfOutputInt8(
          time: time.elements(), state: own.elements(), bias: bias.elements(),
          multiplier: outputMultiplier, zeroPoint: outputZeroPoint, layout, into: &outputs)
      }
    }
  }
}
