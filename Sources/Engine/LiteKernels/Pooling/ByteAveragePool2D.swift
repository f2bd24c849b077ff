public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// The fast `AVERAGE_POOL_2D` of 8-bit elements; the results are those of `pool2D`.
///
/// All channels of a window are summed together, row by row. The truncated quotient in float32 is
/// that of the integers: it is wrong only where it lies within `2^-17` of the next integer, and
/// quotients by fewer than 2^16 pixels do not.
///
/// Every `unsafe` in this file is an address within the input, the output or the calling
/// thread's scratch memory, in bounds by the geometry, which was checked against their sizes.
public struct ByteAveragePool2D: Sendable {
  private let geometry: PoolingGeometry
  private let isSigned: Bool
  private let activation: ClosedRange<Int32>
  private let sum: @Sendable (ByteMatrixSums) -> Void

  /// The name of the micro-kernels in profiles.
  public let name: String

  /// Describes a pooling; nil where windows have too many pixels.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - activation: The range of the fused activation, within the values of the dtype.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: PoolingGeometry, isSigned: Bool, activation: ClosedRange<Int32>,
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let pixels = min(rows.filterSize, rows.inputSize)
      .multipliedReportingOverflow(by: min(columns.filterSize, columns.inputSize))
    guard !pixels.overflow, pixels.partialValue < 1 << 16 else { return nil }
    self.geometry = geometry
    self.isSigned = isSigned
    self.activation = activation
    sum = microkernels.sumMatrix
    name = microkernels.name
  }

  /// Pools.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<UInt8>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    let outputRows = geometry.outputRowCount
    geometry.expect(inputCount: input.count, outputCount: output.count)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let parts = parts(outputRows: outputRows, threads: workers.threadCount)
        let work = unsafe Work(
          pool: self, input: input, output: output, parts: parts,
          channelsPerPart: (geometry.channels + parts * 64 - 1) / (parts * 64) * 64)
        workers.run(tasks: outputRows * parts, work)
      }
    }
  }

  /// The number of parts of the channels: one for each thread where there are few output rows and
  /// windows are large enough.
  private func parts(outputRows: Int, threads: Int) -> Int {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let windowSize =
      min(rows.filterSize, rows.inputSize) * min(columns.filterSize, columns.inputSize)
      * geometry.channels
    guard outputRows < threads, windowSize >= ByteAveragePool2D.leastShared else { return 1 }
    return max(min(threads, geometry.channels / 64), 1)
  }

  /// The fewest bytes of a window whose channels are worth sharing between threads.
  private static let leastShared = 16 << 10

  /// One run, divided into output rows and parts of their channels.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let pool: ByteAveragePool2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let parts: Int
    let channelsPerPart: Int

    func run(task: Int) {
      let (rows, columns) = (pool.geometry.rows, pool.geometry.columns)
      let (outputRow, part) = task.quotientAndRemainder(dividingBy: parts)
      let (batch, y) = outputRow.quotientAndRemainder(dividingBy: rows.outputSize)
      let (tapsY, channels) = (rows.taps(of: y), pool.geometry.channels)
      let first = min(part &* channelsPerPart, channels)
      let count = min(channelsPerPart, channels &- first)
      guard count > 0 else { return }
      let firstRow = batch &* rows.inputSize &+ rows.origin(of: y) &+ tapsY.lowerBound
      for x in Checkpoint().steps(0..<columns.outputSize) {
        let tapsX = columns.taps(of: x)
        let firstPixel =
          firstRow &* columns.inputSize &+ columns.origin(of: x) &+ tapsX.lowerBound
        let window = unsafe input + (firstPixel &* channels &+ first)
        let result = unsafe output + ((outputRow &* columns.outputSize &+ x) &* channels &+ first)
        if pool.isSigned {
          unsafe average(Int8.self, window, tapsY.count, tapsX.count, channels: count, result)
        } else {
          unsafe average(UInt8.self, window, tapsY.count, tapsX.count, channels: count, result)
        }
      }
    }

    /// The means of some channels of one window.
    @inline(__always)
    private func average<Element: FixedWidthInteger>(
      _ type: Element.Type, _ window: UnsafeRawPointer, _ height: Int, _ width: Int,
      channels: Int, _ output: UnsafeMutableRawPointer
    ) {
      let byteCount = 2 * channels * MemoryLayout<UInt32>.stride
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let sums = unsafe scratch.bindMemory(to: UInt32.self, capacity: 2 * channels)
      unsafe add(window, height, width, channels: channels, to: sums)
      let count = height * width
      // int8 was added as uint8 with the top bit flipped.
      let outliers = pool.isSigned ? UInt32(truncatingIfNeeded: count &* 128) : 0
      let (half, divisor) = (Int32(count / 2), Float(count))
      let (low, high) = (pool.activation.lowerBound, pool.activation.upperBound)
      let results = unsafe output.assumingMemoryBound(to: Element.self)
      for channel in 0..<channels {
        let sum = Int32(bitPattern: unsafe sums[channel] &- outliers)
        let rounded = sum &+ (sum > 0 ? half : -half)
        let mean = Int32(Float(rounded) / divisor)
        unsafe results[channel] = Element(truncatingIfNeeded: max(low, min(high, mean)))
      }
    }

    /// Adds the pixels of a window.
    ///
    /// The memory behind the sums has space for as many.
    @unsafe
    private func add(
      _ window: UnsafeRawPointer, _ height: Int, _ width: Int, channels: Int,
      to sums: UnsafeMutablePointer<UInt32>
    ) {
      let (stride, rowSize) = (pool.geometry.channels, pool.geometry.columns.inputSize)
      // Whole rows are contiguous.
      let (windowRows, pixels) = width == rowSize ? (1, height * width) : (height, width)
      for row in 0..<windowRows {
        let target = unsafe row == 0 ? sums : sums + channels
        unsafe pool.sum(
          ByteMatrixSums(
            direction: .columns, rows: pixels, columns: channels,
            input: window + row &* rowSize &* stride, stride: stride,
            flip: pool.isSigned ? 0x80 : 0, sums: target))
        guard row > 0 else { continue }
        for channel in 0..<channels { unsafe sums[channel] &+= sums[channels + channel] }
      }
    }
  }
}
