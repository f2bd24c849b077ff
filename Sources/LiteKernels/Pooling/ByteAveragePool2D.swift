public import LiteMicrokernels

/// The fast `AVERAGE_POOL_2D` of 8-bit elements; the results are those of ``pool2D``.
///
/// All channels of a window are summed at once, line by line. A quotient in float32 that is cut
/// off is that of the integers: it is wrong only where it lies nearer to the next integer than
/// `2^-17`, and quotients by fewer than 2^16 pixels do not.
///
/// Every `unsafe` in this file is an address within the input, the output or the calling
/// thread's scratch memory, in bounds by the geometry, which was checked against their sizes.
public struct ByteAveragePool2D: Sendable {
  private let geometry: PoolingGeometry
  private let isSigned: Bool
  private let activation: ClosedRange<Int32>
  private let sum: @Sendable (ByteMatrixSums) -> Void

  /// What the micro-kernels are called in profiles.
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
    let (rows, columns) = (geometry.rows, geometry.columns)
    let lines = geometry.batches * rows.outputSize
    precondition(
      input.count >= geometry.batches * rows.inputSize * columns.inputSize * geometry.channels)
    precondition(output.count >= lines * columns.outputSize * geometry.channels)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        workers.run(tasks: lines, unsafe Work(pool: self, input: input, output: output))
      }
    }
  }

  /// One run, cut into lines of the output.
  @safe
  private struct Work: ParallelWork, @unchecked Sendable {
    let pool: ByteAveragePool2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer

    func run(task: Int) {
      let (rows, columns) = (pool.geometry.rows, pool.geometry.columns)
      let (batch, y) = task.quotientAndRemainder(dividingBy: rows.outputSize)
      let (tapsY, channels) = (rows.taps(of: y), pool.geometry.channels)
      let firstLine = batch &* rows.inputSize &+ rows.origin(of: y) &+ tapsY.lowerBound
      for x in 0..<columns.outputSize {
        let tapsX = columns.taps(of: x)
        let firstPixel =
          firstLine &* columns.inputSize &+ columns.origin(of: x) &+ tapsX.lowerBound
        let window = unsafe input + firstPixel &* channels
        let result = unsafe output + (task &* columns.outputSize &+ x) &* channels
        if pool.isSigned {
          unsafe average(Int8.self, window, tapsY.count, tapsX.count, result)
        } else {
          unsafe average(UInt8.self, window, tapsY.count, tapsX.count, result)
        }
      }
    }

    /// The means of the channels of one window.
    @inline(__always)
    private func average<Element: FixedWidthInteger>(
      _ type: Element.Type, _ window: UnsafeRawPointer, _ height: Int, _ width: Int,
      _ output: UnsafeMutableRawPointer
    ) {
      let channels = pool.geometry.channels
      let scratch = unsafe ThreadScratch.bytes(2 * channels * MemoryLayout<UInt32>.stride)
      let sums = unsafe scratch.bindMemory(to: UInt32.self, capacity: 2 * channels)
      unsafe add(window, height, width, to: sums)
      let count = height * width
      // int8 was added as uint8 with the top bit flipped.
      let excess = pool.isSigned ? UInt32(truncatingIfNeeded: count &* 128) : 0
      let (half, divisor) = (Int32(count / 2), Float(count))
      let (low, high) = (pool.activation.lowerBound, pool.activation.upperBound)
      let results = unsafe output.assumingMemoryBound(to: Element.self)
      for channel in 0..<channels {
        let sum = Int32(bitPattern: unsafe sums[channel] &- excess)
        let rounded = sum &+ (sum > 0 ? half : -half)
        let mean = Int32(Float(rounded) / divisor)
        unsafe results[channel] = Element(truncatingIfNeeded: max(low, min(high, mean)))
      }
    }

    /// Adds up the pixels of a window; behind the sums lies room for as many.
    @unsafe
    private func add(
      _ window: UnsafeRawPointer, _ height: Int, _ width: Int,
      to sums: UnsafeMutablePointer<UInt32>
    ) {
      let (channels, lineSize) = (pool.geometry.channels, pool.geometry.columns.inputSize)
      // Whole lines follow each other without a gap.
      let (lines, pixels) = width == lineSize ? (1, height * width) : (height, width)
      for line in 0..<lines {
        let target = unsafe line == 0 ? sums : sums + channels
        unsafe pool.sum(
          ByteMatrixSums(
            direction: .columns, rows: pixels, columns: channels,
            input: window + line &* lineSize &* channels, stride: channels,
            flip: pool.isSigned ? 0x80 : 0, sums: target))
        guard line > 0 else { continue }
        for channel in 0..<channels { unsafe sums[channel] &+= sums[channels + channel] }
      }
    }
  }
}
