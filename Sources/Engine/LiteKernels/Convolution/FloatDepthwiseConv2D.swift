public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `DEPTHWISE_CONV_2D` of float32 with as many output as input channels: vectors of
/// channels, one output row after the other.
///
/// An accumulator of n taps and a bias differs from the exact one by at most (n + 1) · 2⁻²⁴ times
/// the sum of the magnitudes of the products and the bias. It is the same for any number of
/// threads.
///
/// Every `unsafe` in this file writes the constants that it has just allocated, or is the address
/// of the input or the output, whose sizes are checked against the geometry. Tasks refer to the
/// object itself, which the caller keeps alive.
public final class FloatDepthwiseConv2D: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  let geometry: ConvolutionGeometry
  let kernel: FloatDepthwiseKernel
  let weights: AlignedBytes
  let bias: AlignedBytes
  let activation: ClosedRange<Float>
  let zeros: AlignedBytes
  let appliesHardSwish: Bool
  let epilogue: FloatEpilogue?

  /// The loop that computes output rows.
  let path: Path

  /// The loops that compute output rows.
  enum Path: Hashable, Sendable {
    /// Several output rows with 3×3 filters.
    case threeByThree

    /// Several output rows with 3×3 filters whose taps are apart: convolutions without dilation of
    /// every d-th pixel of every d-th row.
    case dilatedThreeByThree

    /// One output row with 5×5 filters.
    case fiveByFive

    /// Neighboring output positions with the same taps.
    case positions

    /// Whether taps outside the image read zeros.
    var readsZeros: Bool { self == .threeByThree || self == .dilatedThreeByThree }

    /// Whether some output rows are computed from a few input rows.
    var computesParts: Bool { self == .threeByThree || self == .fiveByFive }
  }

  /// The multiply-accumulates that are worth waking workers for.
  private static let leastShared = 100_000

  /// The fewest output rows of a task: enough to compute some of them together.
  ///
  /// Where there are fewer for each thread, channels are distributed.
  private var leastTaskRows: Int { 3 * (path == .dilatedThreeByThree ? geometry.rows.dilation : 1) }

  /// How many tasks each thread has where there is enough for all.
  private static let tasksPerThread = 2

  /// Takes the weights of a convolution; nil where channels are multiplied, and
  /// where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents, with a group for each channel.
  ///   - filter: The filter, 1HWC.
  ///   - bias: The bias of each channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - roundsAsReference: Whether the results must be those of the reference, bit for bit.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<Float>, bias: [Float],
    activation: ClosedRange<Float>, roundsAsReference: Bool = false,
    microkernels: MicrokernelTable
  ) {
    let channels = geometry.inChannels
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    guard geometry.outChannels == channels, filter.count == taps * channels,
      bias.isEmpty || bias.count == channels
    else { return nil }
    self.geometry = geometry
    self.activation = activation
    kernel =
      roundsAsReference ? microkernels.roundedFloatDepthwise : microkernels.floatDepthwise
    name = "depthwiseConv2DFloat32, \(kernel.name)"
    guard let weights = AlignedBytes(byteCount: filter.count * 4),
      let biases = AlignedBytes(byteCount: channels * 4)
    else { return nil }
    (self.weights, self.bias) = (weights, biases)
    for i in filter.indices {
      unsafe weights.address.storeBytes(of: filter[i], toByteOffset: i * 4, as: Float.self)
    }
    for i in bias.indices {
      // Accumulators start at 0. Adding 0 turns a bias of −0 into 0.
      unsafe self.bias.address.storeBytes(of: bias[i] + 0, toByteOffset: i * 4, as: Float.self)
    }
    path = FloatDepthwiseConv2D.path(geometry, kernel, filter: filter)
    guard let zeros = AlignedBytes(byteCount: path.readsZeros ? channels * 4 : 0) else {
      return nil
    }
    self.zeros = zeros
    (appliesHardSwish, epilogue) = (false, nil)
  }

  /// Another convolution, whose results go through a function.
  private init(_ function: FloatMapping, of convolution: FloatDepthwiseConv2D) {
    name = convolution.name
    geometry = convolution.geometry
    kernel = convolution.kernel
    weights = convolution.weights
    bias = convolution.bias
    activation = convolution.activation
    zeros = convolution.zeros
    path = convolution.path
    appliesHardSwish =
      function.isFastHardSwish && kernel.canApplyHardSwish && path != .positions
    epilogue = appliesHardSwish ? nil : FloatEpilogue(function)
  }

  /// The convolution whose results go through a function; nil where they go through one already.
  func fused(with function: FloatMapping) -> FloatDepthwiseConv2D? {
    guard !appliesHardSwish, epilogue == nil else { return nil }
    return FloatDepthwiseConv2D(function, of: self)
  }

  private static func path(
    _ geometry: ConvolutionGeometry, _ kernel: FloatDepthwiseKernel, filter: Span<Float>
  ) -> Path {
    let (rows, columns) = (geometry.rows, geometry.columns)
    guard rows.filterSize == columns.filterSize, columns.stride <= 2, columns.inputSize > 0 else {
      return .positions
    }
    let isDilated = rows.dilation > 1 || columns.dilation > 1
    switch rows.filterSize {
    // This kernel multiplies taps outside the image by 0, which would give NaN with an infinite
    // weight.
    case 3 where kernel.runRows != nil && filter.indices.allSatisfy { filter[$0].isFinite }:
      guard isDilated else { return .threeByThree }
      let isDivisible =
        rows.stride == 1 && columns.stride == 1 && columns.inputSize >= columns.dilation
      return isDivisible ? .dilatedThreeByThree : .positions
    case FloatDepthwiseRow.tapCount where kernel.runRow != nil && !isDilated:
      return .fiveByFive
    default:
      return .positions
    }
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
    let outputRows = geometry.batches * rows.outputSize
    geometry.expect(inputCount: input.count, outputCount: output.count)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let pixelBytes = geometry.inChannels * 4
        let (rowTasks, channelTasks) = tasks(for: workers.threadCount)
        let work = unsafe Work(
          convolution: UnownedReference(self),
          input: ImageRows(
            UnsafeMutableRawPointer(mutating: input), width: columns.inputSize,
            pixelStride: pixelBytes),
          output: ImageRows(output, width: columns.outputSize, pixelStride: pixelBytes),
          outputRows: outputRows,
          rowTasks: rowTasks, channelTasks: channelTasks)
        workers.run(tasks: rowTasks * channelTasks, work)
      }
    }
  }

  /// The number of parts into which rows and channels are divided.
  ///
  /// Rows are divided first, in the same way as in other operators, so that a thread reads mostly
  /// the rows that it has written.
  private func tasks(for threadCount: Int) -> (outputRows: Int, channels: Int) {
    let outputRows = geometry.batches * geometry.rows.outputSize
    guard threadCount > 1, geometry.macs >= FloatDepthwiseConv2D.leastShared, outputRows > 0 else {
      return (1, 1)
    }
    let most = outputRows / leastTaskRows
    if most >= threadCount {
      // Rows that are computed together are apart where there is a dilation: few tasks separate few.
      let tasks = path == .dilatedThreeByThree ? 1 : FloatDepthwiseConv2D.tasksPerThread
      return (threadCount * min(most / threadCount, tasks), 1)
    }
    guard path != .positions else { return (min(outputRows, threadCount), 1) }
    let goal = threadCount * FloatDepthwiseConv2D.tasksPerThread
    return (1, max(min((geometry.inChannels + 15) / 16, goal), 1))
  }

  /// One run, divided into output rows or channels.
  private struct Work: ParallelWork, ~Copyable {
    let convolution: UnownedReference<FloatDepthwiseConv2D>
    let input: ImageRows
    let output: ImageRows
    let outputRows: Int
    let rowTasks: Int
    let channelTasks: Int

    func run(task: Int) { convolution.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of convolution: FloatDepthwiseConv2D) {
      let (rowTask, part) = task.quotientAndRemainder(dividingBy: channelTasks)
      // Of whole registers.
      let registers = (convolution.geometry.inChannels + 15) / 16
      let first = part * registers / channelTasks * 16
      let end = (part + 1) * registers / channelTasks * 16
      convolution.run(
        rowTask * outputRows / rowTasks..<(rowTask + 1) * outputRows / rowTasks,
        channels: first..<min(end, convolution.geometry.inChannels), from: input, to: output)
    }
  }
}
