public import LiteMicrokernels

/// The fast `DEPTHWISE_CONV_2D` of float32 with as many output as input channels: vectors of
/// channels, line by line of the output.
///
/// Every `unsafe` in this file is an address within the input, the output or the constants, in
/// bounds by the geometry, which is checked against their sizes.
public struct FloatDepthwiseConv2D: Sendable {
  /// What the kernel is called in profiles.
  public let name: String

  private let geometry: ConvolutionGeometry
  private let kernel: FloatDepthwiseKernel
  private let weights: AlignedBytes
  private let bias: AlignedBytes
  private let activation: ClosedRange<Float>
  private let linesPerTask: Int
  private let runLines: (@Sendable (FloatDepthwiseLines) -> Void)?
  private let zeros: AlignedBytes

  /// How many tasks are enough to share.
  private static let taskGoal = 8

  /// The multiply-accumulates that are worth waking workers for.
  private static let leastShared = 100_000

  /// Takes the weights of a convolution; nil where channels are multiplied.
  ///
  /// - Parameters:
  ///   - geometry: The extents, with a group for each channel.
  ///   - filter: The filter, 1HWC.
  ///   - bias: The bias of each channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<Float>, bias: [Float],
    activation: ClosedRange<Float>, microkernels: MicrokernelTable = Microkernels.table
  ) {
    let channels = geometry.inChannels
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    guard geometry.outChannels == channels, filter.count == taps * channels,
      bias.isEmpty || bias.count == channels
    else { return nil }
    self.geometry = geometry
    self.activation = activation
    kernel = microkernels.floatDepthwise
    name = "depthwiseConv2DFloat32, \(kernel.name)"
    weights = AlignedBytes(byteCount: filter.count * 4)
    self.bias = AlignedBytes(byteCount: channels * 4)
    for i in filter.indices {
      unsafe weights.address.storeBytes(of: filter[i], toByteOffset: i * 4, as: Float.self)
    }
    for i in bias.indices {
      // Sums start at 0, which −0 does not change.
      unsafe self.bias.address.storeBytes(of: bias[i] + 0, toByteOffset: i * 4, as: Float.self)
    }
    let lines = geometry.batches * geometry.rows.outputSize
    // Even, so that lines go two by two.
    let goal = geometry.macs >= FloatDepthwiseConv2D.leastShared ? FloatDepthwiseConv2D.taskGoal : 1
    linesPerTask = max(2, (lines + 2 * goal - 1) / (2 * goal) * 2)
    let (rows, columns) = (geometry.rows, geometry.columns)
    // A tap outside the image counts as 0, which must not meet an infinite weight.
    let goesByLines =
      rows.filterSize == 3 && columns.filterSize == 3 && rows.dilation == 1
      && columns.dilation == 1 && columns.stride <= 2 && columns.inputSize > 0
      && filter.indices.allSatisfy { filter[$0].isFinite }
    runLines = goesByLines ? kernel.runLines : nil
    zeros = AlignedBytes(byteCount: runLines == nil ? 0 : channels * 4)
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let lines = geometry.batches * rows.outputSize
    precondition(
      input.count
        >= geometry.batches * rows.inputSize * columns.inputSize * geometry.inChannels)
    precondition(output.count >= lines * columns.outputSize * geometry.outChannels)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(convolution: self, input: input, output: output, lines: lines)
        workers.run(tasks: (lines + linesPerTask - 1) / linesPerTask, work)
      }
    }
  }

  /// One run, cut into lines of the output.
  @safe
  private struct Work: ParallelWork, @unchecked Sendable {
    let convolution: FloatDepthwiseConv2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let lines: Int

    func run(task: Int) {
      let first = task * convolution.linesPerTask
      let end = min(first + convolution.linesPerTask, lines)
      guard let runLines = convolution.runLines else {
        for line in first..<end { run(line: line) }
        return
      }
      let (rows, columns) = (convolution.geometry.rows, convolution.geometry.columns)
      var line = first
      while line < end {
        let isDouble =
          columns.stride == 1 && rows.stride == 1 && line + 1 < end
          && (line + 1) % rows.outputSize != 0
        run(line: line, isDouble: isDouble, runLines)
        line += isDouble ? 2 : 1
      }
    }

    /// One line of windows of 3×3 taps, or two.
    private func run(
      line: Int, isDouble: Bool, _ runLines: @Sendable (FloatDepthwiseLines) -> Void
    ) {
      let (rows, columns) = (convolution.geometry.rows, convolution.geometry.columns)
      let pixelBytes = convolution.geometry.inChannels * 4
      let (batch, y) = (line / rows.outputSize, line % rows.outputSize)
      func imageLine(_ index: Int) -> FloatDepthwiseLines.Line {
        let imageY = rows.origin(of: y) + index
        guard imageY >= 0, imageY < rows.inputSize else {
          return unsafe FloatDepthwiseLines.Line(
            address: UnsafeRawPointer(convolution.zeros.address), stride: 0)
        }
        let start = (batch * rows.inputSize + imageY) * columns.inputSize * pixelBytes
        return unsafe FloatDepthwiseLines.Line(address: input + start, stride: pixelBytes)
      }
      let lineBytes = columns.outputSize * pixelBytes
      let target = unsafe output + line * lineBytes
      unsafe runLines(
        FloatDepthwiseLines(
          channels: convolution.geometry.inChannels, width: columns.inputSize,
          windows: columns.outputSize, stride: columns.stride, padding: columns.padding,
          lines: (imageLine(0), imageLine(1), imageLine(2), imageLine(3)),
          weights: convolution.weights.address, bias: convolution.bias.address, output: target,
          second: isDouble ? target + lineBytes : nil, low: convolution.activation.lowerBound,
          high: convolution.activation.upperBound))
    }

    private func run(line: Int) {
      let (rows, columns) = (convolution.geometry.rows, convolution.geometry.columns)
      let pixelBytes = convolution.geometry.inChannels * 4
      let (batch, y) = (line / rows.outputSize, line % rows.outputSize)
      let tapsY = rows.taps(of: y)
      let imageY = rows.origin(of: y) + tapsY.lowerBound * rows.dilation
      let source =
        unsafe input + (batch * rows.inputSize + imageY) * columns.inputSize * pixelBytes
      let target = unsafe output + line * columns.outputSize * pixelBytes
      let weights =
        unsafe convolution.weights.address
        + tapsY.lowerBound * columns.filterSize * pixelBytes
      var x = 0
      while x < columns.outputSize {
        let tapsX = columns.taps(of: x)
        // Neighbours with the same taps go together; those inside the image have them all.
        var end = x + 1
        while end < columns.outputSize && columns.taps(of: end) == tapsX { end += 1 }
        let imageX = columns.origin(of: x) + tapsX.lowerBound * columns.dilation
        unsafe convolution.kernel.run(
          FloatDepthwise(
            count: end - x, channels: convolution.geometry.inChannels,
            lines: tapsX.isEmpty ? 0 : tapsY.count, taps: tapsX.count,
            input: tapsX.isEmpty || tapsY.isEmpty ? input : source + imageX * pixelBytes,
            lineStride: rows.dilation * columns.inputSize * pixelBytes,
            windowStride: columns.stride * pixelBytes,
            tapStride: columns.dilation * pixelBytes,
            weights: weights + tapsX.lowerBound * pixelBytes,
            weightLineStride: columns.filterSize * pixelBytes,
            bias: convolution.bias.address, output: target + x * pixelBytes,
            low: convolution.activation.lowerBound, high: convolution.activation.upperBound))
        x = end
      }
    }
  }
}
