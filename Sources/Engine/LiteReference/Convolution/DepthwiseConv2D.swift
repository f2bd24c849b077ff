public import LiteExecution

/// The reference loop of `DEPTHWISE_CONV_2D`, with filters in 1HWC, C being the output
/// channels.
///
/// There are as many groups as input channels. Input channel `i` gives the output
/// channels from `i · m` to below `(i + 1) · m`, for a depth multiplier of `m`.
public enum DepthwiseConv2D: ConvolutionLoop {
  public static let name = "depthwiseConv2D"

  @inlinable
  public static func run<A: Accumulation, S: OutputStage>(
    _ geometry: ConvolutionGeometry, input: Span<A.Input>, filter: Span<A.Weight>,
    bias: Span<S.Bias>, accumulation: A, stage: S, into output: inout MutableSpan<S.Output>
  ) where S.Sum == A.Sum {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
    let depthMultiplier = geometry.outChannelsPerGroup
    let checkpoint = Checkpoint()
    let longSum = Checkpoint(forLoopOf: geometry.macsOfOutputElement)
    var outIndex = 0
    for batch in checkpoint.steps(0..<geometry.batches) {
      for y in checkpoint.steps(0..<rows.outputSize) {
        let (originY, tapsY) = (rows.origin(of: y), rows.taps(of: y))
        for x in checkpoint.steps(0..<columns.outputSize) {
          let (originX, tapsX) = (columns.origin(of: x), columns.taps(of: x))
          for outChannel in checkpoint.steps(0..<outChannels) {
            let inChannel = outChannel / depthMultiplier
            var sum = A.Sum.zero
            for filterY in longSum.steps(tapsY) {
              let row = batch &* rows.inputSize &+ originY &+ filterY &* rows.dilation
              let rowStart = (row &* columns.inputSize &+ originX) &* inChannels &+ inChannel
              let filterStart = filterY &* columns.filterSize &* outChannels &+ outChannel
              for filterX in tapsX {
                accumulation.add(
                  input[rowStart &+ filterX &* columns.dilation &* inChannels],
                  filter[filterStart &+ filterX &* outChannels],
                  outChannel: outChannel, to: &sum)
              }
            }
            let channelBias = bias.isEmpty ? S.Bias.zero : bias[outChannel]
            output[outIndex] = stage.output(of: sum, bias: channelBias, outChannel: outChannel)
            outIndex &+= 1
          }
        }
      }
    }
  }
}
