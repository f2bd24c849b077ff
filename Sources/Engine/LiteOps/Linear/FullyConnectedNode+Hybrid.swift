import LiteExecution
import LiteReference
import LiteSchema
import LiteTensor

extension FullyConnectedNode {
  /// The kernel for float32 with weights of int8, uint8 (read as int8), int4 or int2.
  func hybridKernel(of node: NodeContext, asymmetric: Bool) throws(OperatorError)
    -> Kernel
  {
    try Bias.check(bias, dtypes: [.float32])
    let scales = try ProductQuantization.weightScales(
      of: weights.type, "weights", channels: outChannels)
    let range = try activation.floatRange(largest: .infinity)
    guard weights.sparsity != nil else {
      if let fast = try fastHybridKernel(
        scales: scales, activation: range, asymmetric: asymmetric, of: node)
      {
        return fast
      }
      let weights = try Weights<Int8>(weights, at: 1, of: node)
      return hybridKernel("Hybrid", weights, asymmetric: asymmetric) { row in
        (
          Int8Accumulation(inputZeroPoint: row.zeroPoint),
          HybridOutputStage(
            weightScales: scales, inputScale: row.scale, order: .together, activation: range)
        )
      }
    }
    guard let constant = try weights.constant(), constant.decoder != nil else {
      throw .needsValue(input: 1)
    }
    let dense = try Weights<Int8>(constant, of: node)
    let rowSums = constant.source(width: 1).withElements(as: Int8.self) { self.rowSums(of: $0) }
    guard let rowSums else { throw .unsupported("there is no memory for the weights") }
    let isPerChannel = weights.type.quantization?.isPerChannel ?? false
    let scale: SparseHybridOutputStage.WeightScale =
      isPerChannel ? .perChannel(scales) : .perTensor(weights.type.quantization?.scale ?? 0)
    return hybridKernel("HybridSparse", dense, asymmetric: asymmetric) { row in
      (
        Int8Accumulation(inputZeroPoint: 0),
        SparseHybridOutputStage(
          weightScale: scale, rowSums: rowSums, input: row, activation: range)
      )
    }
  }

  /// The fused activation beyond a range.
  var hybridActivation: HybridActivation {
    switch activation {
    case .tanh: .tanh
    case .signBit: .signBit
    default: .none
    }
  }

  private func rowSums(of weights: Span<Int8>) -> [Int32] {
    (0..<outChannels).map { row in
      var sum: Int32 = 0
      for i in row * inChannels..<(row + 1) * inChannels { sum &+= Int32(weights[i]) }
      return sum
    }
  }

  /// A kernel that quantizes one row after the other into scratch memory and multiplies it,
  /// with an arithmetic that depends on how the row was quantized.
  private func hybridKernel<S: OutputStage>(
    _ name: String, _ weights: Weights<Int8>, asymmetric: Bool,
    arithmetic: @escaping @Sendable (HybridQuantization) -> (Int8Accumulation<Int8>, S)
  ) -> Kernel where S.Sum == Int32, S.Bias == Float, S.Output == Float {
    let (batches, inChannels, outChannels) = (batches, inChannels, outChannels)
    let activation = hybridActivation
    return Kernel(
      "fullyConnected" + name, scratchByteCount: inChannels
    ) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      let (bias, scratch) = (memory.optionalInput(2), memory.scratch[bytes: 0..<inChannels])
      let inputs = input.elements(as: Float.self)
      let rowByteCount = outChannels * MemoryLayout<Float>.stride
      weights.withElements(in: memory) { weights in
        for batch in Checkpoint().steps(0..<batches) {
          let values = inputs.extracting(batch * inChannels..<(batch + 1) * inChannels)
          var row = scratch.mutableElements(as: Int8.self)
          let quantization =
            asymmetric
            ? quantizeAsymmetric(values, into: &row) : quantizeSymmetric(values, into: &row)
          let (accumulation, stage) = arithmetic(quantization)
          let outputRow = output[bytes: batch * rowByteCount..<(batch + 1) * rowByteCount]
          var results = outputRow.mutableElements(as: Float.self)
          fullyConnected(
            batches: 1, inChannels: inChannels, outChannels: outChannels,
            input: scratch.elements(), weights: weights, bias: bias.elements(),
            accumulation: accumulation, stage: stage, into: &results)
          activation.apply(to: &results)
        }
      }
    }
  }
}
