import LiteExecution
import LiteMicrokernels

/// Every `unsafe` in this file is an address within the scratch memory, the packed weights or the
/// output, in bounds by the counts, which are checked.
extension BlockwiseFullyConnected {
  /// The products of quantized rows with blockwise weights, in blocks of rows and columns.
  @safe
  struct Multiplication: ParallelWork, ~Copyable, @unchecked Sendable {
    let product: UnownedReference<BlockwiseFullyConnected>
    let rows: Int
    let rowTasks: Int
    let scratch: UnsafeRawPointer
    let output: UnsafeMutablePointer<Float>

    func run(task: Int) {
      product.borrow { product in
        let (columnTask, rowTask) = task.quotientAndRemainder(dividingBy: rowTasks)
        let row = rowTask * product.rowsPerTask
        let column = columnTask * BlockwiseFullyConnected.columnsPerTask
        let weights = product.weights
        let bias = unsafe product.bias.address.assumingMemoryBound(to: Float.self)
        let run = unsafe BlockwiseProduct(
          rows: min(product.rowsPerTask, rows - row),
          columns: min(BlockwiseFullyConnected.columnsPerTask, weights.columns - column),
          blocks: weights.blockCount, blockSize: weights.blockSize,
          a: scratch + row * product.rowBytes, aStride: product.rowBytes,
          quantizations: product.quantizations(behind: rows, scratch) + row,
          b: weights.group(ofColumn: column), totals: weights.totals + column,
          bias: UnsafePointer(bias + column), c: output + (row * weights.columns + column),
          cStride: weights.columns, low: product.activation.lowerBound,
          high: product.activation.upperBound)
        product.multiply(run)
      }
    }
  }
}
