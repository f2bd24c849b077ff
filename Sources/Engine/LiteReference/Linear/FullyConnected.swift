public import LiteExecution

/// The reference loop of `FULLY_CONNECTED`: each row of the input times the transposed
/// weights, which are a row of `inChannels` for each output channel.
///
/// - Parameters:
///   - batches: The number of rows of the input.
///   - inChannels: The number of elements of a row.
///   - outChannels: The number of rows of the weights.
///   - input: The rows of the input.
///   - weights: The rows of the weights.
///   - bias: The bias of each output channel; empty where there is none.
///   - accumulation: The product that is accumulated for each pair of elements.
///   - stage: The epilogue of an accumulator.
///   - output: The results: a row of `outChannels` for each row of the input.
@inlinable
public func fullyConnected<A: Accumulation, S: OutputStage>(
  batches: Int, inChannels: Int, outChannels: Int, input: Span<A.Input>,
  weights: Span<A.Weight>, bias: Span<S.Bias>, accumulation: A, stage: S,
  into output: inout MutableSpan<S.Output>
) where S.Sum == A.Sum {
  let checkpoint = Checkpoint()
  let longSum = Checkpoint(forLoopOf: inChannels)
  for batch in checkpoint.steps(0..<batches) {
    let inputRow = input.extracting(batch &* inChannels..<(batch &+ 1) &* inChannels)
    for outChannel in checkpoint.steps(0..<outChannels) {
      let weightRow = weights.extracting(
        outChannel &* inChannels..<(outChannel &+ 1) &* inChannels)
      var sum = A.Sum.zero
      for part in longSum.slices(0..<inChannels) {
        let (inputs, weights) = (inputRow.extracting(part), weightRow.extracting(part))
        for i in inputs.indices {
          accumulation.add(inputs[i], weights[i], outChannel: outChannel, to: &sum)
        }
      }
      let channelBias = bias.isEmpty ? S.Bias.zero : bias[outChannel]
      output[batch &* outChannels &+ outChannel] = stage.output(
        of: sum, bias: channelBias, outChannel: outChannel)
    }
  }
}
