import LiteExecution
import LiteMicrokernels

/// One step of the cells of an LSTM over one sequence, distributed over threads cell by cell.
///
/// Every accumulator of a gate covers the whole depth, so that results do not depend on the
/// partition. Every `unsafe` in this file moves addresses of the operands to one of their cells.
@safe
struct SingleLSTMStep: ParallelWork, ~Copyable, @unchecked Sendable {
  let gates: LSTMGateWeights

  /// The output of the step before.
  let before: UnsafePointer<Float>

  /// The accumulators of the gates of all cells, with the products of the inputs.
  let accumulators: UnsafeMutablePointer<Float>

  /// All cells, with these accumulators.
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
      let accumulators = unsafe accumulators + gate * gateStride + first
      unsafe multiplyRows(
        FloatRowProducts(
          rows: count, depth: cells.count, weights: gates[gate].recurrent + first * cells.count,
          vector: before, bias: accumulators, output: accumulators))
    }
    var part = cells
    part.count = count
    unsafe part.gates += first * 4
    unsafe part.cells += first * 4
    unsafe part.output += first * 4
    step(part)
  }
}
