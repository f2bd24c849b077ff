public import LiteExecution

/// The reference loop of `CONV_2D`, with filters in OHWI.
///
/// A filter's channels are those of one group of the input; output channels are grouped
/// in the same order.
public enum Conv2D: ConvolutionLoop {
  public static let name = "conv2D"

  @inlinable
  public static func run<A: Accumulation, S: OutputStage>(
    _ geometry: ConvolutionGeometry, input: Span<A.Input>, filter: Span<A.Weight>,
    bias: Span<S.Bias>, accumulation: A, stage: S, into output: inout MutableSpan<S.Output>
  ) where S.Sum == A.Sum {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let channels = geometry.inChannelsPerGroup
    let outChannelsPerGroup = geometry.outChannelsPerGroup
    let checkpoint = Checkpoint()
    let longSum = Checkpoint(forLoopOf: geometry.macsOfOutputElement)
    var outIndex = 0
    for batch in checkpoint.steps(0..<geometry.batches) {
      for y in checkpoint.steps(0..<rows.outputSize) {
        let (originY, tapsY) = (rows.origin(of: y), rows.taps(of: y))
        for x in checkpoint.steps(0..<columns.outputSize) {
          let (originX, tapsX) = (columns.origin(of: x), columns.taps(of: x))
          for outChannel in checkpoint.steps(0..<geometry.outChannels) {
            let firstChannel = outChannel / outChannelsPerGroup &* channels
            var sum = A.Sum.zero
            for filterY in longSum.steps(tapsY) {
              let row = batch &* rows.inputSize &+ originY &+ filterY &* rows.dilation
              let filterRow = outChannel &* rows.filterSize &+ filterY
              for filterX in longSum.steps(tapsX) {
                let pixel = row &* columns.inputSize &+ originX &+ filterX &* columns.dilation
                let inStart = pixel &* geometry.inChannels &+ firstChannel
                let tapStart = (filterRow &* columns.filterSize &+ filterX) &* channels
                let inputs = input.extracting(inStart..<inStart &+ channels)
                let weights = filter.extracting(tapStart..<tapStart &+ channels)
                for inChannel in 0..<channels {
                  accumulation.add(
                    inputs[inChannel], weights[inChannel], outChannel: outChannel, to: &sum)
                }
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
