public import LiteExecution
public import LiteReference

/// The fast Fourier transform of real matrices; the results are those of `RealFourierTransform2D`,
/// bit for bit.
///
/// Some neighboring rows, and then some neighboring columns, are transformed together, so that each
/// root of unity is loaded once for all of them. The threads share the rows and the columns.
///
/// Every `unsafe` in this file is an address within the input, the output or the scratch memory, whose
/// counts are checked, or within the calling thread's scratch memory.
public struct RealFourierMatrices: Sendable {
  private let transform: RealFourierTransform2D

  /// The rows or columns of a task.
  private static let lanes = 8

  /// The longest rows and columns: those of a task then take 512 KiB.
  private static let longest = 4096

  /// - Parameter transform: The transform; nil where its matrices are too large.
  public init?(_ transform: RealFourierTransform2D) {
    guard max(transform.height, transform.width) <= RealFourierMatrices.longest else { return nil }
    self.transform = transform
  }

  /// The number of complex numbers of scratch memory that a run needs.
  public var scratchCount: Int { transform.height * transform.outputWidth }

  /// Transforms matrices, as `RealFourierTransform2D.apply` does.
  ///
  /// - Parameters:
  ///   - input: The matrices, `[matrices, inputHeight, inputWidth]`.
  ///   - matrices: The number of matrices.
  ///   - inputHeight: The number of rows of each.
  ///   - inputWidth: The number of columns of each.
  ///   - output: The results, `[matrices, height, width / 2 + 1]`.
  ///   - scratch: Scratch memory for ``scratchCount`` numbers.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Float>, matrices: Int, inputHeight: Int, inputWidth: Int,
    into output: inout MutableSpan<Complex64>, scratch: inout MutableSpan<Complex128>,
    workers: WorkerPool
  ) {
    let (inputCount, outputCount) = (inputHeight * inputWidth, scratchCount)
    precondition(input.count >= matrices * inputCount && scratch.count >= outputCount)
    precondition(output.count >= matrices * outputCount)
    let lanes = RealFourierMatrices.lanes
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe scratch.withUnsafeMutableBytes { scratch in
          guard let output = output.baseAddress, let rows = scratch.baseAddress else { return }
          for matrix in Checkpoint().steps(0..<matrices) {
            let part = unsafe UnsafeBufferPointer(
              rebasing: input[matrix * inputCount..<(matrix + 1) * inputCount])
            let first = unsafe Rows(
              transform: transform, input: part, inputWidth: inputWidth, inputHeight: inputHeight,
              rows: rows)
            workers.run(tasks: (transform.height + lanes - 1) / lanes, first)
            let second = unsafe Columns(
              transform: transform, rows: rows, output: output + matrix * outputCount)
            workers.run(tasks: (transform.outputWidth + lanes - 1) / lanes, second)
          }
        }
      }
    }
  }

  /// A complex number: its real and its imaginary part.
  private typealias Number = SIMD2<Double>

  /// The rows of a matrix, some in a task.
  @safe
  private struct Rows: ParallelWork, ~Copyable, @unchecked Sendable {
    let transform: RealFourierTransform2D
    let input: UnsafeBufferPointer<Float>
    let inputWidth: Int
    let inputHeight: Int
    let rows: UnsafeMutableRawPointer

    func run(task: Int) {
      let (lanes, width) = (RealFourierMatrices.lanes, transform.width)
      let first = task * lanes
      let count = min(lanes, transform.height - first)
      let byteCount = width * lanes * MemoryLayout<Number>.stride
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let numbers = unsafe scratch.bindMemory(to: Number.self, capacity: width * lanes)
      unsafe numbers.initialize(repeating: Number(), count: width * lanes)
      for lane in 0..<max(min(count, inputHeight - first), 0) {
        let row = (first + lane) * inputWidth
        for x in 0..<min(width, inputWidth) {
          unsafe numbers[x &* lanes &+ lane].x = Double(input[row &+ x])
        }
      }
      unsafe RealFourierMatrices.transform(numbers, by: transform.rowTransform)
      let results = unsafe rows.bindMemory(
        to: Number.self, capacity: transform.height * transform.outputWidth)
      for lane in 0..<count {
        let row = unsafe results + (first + lane) * transform.outputWidth
        for x in 0..<transform.outputWidth { unsafe row[x] = numbers[x &* lanes &+ lane] }
      }
    }
  }

  /// The columns of a matrix, some in a task.
  @safe
  private struct Columns: ParallelWork, ~Copyable, @unchecked Sendable {
    let transform: RealFourierTransform2D
    let rows: UnsafeMutableRawPointer
    let output: UnsafeMutablePointer<Complex64>

    func run(task: Int) {
      let (lanes, height) = (RealFourierMatrices.lanes, transform.height)
      let (first, width) = (task * lanes, transform.outputWidth)
      let count = min(lanes, width - first)
      let byteCount = height * lanes * MemoryLayout<Number>.stride
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let numbers = unsafe scratch.bindMemory(to: Number.self, capacity: height * lanes)
      let source = unsafe rows.bindMemory(to: Number.self, capacity: height * width)
      for y in 0..<height {
        let (from, to) = unsafe (source + y * width + first, numbers + y * lanes)
        for lane in 0..<lanes { unsafe to[lane] = lane < count ? from[lane] : Number() }
      }
      unsafe RealFourierMatrices.transform(numbers, by: transform.columnTransform)
      for y in 0..<height {
        let (from, to) = unsafe (numbers + y * lanes, output + y * width + first)
        for lane in 0..<count {
          unsafe to[lane] = Complex64(Float(from[lane].x), Float(from[lane].y))
        }
      }
    }
  }

  /// Transforms neighboring columns, in the order of `FourierTransform.apply`.
  @unsafe
  private static func transform(
    _ numbers: UnsafeMutablePointer<Number>, by transform: FourierTransform
  ) {
    let length = transform.length
    var reversed = 0
    for index in 1..<max(length, 1) {
      var bit = length / 2
      while reversed & bit != 0 {
        reversed ^= bit
        bit /= 2
      }
      reversed |= bit
      guard index < reversed else { continue }
      for lane in 0..<lanes {
        let (a, b) = (index &* lanes &+ lane, reversed &* lanes &+ lane)
        unsafe (numbers[a], numbers[b]) = (numbers[b], numbers[a])
      }
    }
    let checkpoint = Checkpoint()
    unsafe transform.roots.withUnsafeBufferPointer { roots in
      var half = 1
      while half < length, !checkpoint.isStopped {
        let rootStride = length / (2 * half)
        for k in 0..<half {
          let root = unsafe roots[k &* rootStride]
          let real = Number(repeating: root.real)
          let imaginary = Number(-root.imaginary, root.imaginary)
          for pair in 0..<rootStride {
            let a = unsafe numbers + (2 &* pair &* half &+ k) &* lanes
            let b = unsafe a + half &* lanes
            for lane in 0..<lanes {
              let (even, x) = unsafe (a[lane], b[lane])
              let odd = x * real + Number(x.y, x.x) * imaginary
              unsafe a[lane] = even + odd
              unsafe b[lane] = even - odd
            }
          }
        }
        half *= 2
      }
    }
  }
}
