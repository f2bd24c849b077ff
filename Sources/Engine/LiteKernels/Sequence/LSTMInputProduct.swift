import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable

/// The products of the inputs of some steps with the gate weights of one sequence, plus the biases.
///
/// Its cells are distributed over threads.
///
/// The partition depends on the sizes alone, and every accumulator covers the whole depth: results
/// do not depend on the number of threads. Every `unsafe` in this file moves addresses of the
/// operands to one of their cells or steps, or is the calling thread's scratch memory.
@safe
struct LSTMInputProduct: ParallelWork, ~Copyable, @unchecked Sendable {
  let gates: LSTMGateWeights
  let gateCount: Int
  let cellCount: Int
  let inputCount: Int

  /// The number of steps.
  let steps: Int

  /// The input vectors, packed as the columns of a matrix.
  let vectors: UnsafePointer<Float>

  /// The destination of the accumulators, `[step][gate][cell]`.
  let accumulators: UnsafeMutablePointer<Float>

  /// The floats from the accumulators of one gate to those of the next.
  let gateStride: Int
  let kernel: FloatProductKernel

  /// The least multiply-accumulates of a task, some microseconds: less is not worth waking
  /// anybody for.
  private static let leastTask = 200_000

  /// The number of blocks of cells that are multiplied at a time: their rows fill the tiles of
  /// every micro-kernel.
  private static let largestPart = 3

  private var unit: Int { FloatProductKernel.columnUnit }

  /// The blocks of cells of a gate.
  private var blocksPerGate: Int { (cellCount + unit - 1) / unit }

  private var blocksPerTask: Int {
    let macs = steps * gateCount * cellCount * inputCount
    let tasks = min(max(macs / LSTMInputProduct.leastTask, 1), 8)
    return (gateCount * blocksPerGate + tasks - 1) / tasks
  }

  var taskCount: Int { (gateCount * blocksPerGate + blocksPerTask - 1) / blocksPerTask }

  func run(task: Int) {
    var block = task * blocksPerTask
    let end = min(block + blocksPerTask, gateCount * blocksPerGate)
    while block < end {
      let position = block % blocksPerGate
      let count = min(LSTMInputProduct.largestPart, blocksPerGate - position, end - block)
      multiply(gate: block / blocksPerGate, blocks: position..<position + count)
      block += count
    }
  }

  /// Multiplies some blocks of cells of a gate.
  private func multiply(gate index: Int, blocks: Range<Int>) {
    let gate = gates[index]
    let first = blocks.lowerBound * unit
    let rows = min(blocks.upperBound * unit, cellCount) - first
    let columns = FloatProductKernel.paddedColumns(steps)
    guard let bytes = unsafe ThreadScratch.bytes(rows * columns * 4) else { return }
    let biasRows = unsafe bytes.bindMemory(to: Float.self, capacity: rows * columns)
    for row in 0..<rows {
      unsafe (biasRows + row * columns).update(repeating: gate.bias[first + row], count: columns)
    }
    unsafe kernel.run(
      FloatProduct(
        rows: rows, columns: steps, depth: inputCount, a: gate.input + first * inputCount,
        aStride: inputCount * 4, b: vectors, bias: biasRows, biasStride: columns * 4, c: biasRows,
        cStride: columns * 4, low: -.infinity, high: .infinity))
    for block in blocks {
      let row = block * unit - first
      unsafe packFloatColumns(
        biasRows + row * columns, columnStride: columns, columns: min(unit, rows - row),
        depth: steps,
        into: accumulators + index * gateStride + block * unit, rowStride: gateCount * gateStride)
    }
  }
}
