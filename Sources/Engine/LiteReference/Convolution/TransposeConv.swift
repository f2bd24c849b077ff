public import LiteExecution

/// The reference loop of `TRANSPOSE_CONV`, with filters in OHWI.
///
/// The geometry is that of the convolution that it transposes: its image is the output
/// here, its windows are the input. Each output element sums over the windows that cover
/// it, in the order y, x, inChannel of the input, which is the order in which TFLite's
/// scattering loop reaches it.
public enum TransposeConv: ConvolutionLoop {
  public static let name = "transposeConv"

  @inlinable
  public static func run<A: Accumulation, S: OutputStage>(
    _ geometry: ConvolutionGeometry, input: Span<A.Input>, filter: Span<A.Weight>,
    bias: Span<S.Bias>, accumulation: A, stage: S, into output: inout MutableSpan<S.Output>
  ) where S.Sum == A.Sum {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let inChannels = geometry.inChannels
    let checkpoint = Checkpoint()
    let longSum = Checkpoint(forLoopOf: geometry.macsOfOutputElement)
    var outIndex = 0
    for batch in checkpoint.steps(0..<geometry.batches) {
      for outY in checkpoint.steps(0..<rows.inputSize) {
        let windowsY = rows.windows(over: outY)
        for outX in checkpoint.steps(0..<columns.inputSize) {
          let windowsX = columns.windows(over: outX)
          for outChannel in checkpoint.steps(0..<geometry.outChannels) {
            var sum = A.Sum.zero
            for y in longSum.steps(windowsY) {
              let row = batch &* rows.outputSize &+ y
              let filterRow = outChannel &* rows.filterSize &+ outY &- rows.origin(of: y)
              for x in longSum.steps(windowsX) {
                let filterX = outX &- columns.origin(of: x)
                let inStart = (row &* columns.outputSize &+ x) &* inChannels
                let tapStart = (filterRow &* columns.filterSize &+ filterX) &* inChannels
                let inputs = input.extracting(inStart..<inStart &+ inChannels)
                let weights = filter.extracting(tapStart..<tapStart &+ inChannels)
                for inChannel in 0..<inChannels {
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
