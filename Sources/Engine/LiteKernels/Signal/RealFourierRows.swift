public import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable
public import LiteReference

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The fast Fourier transforms of rows of real numbers, in float64: eight rows side by side.
///
/// Every result is rounded once, to float32, from one that differs from that of exact arithmetic by at
/// most `2⁻⁵³ · (log₂(length) + 1) · √(Σ x²)`.
///
/// Every `unsafe` in this file is an address within the input, the output, the tables or the
/// calling thread's scratch memory, in bounds by the sizes, which are checked against theirs.
public struct RealFourierRows: Sendable {
  /// The number of values of a row.
  public let length: Int

  private let order: [Int32]
  private let roots: [Double]
  private let lastRoots: [Double]
  private let transform: @Sendable (RealFourier) -> Void

  /// The greatest length: eight rows of it lie in a cache, as float32 and as float64.
  private static let largestLength = 1 << 12

  /// The transform of rows of a length; nil where that is less than 2 or too large.
  ///
  /// - Precondition: The length is a power of two.
  public init?(length: Int, microkernels: MicrokernelTable) {
    precondition(length > 0 && length & (length - 1) == 0)
    guard length >= 2, length <= RealFourierRows.largestLength else { return nil }
    self.length = length
    transform = microkernels.transformRealRows
    let half = length / 2
    let bits = half.trailingZeroBitCount
    order = (0..<half).map { index in
      (0..<bits).reduce(0) { $0 | Int32(index >> $1 & 1) << Int32(bits - 1 - $1) }
    }
    func root(_ numerator: Int, of count: Int) -> [Double] {
      let angle = -2 * Double.pi * Double(numerator) / Double(count)
      return [cos(angle), sin(angle)]
    }
    lastRoots = (0...half / 2).flatMap { root($0, of: length) }
    var roots: [Double] = []
    var span = bits % 2 == 1 ? 2 : min(half, 4)
    while span < half {
      for index in 0..<span {
        for power in 1...3 { roots += root(index * power, of: 4 * span) }
      }
      span *= 4
    }
    self.roots = roots
  }

  /// Transforms rows, each truncated or padded with zeros to the length.
  ///
  /// - Parameters:
  ///   - input: The rows.
  ///   - rows: The number of rows.
  ///   - rowStride: The elements from one row to the next.
  ///   - inputLength: The number of elements that a row has.
  ///   - output: `[rows, length / 2 + 1]`.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Float>, rows: Int, rowStride: Int, inputLength: Int,
    into output: inout MutableSpan<Complex64>, workers: WorkerPool
  ) {
    precondition(rows == 0 || input.count >= (rows - 1) * rowStride + inputLength)
    precondition(output.count >= rows * (length / 2 + 1))
    let lanes = RealFourier.laneCount
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let output = output.baseAddress else { return }
        let work = unsafe Work(
          transform: self, input: input.baseAddress, rows: rows, rowStride: rowStride,
          inputLength: min(inputLength, length),
          output: output.assumingMemoryBound(to: Float.self))
        workers.run(tasks: (rows + lanes - 1) / lanes, work)
      }
    }
  }

  /// One run, divided into groups of eight rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let transform: RealFourierRows
    let input: UnsafePointer<Float>?
    let rows: Int
    let rowStride: Int
    let inputLength: Int
    let output: UnsafeMutablePointer<Float>

    func run(task: Int) {
      let (length, lanes) = (transform.length, RealFourier.laneCount)
      let first = task * lanes
      let count = min(lanes, rows - first)
      // The block holds half a length and one complex numbers of float32.
      let (blockBytes, scratchBytes) = ((length + 2) * lanes * 4, length * lanes * 8)
      guard let bytes = unsafe ThreadScratch.bytes(blockBytes + scratchBytes) else { return }
      let block = unsafe bytes.assumingMemoryBound(to: Float.self)
      unsafe block.update(repeating: 0, count: count < lanes ? length * lanes : 0)
      unsafe (block + inputLength * lanes).update(
        repeating: 0, count: (length - inputLength) * lanes)
      if let input = unsafe input {
        unsafe packFloatColumns(
          input + first * rowStride, columnStride: rowStride, columns: count,
          depth: inputLength, into: block, rowStride: lanes)
      }
      unsafe transform.order.withUnsafeBufferPointer { order in
        unsafe transform.roots.withUnsafeBufferPointer { roots in
          unsafe transform.lastRoots.withUnsafeBufferPointer { lastRoots in
            guard let order = order.baseAddress, let lastRoots = lastRoots.baseAddress else {
              return
            }
            unsafe transform.transform(
              RealFourier(
                half: length / 2, order: order,
                roots: roots.baseAddress ?? lastRoots, lastRoots: lastRoots, input: block,
                scratch: bytes + blockBytes, output: block))
          }
        }
      }
      unsafe unpackFloatColumns(
        block, columns: count, depth: length + 2, into: output + first * (length + 2),
        columnStride: length + 2, rowStride: lanes)
    }
  }
}
