public import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable

/// The fast LSTM of float32 over one sequence, without peepholes, normalization and projection,
/// with tanh as its activation.
///
/// The weights are read in place. The recurrent weights are multiplied with one vector in each
/// step, which takes as long as reading them in any layout. The input weights are the left matrix
/// of a GEMM whose columns are steps, so that only the input vectors are packed. Its result is
/// transposed.
///
/// Accumulators may be rounded differently from those of the plain loops, with fused multiply-adds,
/// and `MicrokernelTable.stepLSTMCells` may approximate the functions.
///
/// Every `unsafe` in this file is an address within the operands or the scratch memory, in bounds
/// by the sizes, which are checked against theirs.
public struct SingleFloatLSTM: Sendable {
  /// The name of the kernel in profiles.
  public var name: String { configuration.name }

  private let steps: Int
  private let configuration: FloatLSTMConfiguration
  private let multiplyRows: @Sendable (FloatRowProducts) -> Void

  private var inputCount: Int { configuration.inputCount }
  private var cellCount: Int { configuration.cellCount }
  private var gateCount: Int { configuration.gateCount }

  /// The most steps whose inputs are multiplied one by one.
  private static let fewSteps = 4

  /// An LSTM; nil where there is nothing to compute.
  ///
  /// - Parameters:
  ///   - steps: The number of vectors of the sequence.
  ///   - inputCount: The number of elements of an input vector.
  ///   - cellCount: The number of cells, and of elements of an output vector.
  ///   - hasInputGate: Whether there is an input gate.
  ///   - cellClip: The bound of the magnitude of the cells; 0 for none.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    steps: Int, inputCount: Int, cellCount: Int, hasInputGate: Bool, cellClip: Float,
    microkernels: MicrokernelTable
  ) {
    let configuration = FloatLSTMConfiguration(
      inputCount: inputCount, cellCount: cellCount, hasInputGate: hasInputGate,
      cellClip: cellClip, microkernels: microkernels)
    guard let configuration, steps > 0 else { return nil }
    self.steps = steps
    self.configuration = configuration
    multiplyRows = microkernels.multiplyFloatRows
  }

  /// The number of floats of scratch memory that a run needs.
  public var scratchCount: Int { stepsAhead * accumulatorStride + vectorCount }

  /// The floats from the accumulators of one gate to those of the next.
  ///
  /// Each gate starts a cache line.
  private var gateStride: Int { FloatProductKernel.paddedColumns(cellCount) }

  /// The floats from the accumulators of one step to those of the next.
  private var accumulatorStride: Int { gateCount * gateStride }

  /// The number of steps whose inputs are multiplied at a time.
  private var stepsAhead: Int {
    guard steps > SingleFloatLSTM.fewSteps else { return 1 }
    let cached = FloatLSTMConfiguration.cachedCount / accumulatorStride
    return min(FloatProductKernel.paddedColumns(max(cached, 1)), steps)
  }

  /// The floats of the input vectors of some steps, packed.
  private var vectorCount: Int {
    stepsAhead > 1 ? FloatProductKernel.paddedColumns(stepsAhead) * inputCount : 0
  }

  /// Runs all steps.
  ///
  /// - Parameters:
  ///   - input: The input vectors.
  ///   - output: The output vectors.
  ///   - outputState: The last output, which is read and written.
  ///   - cellState: The cells, which are read and written.
  ///   - scratch: ``scratchCount`` floats.
  ///   - workers: The threads that share the work.
  ///   - readGate: Calls its second argument with the constants of a gate, which must stay where
  ///     they are during the run: the input weights, `[cells, inputs]`, the recurrent weights,
  ///     `[cells, cells]`, and the bias, `[cells]`. The gates are input (where there is one),
  ///     forget, candidate and output.
  public func run(
    input: Span<Float>, into output: inout MutableSpan<Float>,
    outputState: inout MutableSpan<Float>, cellState: inout MutableSpan<Float>,
    scratch: inout MutableSpan<Float>, workers: WorkerPool,
    readGate: (Int, (Span<Float>, Span<Float>, Span<Float>) -> Void) -> Void
  ) {
    precondition(input.count >= steps * inputCount && output.count >= steps * cellCount)
    precondition(outputState.count >= cellCount && cellState.count >= cellCount)
    precondition(scratch.count >= scratchCount)
    let gates = LSTMGateWeights(
      count: gateCount, inputCount: inputCount, cellCount: cellCount, read: readGate)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe outputState.withUnsafeMutableBufferPointer { state in
          unsafe cellState.withUnsafeMutableBufferPointer { cells in
            unsafe scratch.withUnsafeMutableBufferPointer { scratch in
              guard let input = input.baseAddress, let output = output.baseAddress,
                let state = state.baseAddress, let cells = cells.baseAddress,
                let scratch = scratch.baseAddress
              else { return }
              var before = unsafe UnsafePointer(state)
              let checkpoint = Checkpoint()
              for first in stride(from: 0, to: steps, by: stepsAhead) {
                guard !checkpoint.isStopped else { return }
                let count = min(stepsAhead, steps - first)
                unsafe multiply(
                  input + first * inputCount, steps: count, gates, into: scratch,
                  packed: scratch + stepsAhead * accumulatorStride, workers)
                for step in checkpoint.steps(0..<count) {
                  let result = unsafe output + (first + step) * cellCount
                  unsafe run(
                    gates, before: before, accumulators: scratch + step * accumulatorStride,
                    cells: cells,
                    into: result, workers)
                  unsafe before = UnsafePointer(result)
                }
              }
              unsafe state.update(from: before, count: cellCount)
            }
          }
        }
      }
    }
  }

  /// Multiplies the inputs of some steps with the weights of all gates, and adds the biases.
  private func multiply(
    _ input: UnsafePointer<Float>, steps: Int, _ gates: LSTMGateWeights,
    into accumulators: UnsafeMutablePointer<Float>, packed: UnsafeMutablePointer<Float>,
    _ workers: WorkerPool
  ) {
    guard stepsAhead > 1 else {
      for gate in 0..<gateCount {
        let weights = gates[gate]
        unsafe multiplyRows(
          FloatRowProducts(
            rows: cellCount, depth: inputCount, weights: weights.input, vector: input,
            bias: weights.bias, output: accumulators + gate * gateStride))
      }
      return
    }
    let unit = FloatProductKernel.columnUnit
    for first in stride(from: 0, to: steps, by: unit) {
      let block = unsafe packed + first * inputCount
      let columns = min(unit, steps - first)
      if columns < unit { unsafe block.update(repeating: 0, count: unit * inputCount) }
      unsafe packFloatColumns(
        input + first * inputCount, columnStride: inputCount, columns: columns, depth: inputCount,
        into: block)
    }
    let work = unsafe LSTMInputProduct(
      gates: gates, gateCount: gateCount, cellCount: cellCount, inputCount: inputCount,
      steps: steps, vectors: packed, accumulators: accumulators, gateStride: gateStride,
      kernel: configuration.kernel)
    workers.run(tasks: work.taskCount, work)
  }

  /// One step.
  private func run(
    _ gates: LSTMGateWeights, before: UnsafePointer<Float>,
    accumulators: UnsafeMutablePointer<Float>,
    cells: UnsafeMutablePointer<Float>, into result: UnsafeMutablePointer<Float>,
    _ workers: WorkerPool
  ) {
    let unit = FloatProductKernel.columnUnit
    let isShared = gateCount * cellCount * cellCount >= FloatLSTMConfiguration.leastShared
    let units = gateStride / unit
    let tasks = isShared ? min(workers.threadCount, units) : 1
    let work = unsafe SingleLSTMStep(
      gates: gates, before: before, accumulators: accumulators,
      cells: LSTMCells(
        count: cellCount, hasInputGate: gateCount == 4, gates: accumulators,
        gateStride: gateStride * 4,
        cells: cells, clip: configuration.cellClip, output: result),
      cellsPerTask: (units + tasks - 1) / tasks * unit, multiplyRows: multiplyRows,
      step: configuration.step)
    workers.run(tasks: work.taskCount, work)
  }
}
