public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// A fast function of bytes, element by element, by a table of its 256 results.
///
/// Every `unsafe` in this file is an address within the arguments or the results, whose counts
/// are checked, or that of the table.
public struct ByteMapping: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let table: AlignedBytes
  private let map: @Sendable (ByteMap) -> Void

  /// Prepares a function; nil where there is no memory for its table.
  ///
  /// - Parameters:
  ///   - table: The result of each of the 256 bytes.
  ///   - microkernels: The micro-kernels to use.
  public init?(_ table: LookupTable256, microkernels: MicrokernelTable) {
    guard let block = AlignedBytes(byteCount: 256) else { return nil }
    self.table = block
    unsafe block.address.copyMemory(from: table.results, byteCount: 256)
    name = microkernels.name
    map = microkernels.mapBytes
  }

  /// Applies the function.
  ///
  /// - Parameters:
  ///   - input: The arguments, by their bit patterns.
  ///   - output: The results, as many; their memory may be that of the arguments.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    precondition(input.count == output.count)
    let rows = output.count / ByteMapping.rowLength
    let rest = rows * ByteMapping.rowLength..<output.count
    run(
      input, into: &output, rows: rows, columns: ByteMapping.rowLength,
      stride: ByteMapping.rowLength, offset: 0, workers: workers)
    run(
      input.extracting(rest), into: &output, rows: 1, columns: rest.count, stride: rest.count,
      offset: rest.lowerBound, workers: workers)
  }

  /// Applies the function to a dense array, and puts the results into a slab of a larger one.
  ///
  /// - Parameters:
  ///   - input: The arguments, by their bit patterns.
  ///   - slab: Where the results go.
  ///   - output: The larger array.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<UInt8>, to slab: StridedCopy.Slab, of output: inout MutableSpan<UInt8>,
    workers: WorkerPool
  ) {
    run(
      input, into: &output, rows: slab.outer, columns: slab.indices.count * slab.inner,
      stride: slab.total * slab.inner, offset: slab.indices.lowerBound * slab.inner,
      workers: workers)
  }

  /// The elements of a row of a dense array; threads share longer arrays.
  private static let rowLength = 4 << 10

  /// The least elements of a task.
  private static let leastTask = 32 << 10

  /// Applies the function to rows that follow each other, and whose results have a stride.
  private func run(
    _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>, rows: Int, columns: Int,
    stride: Int, offset: Int, workers: WorkerPool
  ) {
    guard rows > 0, columns > 0 else { return }
    precondition(input.count >= rows * columns)
    precondition(offset >= 0 && stride >= columns)
    precondition(offset + (rows - 1) * stride + columns <= output.count)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let whole = unsafe ByteMap(
          rows: rows, columns: columns,
          table: table.address.assumingMemoryBound(to: UInt8.self), input: input,
          inputStride: columns, output: output + offset, outputStride: stride)
        // The bounds of tasks would take as long as few elements.
        if rows * columns <= ByteMapping.leastTask { return map(whole) }
        let rowsOfTask = (ByteMapping.leastTask + columns - 1) / columns
        let work = Work(whole: whole, rowsOfTask: rowsOfTask, map: map)
        workers.run(
          tasks: (rows + rowsOfTask - 1) / rowsOfTask, moving: 2 * rows * columns, work)
      }
    }
  }

  /// One run, divided into ranges of rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let whole: ByteMap
    let rowsOfTask: Int
    let map: @Sendable (ByteMap) -> Void

    func run(task: Int) {
      let first = task * rowsOfTask
      var part = whole
      part.rows = min(rowsOfTask, whole.rows - first)
      unsafe part.input += first * whole.inputStride
      unsafe part.output += first * whole.outputStride
      map(part)
    }
  }
}
