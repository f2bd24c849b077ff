public import LiteMicrokernels

/// The fast `DEPTHWISE_CONV_2D` of 8-bit elements with one output channel for each of the input.
///
/// A micro-kernel takes pointers to the pixels under each window; those that hang over the
/// image point to a pixel of the input's zero point. The results are those of
/// ``DepthwiseConv2D``, byte for byte: see ``DepthwiseWeights`` and `RequantizationLanes`.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry, which was checked against
/// their sizes.
public struct QuantizedDepthwiseConv2D: Sendable {
  /// What the kernel is called in profiles.
  public let name: String

  private let geometry: ConvolutionGeometry
  private let weights: DepthwiseWeights
  private let table: RequantizationTable
  private let zeros: AlignedBytes
  private let flip: UInt8

  /// The number of pixels whose windows are looked up at a time.
  private static let pixelsAtOnce = 64

  /// How many output bytes are enough for a task.
  private static let taskBytes = 16 << 10

  /// Packs the weights of a convolution; nil where only the reference loop is exact.
  ///
  /// - Parameters:
  ///   - geometry: The extents, with as many output channels as input channels.
  ///   - filter: The filter, 1HWC, as the bytes that are stored.
  ///   - bias: The bias of each channel; empty where there is none.
  ///   - arithmetic: The quantization.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<UInt8>, bias: [Int32],
    arithmetic: QuantizedArithmetic, microkernels: MicrokernelTable = Microkernels.table
  ) {
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    let channels = geometry.outChannels
    guard geometry.outChannelsPerGroup == 1, geometry.groups == channels,
      filter.count == taps * channels, arithmetic.isExact(depth: taps, bias: bias)
    else { return nil }
    let flip: UInt8 = arithmetic.isSigned ? 0x80 : 0
    let zeroPoint = Int16(truncatingIfNeeded: arithmetic.weightZeroPoint)
    let differences = filter.indices.map { i in
      (arithmetic.isSigned ? Int16(Int8(bitPattern: filter[i])) : Int16(filter[i])) - zeroPoint
    }
    guard
      let weights = DepthwiseWeights(
        differences, taps: taps,
        inputZeroPoint: Int32(truncatingIfNeeded: arithmetic.inputZeroPoint + Int(flip)),
        bias: bias, kernel: microkernels.depthwise)
    else { return nil }
    self.geometry = geometry
    self.weights = weights
    self.flip = flip
    let multipliers = weights.channels.map { arithmetic.multipliers[$0 ?? 0] }
    table = RequantizationTable(
      multipliers: multipliers[...], zeroPoint: arithmetic.outputZeroPoint,
      activation: arithmetic.activation, flip: flip)
    zeros = AlignedBytes(byteCount: channels)
    let zero = UInt8(truncatingIfNeeded: arithmetic.inputZeroPoint)
    for i in 0..<channels {
      unsafe zeros.address.storeBytes(of: zero, toByteOffset: i, as: UInt8.self)
    }
    name = "depthwiseConv2D\(arithmetic.isSigned ? "Int8" : "UInt8"), \(weights.kernel.name)"
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<UInt8>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let lines = geometry.batches * rows.outputSize
    let lineBytes = columns.outputSize * geometry.outChannels
    precondition(
      input.count
        >= geometry.batches * rows.inputSize * columns.inputSize * geometry.inChannels)
    precondition(output.count >= lines * lineBytes)
    guard lines > 0, lineBytes > 0 else { return }
    let linesPerTask = max(1, min(lines, QuantizedDepthwiseConv2D.taskBytes / lineBytes))
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let output = output.baseAddress else { return }
        let work = unsafe Work(
          convolution: self, input: input.baseAddress ?? UnsafeRawPointer(zeros.address),
          output: output, lines: lines, linesPerTask: linesPerTask)
        workers.run(tasks: (lines + linesPerTask - 1) / linesPerTask, work)
      }
    }
  }

  /// One run, cut into lines of the output.
  @safe
  private struct Work: ParallelWork, @unchecked Sendable {
    let convolution: QuantizedDepthwiseConv2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let lines: Int
    let linesPerTask: Int

    func run(task: Int) {
      let first = task * linesPerTask
      let pixelsAtOnce = QuantizedDepthwiseConv2D.pixelsAtOnce
      let taps = convolution.weights.paddedTaps
      let scratch = unsafe ThreadScratch.bytes(
        pixelsAtOnce * taps * MemoryLayout<UnsafeRawPointer>.stride)
      let windows = unsafe scratch.assumingMemoryBound(to: UnsafeRawPointer.self)
      for line in first..<min(first + linesPerTask, lines) {
        var x = 0
        while x < convolution.geometry.columns.outputSize {
          let end = min(x + pixelsAtOnce, convolution.geometry.columns.outputSize)
          unsafe convolution.findWindows(x..<end, line: line, of: input, into: windows)
          unsafe convolution.convolve(x..<end, line: line, windows, into: output)
          x = end
        }
      }
    }
  }

  /// Writes the pointers of some windows of a line of the output.
  private func findWindows(
    _ pixels: Range<Int>, line: Int, of image: UnsafeRawPointer,
    into windows: UnsafeMutablePointer<UnsafeRawPointer>
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let (batch, y) = line.quotientAndRemainder(dividingBy: rows.outputSize)
    let zeros = unsafe UnsafeRawPointer(zeros.address)
    let (channels, paddedTaps) = (geometry.inChannels, weights.paddedTaps)
    let tapsY = rows.taps(of: y)
    let top = batch &* rows.inputSize &+ rows.origin(of: y)
    let (width, stride) = (columns.filterSize, columns.stride)
    for filterY in 0..<rows.filterSize {
      let isInside = tapsY.contains(filterY)
      let row = (top &+ filterY &* rows.dilation) &* columns.inputSize
      for filterX in 0..<width {
        var position = columns.origin(of: pixels.lowerBound) &+ filterX &* columns.dilation
        var window = unsafe windows + (filterY &* width &+ filterX)
        for _ in pixels {
          let isTap = isInside && position >= 0 && position < columns.inputSize
          unsafe window.initialize(to: isTap ? image + (row &+ position) &* channels : zeros)
          unsafe window += paddedTaps
          position &+= stride
        }
      }
    }
    for tap in rows.filterSize * width..<paddedTaps {
      for pixel in 0..<pixels.count {
        unsafe (windows + (pixel &* paddedTaps &+ tap)).initialize(to: zeros)
      }
    }
  }

  /// Computes some pixels of a line of the output.
  private func convolve(
    _ pixels: Range<Int>, line: Int, _ windows: UnsafeMutablePointer<UnsafeRawPointer>,
    into output: UnsafeMutableRawPointer
  ) {
    let channels = geometry.outChannels
    let first = line * geometry.columns.outputSize + pixels.lowerBound
    unsafe weights.kernel.run(
      DepthwiseProduct(
        pixels: pixels.count, taps: weights.paddedTaps, channels: channels,
        windows: UnsafePointer(windows), weights: weights.weights.address,
        rest: weights.rest.map { unsafe UnsafeRawPointer($0.address) },
        bias: weights.bias.address.assumingMemoryBound(to: Int32.self), flip: flip,
        output: output + first * channels, outputStride: channels,
        requantization: table.requantization))
  }
}
