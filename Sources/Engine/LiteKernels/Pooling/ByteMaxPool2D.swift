public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// The fast `MAX_POOL_2D` of 8-bit elements; the results are those of `pool2D`.
///
/// Every `unsafe` in this file is an address within the input, the output or the calling
/// thread's scratch memory, in bounds by the geometry, which was checked against their sizes.
public struct ByteMaxPool2D: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let geometry: PoolingGeometry
  private let flip: UInt8
  private let low: UInt8
  private let high: UInt8
  private let maximize: @Sendable (ByteMaximum) -> Void

  /// Describes a pooling.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - activation: The range of the fused activation, within the values of the dtype.
  ///   - microkernels: The micro-kernels to use.
  public init(
    _ geometry: PoolingGeometry, isSigned: Bool, activation: ClosedRange<Int32>,
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    self.geometry = geometry
    name = microkernels.name
    flip = isSigned ? 0x80 : 0
    low = UInt8(truncatingIfNeeded: activation.lowerBound) ^ flip
    high = UInt8(truncatingIfNeeded: activation.upperBound) ^ flip
    maximize = microkernels.maximumOfBytes
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
        let work = unsafe Work(pool: self, input: input, output: output)
        workers.run(tasks: outputRows, work)
      }
    }
  }

  /// The most pixels of a window that one call compares: their addresses take 64 KiB.
  private static let mostPixels = 8192

  /// One run, divided into output rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let pool: ByteMaxPool2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer

    func run(task: Int) {
      let (rows, columns) = (pool.geometry.rows, pool.geometry.columns)
      let channels = pool.geometry.channels
      let (batch, y) = task.quotientAndRemainder(dividingBy: rows.outputSize)
      let tapsY = rows.taps(of: y)
      let count = pool.geometry.tapsOfOutputElement
      let most = min(count, ByteMaxPool2D.mostPixels)
      let byteCount = unsafe (most + 1) * MemoryLayout<UnsafeRawPointer>.stride
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let pixels = unsafe scratch.assumingMemoryBound(to: UnsafeRawPointer.self)
      let checkpoint = Checkpoint()
      for x in checkpoint.steps(0..<columns.outputSize) {
        let tapsX = columns.taps(of: x)
        let result = unsafe output + (task * columns.outputSize + x) * channels
        var found = 0
        for filterY in tapsY {
          let row = (batch &* rows.inputSize &+ rows.origin(of: y) &+ filterY) &* columns.inputSize
          for filterX in tapsX {
            if found > most {
              guard !checkpoint.isStopped else { return }
              // The greatest so far is one of the next.
              unsafe maximize(pixels, found, into: result)
              unsafe pixels.initialize(to: UnsafeRawPointer(result))
              found = 1
            }
            let pixel = row &+ columns.origin(of: x) &+ filterX
            unsafe (pixels + found).initialize(to: input + pixel &* channels)
            found &+= 1
          }
        }
        unsafe maximize(pixels, found, into: result)
      }
    }

    /// The greatest elements of some pixels.
    private func maximize(
      _ pixels: UnsafeMutablePointer<UnsafeRawPointer>, _ count: Int,
      into result: UnsafeMutableRawPointer
    ) {
      unsafe pool.maximize(
        ByteMaximum(
          channels: pool.geometry.channels,
          pixels: UnsafeBufferPointer(start: pixels, count: count), flip: pool.flip,
          low: pool.low, high: pool.high, output: result))
    }
  }
}
