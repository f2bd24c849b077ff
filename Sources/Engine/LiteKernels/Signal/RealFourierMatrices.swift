public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast Fourier transform of real matrices; the results are those of `RealFourierTransform2D`,
/// bit for bit.
///
/// Eight neighboring rows, and then eight neighboring columns, are transformed together, one to a lane.
/// The threads share the rows and the columns.
///
/// Every `unsafe` in this file is an address within the input, the output or the scratch memory, whose
/// counts are checked, or within the calling thread's scratch memory.
public struct RealFourierMatrices: Sendable {
  private let transform: RealFourierTransform2D
  private let rows: LaneTransform
  private let columns: LaneTransform

  /// The longest rows and columns: those of a task then take 512 KiB.
  private static let longest = 4096

  /// - Parameters:
  ///   - transform: The transform; nil where its matrices are too large.
  ///   - microkernels: The micro-kernels to use.
  public init?(_ transform: RealFourierTransform2D, microkernels: MicrokernelTable) {
    guard max(transform.height, transform.width) <= RealFourierMatrices.longest else { return nil }
    self.transform = transform
    rows = LaneTransform(transform.rowTransform, microkernels)
    columns = LaneTransform(transform.columnTransform, microkernels)
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
    let lanes = LaneTransform.lanes
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe scratch.withUnsafeMutableBufferPointer { scratch in
          guard let output = output.baseAddress, let results = scratch.baseAddress else { return }
          for matrix in Checkpoint().steps(0..<matrices) {
            let part = unsafe UnsafeBufferPointer(
              rebasing: input[matrix * inputCount..<(matrix + 1) * inputCount])
            let first = unsafe Rows(
              transform: rows, height: transform.height, width: transform.outputWidth, input: part,
              inputWidth: inputWidth, inputHeight: inputHeight, results: results)
            workers.run(tasks: (transform.height + lanes - 1) / lanes, first)
            let second = unsafe Columns(
              transform: columns, width: transform.outputWidth, rows: results,
              output: output + matrix * outputCount)
            workers.run(tasks: (transform.outputWidth + lanes - 1) / lanes, second)
          }
        }
      }
    }
  }

  /// The transform of eight rows or columns.
  private struct LaneTransform: Sendable {
    /// The number of rows or columns.
    static var lanes: Int { ComplexFourier.laneCount }

    /// The number of complex numbers of each.
    let length: Int

    /// For each number, the index at which the micro-kernel takes it.
    let order: [Int32]

    private let roots: [Complex128]
    private let run: @Sendable (ComplexFourier) -> Void

    init(_ transform: FourierTransform, _ microkernels: MicrokernelTable) {
      length = transform.length
      roots = transform.roots
      run = microkernels.transformComplexRows
      let bits = length.trailingZeroBitCount
      order = (0..<length).map { index in
        (0..<bits).reduce(0) { $0 | Int32(index >> $1 & 1) << Int32(bits - 1 - $1) }
      }
    }

    /// Zeros in the calling thread's scratch memory, for all numbers; nil where there is no memory.
    func zeros() -> UnsafeMutablePointer<Double>? {
      let count = 2 * LaneTransform.lanes * length
      guard let bytes = unsafe ThreadScratch.bytes(count * MemoryLayout<Double>.stride) else {
        return nil
      }
      let numbers = unsafe bytes.bindMemory(to: Double.self, capacity: count)
      unsafe numbers.initialize(repeating: 0, count: count)
      return unsafe numbers
    }

    /// Transforms the numbers.
    func apply(to numbers: UnsafeMutablePointer<Double>) {
      unsafe roots.withUnsafeBufferPointer { roots in
        // A transform of one number has no root.
        guard let base = roots.baseAddress, length > 1 else { return }
        unsafe base.withMemoryRebound(to: Double.self, capacity: length) { roots in
          unsafe run(ComplexFourier(length: length, roots: roots, numbers: numbers))
        }
      }
    }
  }

  /// The rows of a matrix, eight in a task.
  @safe
  private struct Rows: ParallelWork, ~Copyable, @unchecked Sendable {
    let transform: LaneTransform
    let height: Int
    let width: Int
    let input: UnsafeBufferPointer<Float>
    let inputWidth: Int
    let inputHeight: Int
    let results: UnsafeMutablePointer<Complex128>

    func run(task: Int) {
      let lanes = LaneTransform.lanes
      let first = task * lanes
      guard let numbers = unsafe transform.zeros() else { return }
      unsafe transform.order.withUnsafeBufferPointer { order in
        for lane in 0..<max(min(lanes, inputHeight - first), 0) {
          let row = (first + lane) * inputWidth
          for x in 0..<min(transform.length, inputWidth) {
            unsafe numbers[2 &* lanes &* Int(order[x]) &+ lane] = Double(input[row &+ x])
          }
        }
      }
      unsafe transform.apply(to: numbers)
      for lane in 0..<min(lanes, height - first) {
        let row = unsafe results + (first + lane) * width
        for x in 0..<width {
          let number = unsafe numbers + (2 &* lanes &* x &+ lane)
          unsafe row[x] = Complex128(number[0], number[lanes])
        }
      }
    }
  }

  /// The columns of a matrix, eight in a task.
  @safe
  private struct Columns: ParallelWork, ~Copyable, @unchecked Sendable {
    let transform: LaneTransform
    let width: Int
    let rows: UnsafeMutablePointer<Complex128>
    let output: UnsafeMutablePointer<Complex64>

    func run(task: Int) {
      let lanes = LaneTransform.lanes
      let first = task * lanes
      let count = min(lanes, width - first)
      guard let numbers = unsafe transform.zeros() else { return }
      unsafe transform.order.withUnsafeBufferPointer { order in
        for y in 0..<transform.length {
          let from = unsafe rows + (y * width + first)
          let to = unsafe numbers + 2 * lanes * Int(order[y])
          for lane in 0..<count {
            unsafe (to[lane], to[lane + lanes]) = (from[lane].real, from[lane].imaginary)
          }
        }
      }
      unsafe transform.apply(to: numbers)
      for y in 0..<transform.length {
        let (from, to) = unsafe (numbers + 2 * lanes * y, output + (y * width + first))
        for lane in 0..<count {
          unsafe to[lane] = Complex64(Float(from[lane]), Float(from[lane + lanes]))
        }
      }
    }
  }
}
