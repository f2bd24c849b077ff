public import LiteExecution
import LiteMicrokernels
public import LiteReference
import LiteTensor

/// The fast `MAX_POOL_2D`, `AVERAGE_POOL_2D` and `L2_POOL_2D` of float32; the results are those of
/// `pool2D`, bit for bit, or means within 1 ULP of those.
///
/// Every `unsafe` in this file is an address within the input or the output, in bounds by the
/// geometry, which was checked against their sizes.
public struct FloatPool2D: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let geometry: PoolingGeometry
  private let activation: ClosedRange<Float>
  private let reduction: FloatWindow.Reduction
  private let isExact: Bool
  private let reduce: @Sendable (FloatWindow) -> Void

  /// The windows of a row as one; nil where each has channels enough.
  private let joined: JoinedWindows?

  /// The greatest element of each window; nil where windows have 2^20 pixels and more.
  public init?(
    maximum geometry: PoolingGeometry, activation: ClosedRange<Float>,
    microkernels: MicrokernelTable
  ) {
    self.init(geometry, activation, .maximum, microkernels)
  }

  /// The mean of each window; nil where windows have 2^20 pixels and more.
  ///
  /// - Parameters:
  ///   - geometry: The windows.
  ///   - activation: The range of the results.
  ///   - isExact: Whether the results must be those of the reference, bit for bit.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    average geometry: PoolingGeometry, activation: ClosedRange<Float>, isExact: Bool,
    microkernels: MicrokernelTable
  ) {
    self.init(geometry, activation, .sum, microkernels, isExact: isExact)
  }

  /// The square root of the mean of the squares of each window; nil where windows have 2^20 pixels
  /// and more.
  public init?(
    rootMeanSquare geometry: PoolingGeometry, activation: ClosedRange<Float>,
    microkernels: MicrokernelTable
  ) {
    self.init(geometry, activation, .sumOfSquares, microkernels)
  }

  private init?(
    _ geometry: PoolingGeometry, _ activation: ClosedRange<Float>,
    _ reduction: FloatWindow.Reduction, _ microkernels: MicrokernelTable, isExact: Bool = true
  ) {
    // The pixels of a window are reduced without a look at the checkpoint.
    guard geometry.tapsOfOutputElement < 1 << 20 else { return nil }
    self.geometry = geometry.alongWidth
    self.activation = activation
    self.reduction = reduction
    self.isExact = isExact
    name = microkernels.floatMath.name
    reduce = microkernels.floatMath.reduceWindow
    joined = JoinedWindows(self.geometry, elementWidth: MemoryLayout<Float>.stride)
  }

  /// Pools.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let outputRows = geometry.outputRowCount
    geometry.expect(inputCount: input.count, outputCount: output.count)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let width = geometry.columns.outputSize
        // A task computes once what the windows of all its rows have in common, so that few tasks with
        // many rows are faster.
        let windows = outputRows.multipliedSaturated(by: width)
        let count = windows.multipliedSaturated(by: geometry.channels)
        let tasks =
          workers.threadCount == 1
          ? 1 : max(1, min(4 * workers.threadCount, count / FloatMapping.fineGrain))
        let windowsOfTask =
          outputRows >= tasks ? width : FloatMapping.fineGrain / max(1, geometry.channels)
        let work = unsafe Work(
          pool: self, input: input, output: output, outputRows: outputRows,
          rowsOfTask: max(1, (outputRows + tasks - 1) / tasks),
          windowsOfTask: max(1, windowsOfTask))
        let rowTasks = (outputRows + work.rowsOfTask - 1) / work.rowsOfTask
        workers.run(tasks: rowTasks * work.partsOfRow, work)
      }
    }
  }

  /// One run, divided into output rows, and long ones into parts.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let pool: FloatPool2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let outputRows: Int
    let rowsOfTask: Int
    let windowsOfTask: Int

    /// The number of parts of a row.
    var partsOfRow: Int {
      rowsOfTask > 1
        ? 1 : (pool.geometry.columns.outputSize + windowsOfTask - 1) / windowsOfTask
    }

    func run(task: Int) {
      let (rowTask, part) = task.quotientAndRemainder(dividingBy: partsOfRow)
      let width = pool.geometry.columns.outputSize
      let windows =
        rowsOfTask > 1
        ? 0..<width : part * windowsOfTask..<min(width, (part + 1) * windowsOfTask)
      let rows = rowTask * rowsOfTask..<min(outputRows, (rowTask + 1) * rowsOfTask)
      let columns = pool.geometry.columns
      let most = min(
        WorkParts.positions(
          taps: pool.geometry.tapsOfOutputElement, channels: pool.geometry.channels),
        pool.joined?.mostWindows ?? .max)
      let checkpoint = Checkpoint()
      var x = windows.lowerBound
      while x < windows.upperBound, !checkpoint.isStopped {
        // Neighboring windows with the same taps are computed together. Windows within the image
        // have all taps.
        let end = min(columns.windowWithOtherTaps(after: x), x + most, windows.upperBound)
        reduce(x..<end, columns.taps(of: x), ofRows: rows)
        x = end
      }
    }

    /// Reduces some windows with the same taps in each of some rows.
    private func reduce(_ windows: Range<Int>, _ taps: Range<Int>, ofRows outputRows: Range<Int>) {
      let (rows, columns) = (pool.geometry.rows, pool.geometry.columns)
      let pixel = pool.geometry.channels * MemoryLayout<Float>.stride
      let left = columns.origin(of: windows.lowerBound) + taps.lowerBound
      var window = self.windows(windows.count, rows: rows.filterSize, taps: taps.count)
      for outputRow in Checkpoint().steps(outputRows) {
        let (batch, y) = outputRow.quotientAndRemainder(dividingBy: rows.outputSize)
        let tapsY = rows.taps(of: y)
        let top = batch * rows.inputSize + rows.origin(of: y) + tapsY.lowerBound
        if tapsY.count != window.rows {
          window = self.windows(windows.count, rows: tapsY.count, taps: taps.count)
        }
        unsafe window.input = input + (top * columns.inputSize + left) * pixel
        unsafe window.output =
          output + (outputRow * columns.outputSize + windows.lowerBound) * pixel
        guard let joined = pool.joined else {
          reduce(window)
          continue
        }
        var all = window
        all.windows = 1
        unsafe joined.run(windows.count, to: window.output) { channels, output in
          unsafe (all.channels, all.output) = (channels, output)
          reduce(all)
        }
      }
    }

    /// Windows at the beginning of the input and the output.
    private func windows(_ count: Int, rows: Int, taps: Int) -> FloatWindow {
      let isMaximum = pool.reduction == .maximum
      let pixel = pool.geometry.channels * MemoryLayout<Float>.stride
      return unsafe FloatWindow(
        reduction: pool.reduction, initial: isMaximum ? pool.activation.lowerBound : 0,
        divisor: isMaximum ? 1 : Float(rows * taps), low: pool.activation.lowerBound,
        high: pool.activation.upperBound, channels: pool.geometry.channels, rows: rows,
        taps: taps, input: input, rowStride: pool.geometry.columns.inputSize * pixel,
        tapStride: pixel, output: output, windows: count,
        windowStride: pool.geometry.columns.stride * pixel, isExact: pool.isExact)
    }

    /// Reduces windows, or the channels of a large one part by part.
    private func reduce(_ windows: FloatWindow) {
      let checkpoint = Checkpoint()
      var window = windows
      // A large window is alone, so that the results of its parts follow each other.
      let part = WorkParts.channels(taps: pool.geometry.tapsOfOutputElement)
      while window.channels > part, !checkpoint.isStopped {
        reduceFirst(part, of: &window)
      }
      pool.reduce(window)
    }

    /// Reduces the first channels of a window, which then has the others.
    private func reduceFirst(_ count: Int, of window: inout FloatWindow) {
      let channels = window.channels
      window.channels = count
      pool.reduce(window)
      window.channels = channels - count
      unsafe window.input += count * MemoryLayout<Float>.stride
      unsafe window.output += count * MemoryLayout<Float>.stride
    }
  }
}
