public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast LSTM of float32, without peepholes and normalization, with tanh as its activation.
///
/// One packed matrix holds the weights of all gates. One GEMM multiplies the inputs of many steps.
/// In each step another product multiplies the previous output. Its cells are distributed over
/// threads, each with its columns of all gates. Accumulators may be rounded differently from those
/// of the plain loops, with fused multiply-adds, and `MicrokernelTable.stepLSTMCells` may
/// approximate the functions.
///
/// Every `unsafe` in this file is an address within the operands, the packed weights or the
/// scratch memory, in bounds by the sizes, which are checked against theirs.
public struct FloatLSTM: Sendable {
  /// The name of the kernel in profiles.
  public var name: String { configuration.name }

  private let layout: SequenceLayout
  private let configuration: FloatLSTMConfiguration
  private let outputCount: Int
  private let projectionClip: Float
  private let inputWeights: PackedFloatMatrix
  private let recurrentWeights: PackedFloatMatrix
  private var projection: PackedFloatMatrix?

  private var inputCount: Int { configuration.inputCount }
  private var cellCount: Int { configuration.cellCount }

  /// An LSTM; nil where there is nothing to compute.
  ///
  /// - Parameters:
  ///   - layout: The layout of the sequences.
  ///   - inputCount: The number of elements of an input vector.
  ///   - cellCount: The number of cells.
  ///   - outputCount: The number of elements of an output vector.
  ///   - hasInputGate: Whether there is an input gate.
  ///   - isProjected: Whether the output is projected, see `setProjection(_:bias:)`; otherwise
  ///     there are as many outputs as cells.
  ///   - cellClip: The bound of the magnitude of the cells; 0 for none.
  ///   - projectionClip: The bound of the magnitude of a projected output; 0 for none.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  ///   - readGate: Calls its second argument with the constants of a gate: the input weights,
  ///     `[cells, inputs]`, the recurrent weights, `[cells, outputs]`, and the bias, `[cells]`. The
  ///     gates are input (where there is one), forget, candidate and output.
  public init?(
    _ layout: SequenceLayout, inputCount: Int, cellCount: Int, outputCount: Int,
    hasInputGate: Bool, isProjected: Bool, cellClip: Float, projectionClip: Float,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable,
    readGate: @escaping (Int, (Span<Float>, Span<Float>, Span<Float>) -> Void) -> Void
  ) {
    let configuration = FloatLSTMConfiguration(
      inputCount: inputCount, cellCount: cellCount, hasInputGate: hasInputGate,
      cellClip: cellClip, microkernels: microkernels)
    guard let configuration, layout.batches > 0, layout.steps > 0, outputCount > 0,
      isProjected || outputCount == cellCount
    else { return nil }
    self.layout = layout
    self.configuration = configuration
    self.outputCount = outputCount
    let gateCount = configuration.gateCount
    self.projectionClip = projectionClip > 0 ? projectionClip : .infinity
    let inputWeights = PackedFloatMatrix(
      columns: gateCount * cellCount, depth: inputCount, parts: gateCount, constants: constants
    ) { gate, body in readGate(gate) { input, _, _ in body(input) } }
    let recurrentWeights = PackedFloatMatrix(
      columns: gateCount * cellCount, depth: outputCount, parts: gateCount, constants: constants
    ) { gate, body in readGate(gate) { _, recurrent, _ in body(recurrent) } }
    guard let inputWeights, let recurrentWeights else { return nil }
    (self.inputWeights, self.recurrentWeights) = (inputWeights, recurrentWeights)
    for gate in 0..<gateCount {
      readGate(gate) { _, _, bias in
        precondition(bias.count == cellCount)
        for cell in bias.indices { inputWeights.setBias(bias[cell], of: gate * cellCount + cell) }
      }
    }
  }

  /// Packs the weights of the projection, where there is one, before the first run.
  ///
  /// - Parameters:
  ///   - weights: `[outputs, cells]`.
  ///   - bias: `[outputs]`; empty where there is none.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  /// - Returns: Whether there was memory for them.
  public mutating func setProjection(
    _ weights: Span<Float>, bias: Span<Float>, constants: PackedConstants = .unshared
  ) -> Bool {
    precondition(weights.count == outputCount * cellCount)
    precondition(bias.isEmpty || bias.count == outputCount)
    let matrix = PackedFloatMatrix(
      ConstantSource(weights), columns: outputCount, depth: cellCount, bias: [],
      constants: constants)
    guard let matrix else { return false }
    for output in bias.indices { matrix.setBias(bias[output], of: output) }
    projection = matrix
    return true
  }

  /// The number of floats of scratch memory that a run needs.
  public var scratchCount: Int { layout.batches * (stepsAhead * gateStride + cellCount) }

  /// The floats from the gates of one vector to those of the next: products read whole blocks.
  private var gateStride: Int {
    FloatProductKernel.paddedColumns(configuration.gateCount * cellCount)
  }

  /// The number of steps whose inputs are multiplied at a time.
  private var stepsAhead: Int {
    let cached = FloatLSTMConfiguration.cachedCount / gateStride / layout.batches
    return min(max(cached, 8), layout.steps)
  }

  /// Runs all steps of all sequences.
  ///
  /// - Parameters:
  ///   - input: The input vectors.
  ///   - output: The output vectors.
  ///   - outputState: The last output of each sequence, which is read and written.
  ///   - cellState: The cells of each sequence, which are read and written.
  ///   - scratch: ``scratchCount`` floats.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, into output: inout MutableSpan<Float>,
    outputState: inout MutableSpan<Float>, cellState: inout MutableSpan<Float>,
    scratch: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let vectorCount = layout.batches * layout.steps
    precondition(projection != nil || outputCount == cellCount)
    precondition(input.count >= vectorCount * inputCount)
    precondition(output.count >= vectorCount * outputCount)
    precondition(outputState.count >= layout.batches * outputCount)
    precondition(cellState.count >= layout.batches * cellCount && scratch.count >= scratchCount)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        unsafe outputState.withUnsafeMutableBytes { state in
          unsafe cellState.withUnsafeMutableBytes { cells in
            unsafe scratch.withUnsafeMutableBytes { scratch in
              guard let input = input.baseAddress, let output = output.baseAddress,
                let state = state.baseAddress, let cells = cells.baseAddress,
                let gates = scratch.baseAddress
              else { return }
              let hidden = unsafe gates + layout.batches * stepsAhead * gateStride * 4
              let checkpoint = Checkpoint()
              var first = 0
              while first < layout.steps, !checkpoint.isStopped {
                let steps = first..<min(first + stepsAhead, layout.steps)
                unsafe multiplyInputs(input, of: steps, into: gates, workers)
                for step in checkpoint.steps(steps) {
                  unsafe run(
                    gates + (step - first) * layout.batches * gateStride * 4,
                    before: step == 0
                      ? Vectors(address: state, stride: outputCount * 4)
                      : vectors(of: step - 1, output),
                    cells: cells, hidden: hidden, result: vectors(of: step, output), workers)
                }
                first = steps.upperBound
              }
              let last = unsafe vectors(of: layout.steps - 1, output)
              for batch in 0..<layout.batches {
                unsafe (state + batch * outputCount * 4).copyMemory(
                  from: last.address + batch * last.stride, byteCount: outputCount * 4)
              }
            }
          }
        }
      }
    }
  }

  /// A vector of each sequence, at a byte stride.
  @safe
  private struct Vectors {
    let address: UnsafeMutableRawPointer
    let stride: Int
  }

  /// The output vectors of a step.
  private func vectors(of step: Int, _ output: UnsafeMutableRawPointer) -> Vectors {
    unsafe Vectors(
      address: output + layout.row(batch: 0, step: step) * outputCount * 4,
      stride: (layout.isTimeMajor ? 1 : layout.steps) * outputCount * 4)
  }

  /// Multiplies the inputs of some steps with the weights of all gates:
  /// `[step][batch][gate][cell]`.
  private func multiplyInputs(
    _ input: UnsafeRawPointer, of steps: Range<Int>, into gates: UnsafeMutableRawPointer,
    _ workers: WorkerPool
  ) {
    // Vectors that follow each other in memory go together.
    let runs = layout.isTimeMajor ? 1 : layout.batches
    let rows = layout.isTimeMajor ? steps.count * layout.batches : steps.count
    let stride = layout.isTimeMajor ? gateStride : layout.batches * gateStride
    for run in 0..<runs {
      let first = layout.row(batch: run, step: steps.lowerBound)
      unsafe FloatColumns.multiply(
        FloatProduct(
          rows: rows, columns: inputWeights.columns, depth: inputCount,
          a: input + first * inputCount * 4, aStride: inputCount * 4,
          b: inputWeights.blocks.address, bias: inputWeights.bias.address,
          c: gates + run * gateStride * 4, cStride: stride * 4, low: -.infinity,
          high: .infinity), configuration.kernel, workers)
    }
  }

  /// One step of all sequences.
  private func run(
    _ gates: UnsafeMutableRawPointer, before: Vectors, cells: UnsafeMutableRawPointer,
    hidden: UnsafeMutableRawPointer, result: Vectors, _ workers: WorkerPool
  ) {
    let cellBytes = cellCount * 4
    let work = unsafe LSTMStep(
      product: FloatProduct(
        rows: layout.batches, columns: recurrentWeights.columns, depth: outputCount,
        a: before.address, aStride: before.stride, b: recurrentWeights.blocks.address,
        bias: gates, biasStride: gateStride * 4, c: gates, cStride: gateStride * 4,
        low: -.infinity, high: .infinity),
      cells: LSTMCells(
        count: cellCount, hasInputGate: configuration.gateCount == 4, gates: gates,
        gateStride: cellBytes,
        cells: cells, clip: configuration.cellClip,
        output: projection == nil ? result.address : hidden),
      outputStride: projection == nil ? result.stride : cellBytes,
      cellsPerTask: cellsPerTask(workers), kernel: configuration.kernel, step: configuration.step)
    workers.run(tasks: work.taskCount, work)
    guard let projection else { return }
    unsafe FloatColumns.multiply(
      FloatProduct(
        rows: layout.batches, columns: outputCount, depth: cellCount, a: hidden,
        aStride: cellBytes, b: projection.blocks.address, bias: projection.bias.address,
        c: result.address, cStride: result.stride, low: -projectionClip, high: projectionClip),
      configuration.kernel, workers)
  }

  /// How many cells of a step a thread takes: all where that is little, or where the gates do not
  /// end with a block of columns.
  private func cellsPerTask(_ workers: WorkerPool) -> Int {
    let unit = FloatProductKernel.columnUnit
    let macs = layout.batches * recurrentWeights.columns * outputCount
    guard macs >= FloatLSTMConfiguration.leastShared, cellCount % unit == 0 else {
      return cellCount
    }
    let tasks = min(workers.threadCount, cellCount / unit)
    return (cellCount / unit + tasks - 1) / tasks * unit
  }
}
