public import LiteExecution
public import LiteReference

/// The fast `MAX_POOL_2D` and `AVERAGE_POOL_2D` of int16, eight channels at a time; the results are
/// those of `pool2D`.
///
/// Every `unsafe` in this file is an address within the input or the output, in bounds by the
/// geometry, which was checked against their sizes.
public struct Int16Pool2D: Sendable {
  /// The name of the kernel in profiles.
  public var name: String { "lanes" }

  private let geometry: PoolingGeometry
  private let isAverage: Bool
  private let low: Int16
  private let high: Int16

  private typealias Lanes = SIMD8<Int16>

  /// The channels that are reduced together.
  private static let laneCount = 8

  /// The most pixels of a window: float32 holds its sum and half a window more.
  private static let mostTaps = 255

  /// The fewest elements of windows that are worth a task of their own.
  private static let grain = 16 << 10

  /// The greatest element of each window; nil for fewer channels than lanes, and for large windows.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - activation: The range of the fused activation, within the values of int16.
  public init?(maximum geometry: PoolingGeometry, activation: ClosedRange<Int32>) {
    self.init(geometry, activation, isAverage: false)
  }

  /// The mean of each window, rounded with ties away from zero; nil for fewer channels than lanes, and
  /// for large windows.
  public init?(average geometry: PoolingGeometry, activation: ClosedRange<Int32>) {
    self.init(geometry, activation, isAverage: true)
  }

  private init?(_ geometry: PoolingGeometry, _ activation: ClosedRange<Int32>, isAverage: Bool) {
    guard geometry.channels >= Int16Pool2D.laneCount,
      geometry.tapsOfOutputElement <= Int16Pool2D.mostTaps,
      let low = Int16(exactly: activation.lowerBound),
      let high = Int16(exactly: activation.upperBound)
    else { return nil }
    self.geometry = geometry
    self.isAverage = isAverage
    (self.low, self.high) = (low, high)
  }

  /// Pools.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Int16>, into output: inout MutableSpan<Int16>, workers: WorkerPool
  ) {
    geometry.expect(inputCount: input.count, outputCount: output.count)
    let rowSteps = geometry.columns.outputSize * geometry.tapsOfOutputElement * geometry.channels
    let rowsOfTask = max(1, Int16Pool2D.grain / max(rowSteps, 1))
    let outputRows = geometry.outputRowCount
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          pool: self, input: input, output: output, outputRows: outputRows, rowsOfTask: rowsOfTask)
        workers.run(tasks: (outputRows + rowsOfTask - 1) / rowsOfTask, work)
      }
    }
  }

  /// One run, divided into output rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let pool: Int16Pool2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let outputRows: Int
    let rowsOfTask: Int

    func run(task: Int) {
      let rows = task * rowsOfTask..<min(outputRows, (task + 1) * rowsOfTask)
      for outputRow in Checkpoint().steps(rows) { reduce(outputRow) }
    }

    /// Reduces the windows of an output row.
    private func reduce(_ outputRow: Int) {
      let (rows, columns) = (pool.geometry.rows, pool.geometry.columns)
      let channels = pool.geometry.channels
      let pixelBytes = channels * MemoryLayout<Int16>.stride
      let (batch, y) = outputRow.quotientAndRemainder(dividingBy: rows.outputSize)
      let tapsY = rows.taps(of: y)
      let top = batch * rows.inputSize + rows.origin(of: y) + tapsY.lowerBound
      for x in Checkpoint().steps(0..<columns.outputSize) {
        let tapsX = columns.taps(of: x)
        let left = columns.origin(of: x) + tapsX.lowerBound
        let source = unsafe input + (top * columns.inputSize + left) * pixelBytes
        let target = unsafe output + (outputRow * columns.outputSize + x) * pixelBytes
        for channel in stride(from: 0, to: channels, by: Int16Pool2D.laneCount) {
          // The last lanes are those of some channels before, too.
          let offset = min(channel, channels - Int16Pool2D.laneCount) * MemoryLayout<Int16>.stride
          let window = unsafe Window(
            first: source + offset, rows: tapsY.count, rowBytes: columns.inputSize * pixelBytes,
            taps: tapsX.count, pixelBytes: pixelBytes)
          let result = pool.isAverage ? window.mean : window.greatest
          let limited = pointwiseMin(
            pointwiseMax(result, Lanes(repeating: pool.low)), Lanes(repeating: pool.high))
          unsafe target.storeBytes(of: limited, toByteOffset: offset, as: Lanes.self)
        }
      }
    }
  }

  /// The pixels of a window, of eight channels.
  @safe
  private struct Window {
    let first: UnsafeRawPointer
    let rows: Int
    let rowBytes: Int
    let taps: Int
    let pixelBytes: Int

    /// The greatest element of each channel.
    @inline(__always)
    var greatest: Lanes {
      var greatest = Lanes(repeating: .min)
      unsafe forEachPixel {
        greatest = pointwiseMax(greatest, unsafe $0.loadUnaligned(as: Lanes.self))
      }
      return greatest
    }

    /// The mean of each channel, rounded with ties away from zero.
    @inline(__always)
    var mean: Lanes {
      var (even, odd) = (SIMD4<Int32>(), SIMD4<Int32>())
      unsafe forEachPixel { pixel in
        let pairs = unsafe pixel.loadUnaligned(as: SIMD4<Int32>.self)
        even &+= (pairs &<< 16) &>> 16
        odd &+= pairs &>> 16
      }
      let pairs = (rounded(even) & 0xFFFF) | (rounded(odd) &<< 16)
      return unsafe unsafeBitCast(pairs, to: Lanes.self)
    }

    @inline(__always)
    private func forEachPixel(_ body: (UnsafeRawPointer) -> Void) {
      for row in 0..<rows {
        var pixel = unsafe first + row &* rowBytes
        for _ in 0..<taps {
          unsafe body(pixel)
          unsafe pixel += pixelBytes
        }
      }
    }

    /// Sums divided by the number of pixels, rounded with ties away from zero.
    ///
    /// The magnitude and half the number are below 2^23, in whose float32 they are the low bits. A
    /// quotient below an integer is below it by more than float32 rounds off.
    @inline(__always)
    private func rounded(_ sums: SIMD4<Int32>) -> SIMD4<Int32> {
      let count = rows &* taps
      let signs = sums &>> 31
      let dividends = ((sums ^ signs) &- signs) &+ Int32(truncatingIfNeeded: count / 2)
      let base: Float = 0x1p23
      let bits = unsafe unsafeBitCast(dividends, to: SIMD4<UInt32>.self) | base.bitPattern
      let quotients = (unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - base) / Float(count)
      let nearest = (quotients + base) - base
      let whole = nearest.replacing(with: nearest - 1, where: nearest .> quotients)
      let magnitudes = unsafe unsafeBitCast(whole + base, to: SIMD4<Int32>.self) & 0x7F_FFFF
      return (magnitudes ^ signs) &- signs
    }
  }
}
