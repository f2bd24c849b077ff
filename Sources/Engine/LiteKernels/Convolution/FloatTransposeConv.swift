public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// The fast `TRANSPOSE_CONV` of float32: products of matrices, whose results are added up where
/// they fall.
///
/// For each line of the filter, one product gives what a line of the input adds to one line of
/// the output. Lines of the output are made one by one: each adds up the lines that fall on it,
/// in the order of the reference loop, and takes the bias and the activation last. The sums may be
/// rounded otherwise than those of ``TransposeConv``.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry, which is checked against
/// their sizes.
public struct FloatTransposeConv: Sendable {
  /// What the kernel is called in profiles.
  public var name: String { "transposeConvFloat32, \(kernel.name)" }

  private let geometry: ConvolutionGeometry
  private let kernel: FloatProductKernel
  private let activation: ClosedRange<Float>

  /// The weights of each line of the filter: `[in channel][filter x][out channel]`.
  private let filterLines: [PackedFloatMatrix]
  private let bias: [Float]

  /// How many tasks are enough to share, and the multiply-accumulates that are worth it.
  private static let (taskGoal, leastShared) = (8, 200_000)

  /// Packs the weights; nil where taps are apart, where there is nothing to multiply, or
  /// no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents of the convolution that is transposed.
  ///   - filter: The filters, OHWI.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, bias: [Float],
    activation: ClosedRange<Float>, constants: PackedConstants = .unshared,
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
    let taps = rows.filterSize * columns.filterSize
    guard rows.dilation == 1, columns.dilation == 1, geometry.groups == 1, inChannels > 0,
      outChannels > 0, filter.count(of: Float.self) == outChannels * taps * inChannels,
      bias.isEmpty || bias.count == outChannels
    else { return nil }
    self.geometry = geometry
    self.activation = activation
    self.bias = bias.isEmpty ? [Float](repeating: 0, count: outChannels) : bias
    kernel = microkernels.floatProduct
    var filterLines: [PackedFloatMatrix] = []
    for _ in 0..<rows.filterSize {
      let width = columns.filterSize * outChannels
      guard let matrix = PackedFloatMatrix(columns: width, depth: inChannels) else { return nil }
      filterLines.append(matrix)
    }
    self.filterLines = filterLines
    let isPacked = filter.withElements(as: Float.self) { filter in
      for outChannel in 0..<outChannels {
        for tap in 0..<taps {
          let start = (outChannel * taps + tap) * inChannels
          let isPacked = filterLines[tap / columns.filterSize].pack(
            filter.extracting(start..<start + inChannels),
            at: tap % columns.filterSize * outChannels + outChannel, constants: constants)
          guard isPacked else { return false }
        }
      }
      return true
    }
    guard isPacked == true else { return nil }
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
    let lines = geometry.batches * rows.inputSize
    precondition(
      input.count
        >= geometry.batches * rows.outputSize * columns.outputSize * geometry.inChannels)
    precondition(output.count >= lines * columns.inputSize * geometry.outChannels)
    let goal =
      geometry.macs >= FloatTransposeConv.leastShared ? FloatTransposeConv.taskGoal : 1
    let linesPerTask = max((lines + goal - 1) / goal, 1)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let output = output.baseAddress else { return }
        let work = unsafe Work(
          convolution: self, input: input.baseAddress, output: output, lines: lines,
          linesPerTask: linesPerTask)
        workers.run(tasks: (lines + linesPerTask - 1) / linesPerTask, work)
      }
    }
  }

  /// One run, cut into lines of the output.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: FloatTransposeConv
    let input: UnsafeRawPointer?
    let output: UnsafeMutableRawPointer
    let lines: Int
    let linesPerTask: Int

    func run(task: Int) {
      let first = task * linesPerTask
      for line in Checkpoint().steps(first..<min(first + linesPerTask, lines)) { run(line: line) }
    }

    private func run(line: Int) {
      let geometry = convolution.geometry
      let (rows, columns) = (geometry.rows, geometry.columns)
      let (batch, imageY) = (line / rows.inputSize, line % rows.inputSize)
      let width = columns.inputSize * geometry.outChannels
      let target = unsafe (output + line * width * 4).assumingMemoryBound(to: Float.self)
      unsafe target.update(repeating: 0, count: width)
      if let input = unsafe input {
        for y in Checkpoint().steps(rows.windows(over: imageY)) {
          let start = (batch * rows.outputSize + y) * columns.outputSize * geometry.inChannels
          unsafe add(
            input + start * 4, filterY: imageY - rows.origin(of: y), to: target)
        }
      }
      let range = convolution.activation
      unsafe convolution.bias.withUnsafeBufferPointer { bias in
        for start in stride(from: 0, to: width, by: geometry.outChannels) {
          for channel in 0..<geometry.outChannels {
            let sum = unsafe target[start &+ channel] + bias[channel]
            unsafe target[start &+ channel] =
              sum < range.lowerBound
              ? range.lowerBound : (sum > range.upperBound ? range.upperBound : sum)
          }
        }
      }
    }

    /// Adds what a line of the input gives to a line of the output.
    private func add(
      _ source: UnsafeRawPointer, filterY: Int, to target: UnsafeMutablePointer<Float>
    ) {
      let (geometry, matrix) = (convolution.geometry, convolution.filterLines[filterY])
      let (columns, outChannels) = (geometry.columns, geometry.outChannels)
      let byteCount = columns.outputSize * matrix.columns * 4
      guard let products = unsafe ThreadScratch.bytes(byteCount) else { return }
      unsafe convolution.kernel.runInParts(
        FloatProduct(
          rows: columns.outputSize, columns: matrix.columns, depth: matrix.depth, a: source,
          aStride: geometry.inChannels * 4, b: matrix.blocks.address, bias: matrix.bias.address,
          c: products, cStride: matrix.columns * 4, low: -.infinity, high: .infinity))
      let sums = unsafe products.assumingMemoryBound(to: Float.self)
      for x in 0..<columns.outputSize {
        let origin = columns.origin(of: x)
        let taps = columns.taps(of: x)
        guard !taps.isEmpty else { continue }
        let from = unsafe sums + (x * matrix.columns + taps.lowerBound * outChannels)
        let to = unsafe target + (origin + taps.lowerBound) * outChannels
        for i in 0..<taps.count * outChannels { unsafe to[i] += from[i] }
      }
    }
  }
}
