import LiteExecution
import LiteMicrokernels

/// One step of the cells of an LSTM over one sequence, which threads share cell by cell.
///
/// Every gate of a cell is a sum over the whole depth, so that results do not depend on the cut.
/// Every `unsafe` in this file moves addresses of the operands to a cell that they have.
@safe
struct SingleLSTMStep: ParallelWork, ~Copyable, @unchecked Sendable {
  let gates: LSTMGateWeights

  /// The output of the step before.
  let before: UnsafePointer<Float>

  /// What the inputs give the gates of all cells, to which the rest is added.
  let sums: UnsafeMutablePointer<Float>

  /// All cells, with those sums.
  let cells: LSTMCells

  /// The cells of a task.
  let cellsPerTask: Int
  let multiplyRows: @Sendable (FloatRowProducts) -> Void
  let step: @Sendable (LSTMCells) -> Void

  var taskCount: Int { (cells.count + cellsPerTask - 1) / cellsPerTask }

  func run(task: Int) {
    let first = task * cellsPerTask
    let count = min(cellsPerTask, cells.count - first)
    let gateStride = cells.gateStride / 4
    for gate in 0..<(cells.hasInputGate ? 4 : 3) {
      let sums = unsafe sums + gate * gateStride + first
      unsafe multiplyRows(
        FloatRowProducts(
          rows: count, depth: cells.count, weights: gates[gate].recurrent + first * cells.count,
          vector: before, bias: sums, output: sums))
    }
    var part = cells
    part.count = count
    unsafe part.gates += first * 4
    unsafe part.cells += first * 4
    unsafe part.output += first * 4
    step(part)
  }
}
