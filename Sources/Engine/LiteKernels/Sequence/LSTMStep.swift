import LiteExecution
import LiteMicrokernels

/// One step of the cells of all sequences of an LSTM, distributed over threads cell by cell.
///
/// Every accumulator of a gate covers the whole depth, so that results do not depend on the
/// partition. Every `unsafe` in this file moves addresses of the operands to one of their cells or
/// sequences.
@safe
struct LSTMStep: ParallelWork, ~Copyable, @unchecked Sendable {
  /// The product of the previous outputs with the recurrent weights of all gates, added to the
  /// accumulators.
  let product: FloatProduct

  /// The cells of the first sequence; those of the next follow.
  let cells: LSTMCells

  /// The bytes from the outputs of one sequence to those of the next.
  let outputStride: Int

  /// The cells of a task: all, or whole blocks of columns.
  let cellsPerTask: Int
  let kernel: FloatProductKernel
  let step: @Sendable (LSTMCells) -> Void

  var taskCount: Int { (cells.count + cellsPerTask - 1) / cellsPerTask }

  func run(task: Int) {
    let first = task * cellsPerTask
    let count = min(cellsPerTask, cells.count - first)
    if count == cells.count {
      kernel.run(product)
    } else {
      for gate in 0..<(cells.hasInputGate ? 4 : 3) {
        let column = gate * cells.count + first
        kernel.run(product.part(column..<column + count))
      }
    }
    for sequence in 0..<product.rows {
      var part = cells
      part.count = count
      unsafe part.gates += sequence * product.cStride + first * 4
      unsafe part.cells += (sequence * cells.count + first) * 4
      unsafe part.output += sequence * outputStride + first * 4
      step(part)
    }
  }
}
