public import LiteExecution
import LiteMicrokernels
import LiteReference

/// Every `unsafe` in this file is an address within the scratch memory, the packed weights or the
/// output, in bounds by the counts, which are checked.
extension HybridFullyConnected {
  /// Multiplies the quantized rows of a pass.
  ///
  /// - Parameters:
  ///   - rows: The rows, one of ``passes``.
  ///   - scratch: What ``quantize(_:of:into:workers:)`` has written, of this product or of one that
  ///     shares its rows.
  ///   - output: The results of the whole input.
  ///   - workers: The threads that share the work.
  // Swift 6.3 aborts where it inlines this: the work of the tasks cannot be copied.
  @inline(never)
  public func multiply(
    _ rows: Range<Int>, from scratch: Span<UInt8>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    let columns = weights.columns
    precondition(rows.count <= blocks.rowsPerPass && scratch.count >= scratchByteCount)
    precondition(rows.lowerBound >= 0 && rows.upperBound * columns <= output.count)
    unsafe scratch.withUnsafeBytes { scratch in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let scratch = scratch.baseAddress, let output = output.baseAddress else { return }
        let rowTasks = (rows.count + blocks.rowsPerTask - 1) / blocks.rowsPerTask
        let columnTasks = (columns + blocks.columnsPerTask - 1) / blocks.columnsPerTask
        blocks.cost.workers(of: workers).run(
          tasks: rowTasks * columnTasks,
          unsafe Multiplication(
            product: UnownedReference(self), rows: rows.count, rowTasks: rowTasks,
            scratch: scratch, output: output + rows.lowerBound * columns))
      }
    }
  }

  /// The GEMM of some quantized rows, in blocks of rows and columns.
  @safe
  private struct Multiplication: ParallelWork, ~Copyable, @unchecked Sendable {
    let product: UnownedReference<HybridFullyConnected>
    let rows: Int
    let rowTasks: Int
    let scratch: UnsafeRawPointer
    let output: UnsafeMutablePointer<Float>

    func run(task: Int) {
      product.borrow { product in
        let blocks = product.blocks
        let (columnTask, rowTask) = task.quotientAndRemainder(dividingBy: rowTasks)
        let firstRow = rowTask * blocks.rowsPerTask
        let firstColumn = columnTask * blocks.columnsPerTask
        multiply(
          firstRow..<min(firstRow + blocks.rowsPerTask, rows),
          columns:
            firstColumn..<min(firstColumn + blocks.columnsPerTask, product.weights.columns),
          of: product)
      }
    }

    /// Multiplies some rows with some columns, and dequantizes the accumulators.
    private func multiply(
      _ rows: Range<Int>, columns: Range<Int>, of product: HybridFullyConnected
    ) {
      let (weights, blocks) = (product.weights, product.blocks)
      let quantizedRows = unsafe (scratch + blocks.matrixByteCount).assumingMemoryBound(
        to: RowQuantization.self)
      let weightSums = unsafe UnsafePointer(
        (weights.bias.address + columns.lowerBound * 4).assumingMemoryBound(to: Int32.self))
      unsafe product.stage.withEpilogue(
        of: columns, rows: quantizedRows + rows.lowerBound, rowStride: 1, weightSums: weightSums
      ) { epilogue in
        unsafe weights.multiply(
          IntegerProduct(
            rows: rows.count, columns: columns.count, depth: weights.paddedDepth,
            a: scratch + rows.lowerBound * blocks.rowBytes, aStride: blocks.rowBytes,
            rowCorrections: nil, b: weights.weights.address,
            bias: product.zeros.address.assumingMemoryBound(to: Int32.self),
            c: output + (rows.lowerBound * weights.columns + columns.lowerBound),
            cStride: weights.columns * 4, output: epilogue), columns: columns)
      }
    }
  }
}
