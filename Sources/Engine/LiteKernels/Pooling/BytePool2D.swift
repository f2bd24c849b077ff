public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `MAX_POOL_2D` and `AVERAGE_POOL_2D` of 8-bit elements; the results are those of
/// `pool2D`.
///
/// Every `unsafe` in this file is an address within the input or the output, in bounds by the
/// geometry, which was checked against their sizes.
public struct BytePool2D: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let geometry: PoolingGeometry
  private let flip: UInt8
  private let low: UInt8
  private let high: UInt8
  private let reduce: @Sendable (ByteWindow) -> Void

  /// The windows of a row as one; nil where each has channels enough.
  private let joined: JoinedWindows?

  /// The greatest element of each window; nil where windows have 2^16 pixels and more.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - activation: The range of the fused activation, within the values of the dtype.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    maximum geometry: PoolingGeometry, isSigned: Bool, activation: ClosedRange<Int32>,
    microkernels: MicrokernelTable
  ) {
    self.init(geometry, isSigned, activation, microkernels.maximumOfBytes, microkernels.name)
  }

  /// The mean of each window, rounded with ties away from zero; nil where windows have 2^16 pixels
  /// and more.
  public init?(
    average geometry: PoolingGeometry, isSigned: Bool, activation: ClosedRange<Int32>,
    microkernels: MicrokernelTable
  ) {
    self.init(
      geometry, isSigned, activation, microkernels.averageOfBytes, microkernels.floatMath.name)
  }

  private init?(
    _ geometry: PoolingGeometry, _ isSigned: Bool, _ activation: ClosedRange<Int32>,
    _ reduce: @escaping @Sendable (ByteWindow) -> Void, _ name: String
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let pixels = min(rows.filterSize, rows.inputSize)
      .multipliedReportingOverflow(by: min(columns.filterSize, columns.inputSize))
    guard !pixels.overflow, pixels.partialValue < 1 << 16 else { return nil }
    self.geometry = geometry.alongWidth
    self.reduce = reduce
    self.name = name
    joined = JoinedWindows(self.geometry, elementWidth: 1)
    flip = isSigned ? 0x80 : 0
    low = UInt8(truncatingIfNeeded: activation.lowerBound) ^ flip
    high = UInt8(truncatingIfNeeded: activation.upperBound) ^ flip
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
    geometry.expect(inputCount: input.count, outputCount: output.count)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let rowSteps = max(1, geometry.columns.outputSize * windowSize)
        let outputRows = geometry.outputRowCount
        let parts = parts(outputRows: outputRows, threads: workers.threadCount)
        let work = unsafe Work(
          pool: self, input: input, output: output, outputRows: outputRows,
          rowsOfTask: parts > 1 ? 1 : max(1, BytePool2D.grain / rowSteps), parts: parts,
          channelsOfPart: (geometry.channels + parts * 64 - 1) / (parts * 64) * 64)
        workers.run(tasks: (outputRows + work.rowsOfTask - 1) / work.rowsOfTask * parts, work)
      }
    }
  }

  /// The bytes of a window.
  private var windowSize: Int { geometry.tapsOfOutputElement * geometry.channels }

  /// The number of parts of the channels: one for each thread where there are few output rows and
  /// windows are large enough.
  private func parts(outputRows: Int, threads: Int) -> Int {
    guard outputRows < threads, windowSize >= BytePool2D.leastShared else { return 1 }
    return max(min(threads, geometry.channels / 64), 1)
  }

  /// The fewest bytes of windows that are worth a task of their own.
  private static let grain = 32 << 10

  /// The fewest bytes of a window whose channels are worth sharing between threads.
  private static let leastShared = 16 << 10

  /// One run, divided into output rows, or into parts of the channels of each.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let pool: BytePool2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let outputRows: Int
    let rowsOfTask: Int
    let parts: Int
    let channelsOfPart: Int

    func run(task: Int) {
      let (rowTask, part) = task.quotientAndRemainder(dividingBy: parts)
      let channels = pool.geometry.channels
      let first = min(part * channelsOfPart, channels)
      let count = parts == 1 ? channels : min(channelsOfPart, channels - first)
      guard count > 0 else { return }
      let rows = rowTask * rowsOfTask..<min(outputRows, (rowTask + 1) * rowsOfTask)
      for outputRow in Checkpoint().steps(rows) {
        reduce(outputRow, channels: first..<first + count)
      }
    }

    /// Reduces the windows of an output row: neighboring ones with the same taps together.
    private func reduce(_ outputRow: Int, channels: Range<Int>) {
      let (rows, columns) = (pool.geometry.rows, pool.geometry.columns)
      let (batch, y) = outputRow.quotientAndRemainder(dividingBy: rows.outputSize)
      let tapsY = rows.taps(of: y)
      let pixel = pool.geometry.channels
      let top = batch * rows.inputSize + rows.origin(of: y) + tapsY.lowerBound
      let most =
        channels.count < pixel
        ? 1
        : min(
          WorkParts.positions(taps: pool.geometry.tapsOfOutputElement, channels: pixel),
          pool.joined?.mostWindows ?? .max)
      let checkpoint = Checkpoint()
      var x = 0
      while x < columns.outputSize, !checkpoint.isStopped {
        let tapsX = columns.taps(of: x)
        let end = min(columns.windowWithOtherTaps(after: x), x + most, columns.outputSize)
        let left = columns.origin(of: x) + tapsX.lowerBound
        var window = unsafe ByteWindow(
          windows: end - x, windowStride: columns.stride * pixel, channels: channels.count,
          rows: tapsY.count, taps: tapsX.count,
          input: input + ((top * columns.inputSize + left) * pixel + channels.lowerBound),
          rowStride: columns.inputSize * pixel, tapStride: pixel, flip: pool.flip, low: pool.low,
          high: pool.high,
          output: output + ((outputRow * columns.outputSize + x) * pixel + channels.lowerBound))
        if let joined = pool.joined {
          window.windows = 1
          unsafe joined.run(end - x, to: window.output) { channels, output in
            unsafe (window.channels, window.output) = (channels, output)
            pool.reduce(window)
          }
        } else {
          pool.reduce(window)
        }
        x = end
      }
    }
  }
}
