import LiteReference

/// Longer chains.
extension ConvolutionChain {
  /// The chain with another convolution fused.
  ///
  /// - Parameters:
  ///   - next: The convolution.
  ///   - keepsResults: Whether the results of this chain are kept because other nodes read them; a
  ///     chain keeps those of at most one convolution.
  ///   - threadCount: The number of threads that will share the work.
  /// - Returns: nil where fusion does not pay or is impossible.
  public func fused(with next: ConvolutionChain, keepsResults: Bool, threadCount: Int)
    -> ConvolutionChain?
  {
    guard next.element == element, next.stages.count == 1, !next.hasAddend, computesParts,
      canRead(next.stages[0].description), element.keepsResults || !hasAddend && !keepsResults,
      !keepsResults || keptStage == nil
    else { return nil }
    let chain = ConvolutionChain(
      stages + next.stages, keptStage: keepsResults ? stages.count - 1 : keptStage,
      inputStride: inputStride)
    return chain.cost.pays(threadCount) ? chain : nil
  }

  /// Whether the first stage can compute some units by themselves.
  private var computesParts: Bool {
    stages.count > 1 || stages[0].description.computesParts && first.pixelCount > 0
  }

  /// Whether a convolution can read the few units that the chain holds of its results.
  private func canRead(_ next: any ChainedConvolution) -> Bool {
    guard next.geometry.inChannels == last.outChannels else { return false }
    switch unit {
    case .pixels:
      return next.access == .pixels && next.geometry.pixelCount == unitCount
    case .rows:
      return next.access != .images && last.batches == 1 && next.geometry.batches == 1
        && next.geometry.rows.inputSize == last.rows.outputSize
        && next.geometry.columns.inputSize == last.columns.outputSize
    }
  }

  /// The chain with a combination of its results and another tensor fused.
  ///
  /// - Parameters:
  ///   - combination: A sum, or another function of both tensors.
  ///   - resultIsFirst: Whether the results are the first operands.
  ///   - threadCount: The number of threads that will share the work.
  /// - Returns: nil where fusion does not pay or is impossible.
  public func fused(with combination: ByteCombination, resultIsFirst: Bool, threadCount: Int)
    -> ConvolutionChain?
  {
    guard element == .byte, computesParts, !hasAddend, combination.isElementwise,
      combination.count == last.outputCount
    else { return nil }
    let chain = replacingLast(keptStage: keptStage) {
      $0.sum = .bytes(combination, resultIsFirst: resultIsFirst)
    }
    return chain.cost.pays(threadCount) ? chain : nil
  }

  /// The chain with a sum of its results and another tensor fused.
  ///
  /// - Parameter sum: The `ADD`, without broadcasting.
  /// - Returns: nil for a single convolution, for one that is not of float32, and for a chain that
  ///   adds already.
  public func fused(with sum: FloatCombination) -> ConvolutionChain? {
    guard element == .float32, stages.count > 1, !hasAddend, sum.isSum, sum.isAligned else {
      return nil
    }
    return replacingLast { $0.sum = .floats(sum) }
  }

  /// The chain whose results go through a function.
  ///
  /// - Returns: nil where that is better a step of its own.
  public func fused(with function: FloatMapping) -> ConvolutionChain? {
    guard !hasAddend else { return nil }
    let fused: Convolution? =
      switch stages[stages.count - 1].convolution {
      case .float(let convolution): convolution.fused(with: function).map { .float($0) }
      case .floatDepthwise(let convolution):
        convolution.fused(with: function).map { .floatDepthwise($0) }
      case .quantized, .quantizedDepthwise: nil
      }
    return fused.map { convolution in replacingLast { $0.convolution = convolution } }
  }

  private func replacingLast(keptStage: Int? = nil, by change: (inout Stage) -> Void)
    -> ConvolutionChain
  {
    var changed = stages
    change(&changed[stages.count - 1])
    return ConvolutionChain(changed, keptStage: keptStage, inputStride: inputStride)
  }

  /// This chain and its consumer with a padded pixel stride between them, which is a multiple of a
  /// cache line.
  ///
  /// - Parameter next: The only consumer of this chain's results.
  /// - Returns: Both chains, and the padded pixel stride in bytes; nil where padding does not pay.
  public func padded(
    before next: ConvolutionChain
  ) -> (first: ConvolutionChain, next: ConvolutionChain, byteCount: Int)? {
    guard element == .byte, next.element == .byte, computesParts,
      next.stages[0].description.computesParts
    else { return nil }
    let stride = PixelPadding.stride(ofChannels: last.outChannels)
    guard stride != last.outChannels, stages[stages.count - 1].sum == nil,
      keptStage != stages.count - 1, next.stages[0].description.takesPaddedPixels,
      next.first.inputCount == last.outputCount, next.first.inChannels == last.outChannels,
      case let (byteCount, overflow) = last.pixelCount.multipliedReportingOverflow(by: stride),
      !overflow
    else { return nil }
    return (
      ConvolutionChain(
        stages, keptStage: keptStage, inputStride: inputStride, outputStride: stride),
      ConvolutionChain(
        next.stages, keptStage: next.keptStage, inputStride: stride,
        outputStride: next.outputStride), byteCount
    )
  }
}
