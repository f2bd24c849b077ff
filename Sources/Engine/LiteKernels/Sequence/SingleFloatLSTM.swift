public import LiteExecution
public import LiteMicrokernels

/// The fast LSTM of float32 over one sequence, without peepholes, normalization and projection,
/// whose activation is the tangent.
///
/// The weights are read where they lie. Those of the last output are multiplied with one vector
/// a step, which takes as long as reading them, however they lie; those of the inputs are the left
/// matrix of products whose columns are steps, so that only the vectors are packed, and
/// what they give is then turned.
///
/// The sums may be rounded otherwise than those of the plain loops, with fused multiply-adds,
/// and ``MicrokernelTable/stepLSTMCells`` may approximate the functions.
///
/// Every `unsafe` in this file is an address within the operands or the scratch memory, in bounds
/// by the sizes, which are checked against theirs.
public struct SingleFloatLSTM: Sendable {
  /// What the kernel is called in profiles.
  public var name: String { outline.name }

  private let steps: Int
  private let outline: FloatLSTMOutline
  private let multiplyRows: @Sendable (FloatRowProducts) -> Void

  private var inputCount: Int { outline.inputCount }
  private var cellCount: Int { outline.cellCount }
  private var gateCount: Int { outline.gateCount }

  /// The most steps whose inputs are multiplied one by one.
  private static let fewSteps = 4

  /// An LSTM; nil where there is nothing to compute.
  ///
  /// - Parameters:
  ///   - steps: The number of vectors of the sequence.
  ///   - inputCount: The number of elements of an input vector.
  ///   - cellCount: The number of cells, and of elements of an output vector.
  ///   - hasInputGate: Whether there is an input gate.
  ///   - cellClip: What bounds the cells; 0 where nothing does.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    steps: Int, inputCount: Int, cellCount: Int, hasInputGate: Bool, cellClip: Float,
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    let outline = FloatLSTMOutline(
      inputCount: inputCount, cellCount: cellCount, hasInputGate: hasInputGate,
      cellClip: cellClip, microkernels: microkernels)
    guard let outline, steps > 0 else { return nil }
    self.steps = steps
    self.outline = outline
    multiplyRows = microkernels.multiplyFloatRows
  }

  /// The number of floats that a run needs room for.
  public var scratchCount: Int { stepsAhead * sumStride + vectorCount }

  /// The floats from the sums of one gate to those of the next: each begins with a line of the
  /// cache.
  private var gateStride: Int { FloatProductKernel.paddedColumns(cellCount) }

  /// The floats from the sums of one step to those of the next.
  private var sumStride: Int { gateCount * gateStride }

  /// The number of steps whose inputs are multiplied at a time.
  private var stepsAhead: Int {
    guard steps > SingleFloatLSTM.fewSteps else { return 1 }
    let cached = FloatLSTMOutline.cachedCount / sumStride
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
  ///   - scratch: Room for ``scratchCount`` floats.
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
                  room: scratch + stepsAhead * sumStride, workers)
                for step in checkpoint.steps(0..<count) {
                  let result = unsafe output + (first + step) * cellCount
                  unsafe run(
                    gates, before: before, sums: scratch + step * sumStride, cells: cells,
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

  /// What the inputs of some steps and the biases give each gate.
  private func multiply(
    _ input: UnsafePointer<Float>, steps: Int, _ gates: LSTMGateWeights,
    into sums: UnsafeMutablePointer<Float>, room: UnsafeMutablePointer<Float>, _ workers: WorkerPool
  ) {
    guard stepsAhead > 1 else {
      for gate in 0..<gateCount {
        let weights = gates[gate]
        unsafe multiplyRows(
          FloatRowProducts(
            rows: cellCount, depth: inputCount, weights: weights.input, vector: input,
            bias: weights.bias, output: sums + gate * gateStride))
      }
      return
    }
    let unit = FloatProductKernel.columnUnit
    for first in stride(from: 0, to: steps, by: unit) {
      let block = unsafe room + first * inputCount
      let columns = min(unit, steps - first)
      if columns < unit { unsafe block.update(repeating: 0, count: unit * inputCount) }
      unsafe packFloatColumns(
        input + first * inputCount, columnStride: inputCount, columns: columns, depth: inputCount,
        into: block)
    }
    let work = unsafe LSTMInputProduct(
      gates: gates, gateCount: gateCount, cellCount: cellCount, inputCount: inputCount,
      steps: steps, vectors: room, sums: sums, gateStride: gateStride, kernel: outline.kernel)
    workers.run(tasks: work.taskCount, work)
  }

  /// One step.
  private func run(
    _ gates: LSTMGateWeights, before: UnsafePointer<Float>, sums: UnsafeMutablePointer<Float>,
    cells: UnsafeMutablePointer<Float>, into result: UnsafeMutablePointer<Float>,
    _ workers: WorkerPool
  ) {
    let unit = FloatProductKernel.columnUnit
    let isShared = gateCount * cellCount * cellCount >= FloatLSTMOutline.leastShared
    let units = gateStride / unit
    let tasks = isShared ? min(workers.threadCount, units) : 1
    let work = unsafe SingleLSTMStep(
      gates: gates, before: before, sums: sums,
      cells: LSTMCells(
        count: cellCount, hasInputGate: gateCount == 4, gates: sums, gateStride: gateStride * 4,
        cells: cells, clip: outline.cellClip, output: result),
      cellsPerTask: (units + tasks - 1) / tasks * unit, multiplyRows: multiplyRows,
      step: outline.step)
    workers.run(tasks: work.taskCount, work)
  }
}
