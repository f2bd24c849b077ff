public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `DEPTHWISE_CONV_2D` of int16 with filters of int8.
///
/// Sums are formed in int32, where they fit as long as there are at most 510 filter taps, and
/// requantized row by row. Taps outside the image read zeros. Where an input channel gives several
/// output channels, the images are first copied with as many copies of each element. The results
/// are those of `DepthwiseConv2D` with an `Int16Accumulation`, bit for bit.
///
/// Every `unsafe` in this file is an address within the input, the output, the constants or the
/// calling thread's scratch memory, in bounds by the geometry, which was checked against their
/// sizes. Tasks refer to the object itself, which the caller keeps alive.
public final class Int16DepthwiseConv2D: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  /// The extents, with as many input channels as output channels.
  private let geometry: ConvolutionGeometry

  /// The number of output channels for each input channel.
  private let multiplier: Int
  private let stage: Int16Stage

  /// An int32 for each filter tap and channel, tap by tap, and a pixel of zeros.
  private let weights: AlignedBytes
  private let zeros: AlignedBytes
  private let paddedChannels: Int
  private let convolve: @Sendable (Int16Depthwise) -> Void

  /// The most filter taps, whose sums of products of int16 and int8 fit int32.
  private static let mostTaps = 510

  /// The fewest multiply-accumulates of a task.
  private static let leastMacs = 30_000

  /// Widens the filter; nil where only the reference loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filter, 1HWC, of int8.
  ///   - epilogue: The epilogue.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<Int8>, epilogue: Int16Epilogue,
    microkernels: MicrokernelTable
  ) {
    let taps = geometry.macsOfOutputElement
    let (channels, unit) = (geometry.outChannels, Int16Depthwise.channelUnit)
    let padded = (channels + unit - 1) / unit * unit
    guard geometry.inChannelsPerGroup == 1,
      taps >= 1, taps <= Int16DepthwiseConv2D.mostTaps, geometry.pixelCount >= 1,
      filter.count == taps * channels,
      let stage = Int16Stage(
        epilogue, largestSum: Double(taps) * 32768 * 128, microkernels: microkernels),
      let weights = AlignedBytes(byteCount: taps * padded * 4),
      let zeros = AlignedBytes(byteCount: channels * 2)
    else { return nil }
    let entries = unsafe weights.address.assumingMemoryBound(to: Int32.self)
    for tap in 0..<taps {
      for channel in 0..<channels {
        unsafe entries[tap * padded + channel] = Int32(filter[tap * channels + channel])
      }
    }
    self.geometry = ConvolutionGeometry(
      batches: geometry.batches, rows: geometry.rows, columns: geometry.columns,
      inChannels: channels, outChannels: channels, groups: channels)
    multiplier = geometry.outChannelsPerGroup
    (self.stage, self.weights, self.zeros) = (stage, weights, zeros)
    paddedChannels = padded
    convolve = microkernels.depthwiseInt16
    name = "depthwiseConv2DInt16, \(microkernels.name)"
  }

  /// The number of bytes of scratch memory that a run needs.
  public var scratchByteCount: Int { multiplier == 1 ? 0 : geometry.inputCount * 2 }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - scratch: The scratch memory.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Int16>, scratch: inout MutableSpan<Int16>,
    into output: inout MutableSpan<Int16>, workers: WorkerPool
  ) {
    guard multiplier > 1 else { return run(input: input, into: &output, workers: workers) }
    precondition(scratch.count >= geometry.inputCount)
    for part in Checkpoint().slices(0..<geometry.inputCount / multiplier) {
      for i in part {
        for copy in 0..<multiplier { scratch[i * multiplier + copy] = input[i] }
      }
    }
    run(input: scratch.span, into: &output, workers: workers)
  }

  private func run(
    input: Span<Int16>, into output: inout MutableSpan<Int16>, workers: WorkerPool
  ) {
    geometry.expect(inputCount: input.count, outputCount: output.count)
    let rows = geometry.batches * geometry.rows.outputSize
    let tasks = min(2 * workers.threadCount, geometry.macs / Int16DepthwiseConv2D.leastMacs)
    let rowsPerTask = workers.threadCount == 1 || tasks < 2 ? rows : (rows - 1) / tasks + 1
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          all: UnownedReference(self), input: input, output: output, rowsPerTask: rowsPerTask)
        workers.run(tasks: (rows - 1) / rowsPerTask + 1, work)
      }
    }
  }

  /// One run, divided into output rows of all images.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let all: UnownedReference<Int16DepthwiseConv2D>
    let input: UnsafeRawPointer
    let output: UnsafeMutablePointer<Int16>
    let rowsPerTask: Int

    func run(task: Int) { all.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of all: Int16DepthwiseConv2D) {
      let geometry = all.geometry
      let taps = geometry.macsOfOutputElement
      let pointerBytes = (taps * 8 + 63) / 64 * 64
      // The accumulators of some pixels, which stay in the caches until they are requantized.
      let most = max(min(geometry.columns.outputSize, 8192 / all.paddedChannels), 1)
      let byteCount = pointerBytes + most * all.paddedChannels * 4
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let pixels = unsafe scratch.assumingMemoryBound(to: UnsafeRawPointer.self)
      let sums = unsafe (scratch + pointerBytes).assumingMemoryBound(to: Int32.self)
      let first = task * rowsPerTask
      let end = min(first + rowsPerTask, geometry.batches * geometry.rows.outputSize)
      let checkpoint = Checkpoint()
      for row in first..<end {
        for part in checkpoint.slices(0..<geometry.columns.outputSize, of: most) {
          for x in part {
            unsafe all.gather(
              row / geometry.rows.outputSize, y: row % geometry.rows.outputSize, x: x,
              of: input, to: pixels)
            unsafe all.convolve(
              Int16Depthwise(
                channels: geometry.outChannels,
                pixels: UnsafeBufferPointer(start: pixels, count: taps),
                weights: UnsafePointer(all.weights.address.assumingMemoryBound(to: Int32.self)),
                weightStride: all.paddedChannels,
                accumulators: sums + (x - part.lowerBound) * all.paddedChannels))
          }
          let position = row * geometry.columns.outputSize + part.lowerBound
          unsafe all.stage.store(
            part.count, 0..<geometry.outChannels, .int32(sums), stride: all.paddedChannels,
            into: output + position * geometry.outChannels, stride: geometry.outChannels)
        }
      }
    }
  }

  /// Writes the addresses of the pixels under the filter taps of an output position.
  private func gather(
    _ batch: Int, y: Int, x: Int, of image: UnsafeRawPointer,
    to pixels: UnsafeMutablePointer<UnsafeRawPointer>
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let pixelBytes = geometry.inChannels * 2
    let (tapsY, tapsX) = (rows.taps(of: y), columns.taps(of: x))
    var next = unsafe pixels
    for filterY in 0..<rows.filterSize {
      let imageY = batch * rows.inputSize + rows.origin(of: y) + filterY * rows.dilation
      let rowStart = imageY * columns.inputSize + columns.origin(of: x)
      for filterX in 0..<columns.filterSize {
        let isInside = tapsY.contains(filterY) && tapsX.contains(filterX)
        let offset = (rowStart + filterX * columns.dilation) * pixelBytes
        unsafe next.initialize(to: isInside ? image + offset : UnsafeRawPointer(zeros.address))
        unsafe next += 1
      }
    }
  }
}
