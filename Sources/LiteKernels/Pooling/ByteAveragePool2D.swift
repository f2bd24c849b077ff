/// The fast `AVERAGE_POOL_2D` of 8-bit elements; the results are those of ``pool2D``.
///
/// All channels of a window are summed at once, pixel by pixel. A quotient in float32 that is cut
/// off is that of the integers: it is wrong only where it lies nearer to the next integer than
/// `2^-17`, and quotients by fewer than 2^16 pixels do not.
///
/// Every `unsafe` in this file is an address within the input, the output or the calling
/// thread's scratch memory, in bounds by the geometry, which was checked against their sizes.
public struct ByteAveragePool2D: Sendable {
  private let geometry: PoolingGeometry
  private let isSigned: Bool
  private let activation: ClosedRange<Int32>

  /// Describes a pooling; nil where windows have too many pixels.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - activation: The range of the fused activation, within the values of the dtype.
  public init?(_ geometry: PoolingGeometry, isSigned: Bool, activation: ClosedRange<Int32>) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let pixels = min(rows.filterSize, rows.inputSize)
      .multipliedReportingOverflow(by: min(columns.filterSize, columns.inputSize))
    guard !pixels.overflow, pixels.partialValue < 1 << 16 else { return nil }
    self.geometry = geometry
    self.isSigned = isSigned
    self.activation = activation
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
      let scratch = unsafe ThreadScratch.bytes(channels * MemoryLayout<Int32>.stride)
      let sums = unsafe scratch.assumingMemoryBound(to: Int32.self)
      for channel in 0..<channels { unsafe sums[channel] = 0 }
      for y in 0..<height {
        for x in 0..<width {
          let offset = (y &* pool.geometry.columns.inputSize &+ x) &* channels
          let pixel = unsafe (window + offset).assumingMemoryBound(to: Element.self)
          for channel in 0..<channels { unsafe sums[channel] &+= Int32(pixel[channel]) }
        }
      }
      let (half, count) = (Int32(height * width / 2), Float(height * width))
      let (low, high) = (pool.activation.lowerBound, pool.activation.upperBound)
      let results = unsafe output.assumingMemoryBound(to: Element.self)
      for channel in 0..<channels {
        let sum = unsafe sums[channel]
        let rounded = sum &+ (sum > 0 ? half : -half)
        let mean = Int32(Float(rounded) / count)
        unsafe results[channel] = Element(truncatingIfNeeded: max(low, min(high, mean)))
      }
    }
  }
}
