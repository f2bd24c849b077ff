import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast LSTMs against one that is put together from the plain loops, for every instruction
/// set that there is.
///
/// The `unsafe` in this file views floats as bytes, to tell where they lie.
@Suite struct FloatLSTMTests {
  /// The sizes and options of an LSTM.
  struct Case: Sendable {
    var batches = 1
    var steps = 3
    var inputs = 5
    var cells = 7
    var outputs: Int?
    var hasInputGate = true
    var isTimeMajor = false
    var cellClip: Float = 0
    var projectionClip: Float = 0

    /// Whether the LSTM of a single sequence does it.
    var isSingle: Bool { batches == 1 && outputs == nil }

    var outputCount: Int { outputs ?? cells }
    var gateCount: Int { hasInputGate ? 4 : 3 }
    var layout: SequenceLayout {
      SequenceLayout(batches: batches, steps: steps, isTimeMajor: isTimeMajor)
    }
  }

  static let cases = [
    Case(), Case(steps: 1, inputs: 1, cells: 1), Case(batches: 2, steps: 4, cells: 16),
    Case(batches: 9, steps: 2, inputs: 3, cells: 17, isTimeMajor: true),
    Case(batches: 3, cells: 15, hasInputGate: false, cellClip: 0.3),
    Case(batches: 2, cells: 33, outputs: 18, projectionClip: 0.05),
    Case(cells: 5, outputs: 20, hasInputGate: false, isTimeMajor: true),
    Case(batches: 1, steps: 600, inputs: 20, cells: 48),
    // Single sequences: few steps, one more, and blocks of steps and of cells that are not full.
    Case(steps: 4, inputs: 70, cells: 20), Case(steps: 5, inputs: 9, cells: 100),
    Case(steps: 40, inputs: 7, cells: 35, hasInputGate: false, isTimeMajor: true, cellClip: 0.3),
    Case(batches: 5, steps: 90, inputs: 40, cells: 64),
    Case(batches: 4, steps: 3, inputs: 70, cells: 160, outputs: 140),
    // Whose cells threads share, as evenly as blocks of columns go, and not.
    Case(inputs: 9, cells: 128), Case(batches: 3, cells: 112, isTimeMajor: true),
    Case(batches: 2, cells: 112, hasInputGate: false),
    Case(batches: 2, steps: 5, cells: 96, outputs: 70, projectionClip: 0.1),
  ]

  /// Random weights and inputs.
  private struct Values {
    var gates: [(input: [Float], recurrent: [Float], bias: [Float])] = []
    var projection: [Float] = []
    var projectionBias: [Float] = []
    var input: [Float] = []

    init(_ shape: Case) {
      var random = SplitMix64(seed: UInt64(shape.cells))
      func floats(_ count: Int, _ range: Float) -> [Float] {
        (0..<count).map { _ in Float.random(in: -range...range, using: &random) }
      }
      for _ in 0..<shape.gateCount {
        gates.append(
          (
            floats(shape.cells * shape.inputs, 0.3), floats(shape.cells * shape.outputCount, 0.1),
            floats(shape.cells, 1)
          ))
      }
      projection = floats(shape.cells * shape.outputCount, 0.1)
      projectionBias = floats(shape.outputCount, 0.1)
      input = floats(shape.batches * shape.steps * shape.inputs, 1)
    }
  }

  /// What an LSTM gives and what it remembers.
  private struct Results {
    var output: [Float]
    var state: [Float]
    var cells: [Float]

    init(_ shape: Case) {
      output = [Float](
        repeating: .nan, count: shape.batches * shape.steps * shape.outputCount)
      state = [Float](repeating: 0, count: shape.batches * shape.outputCount)
      cells = [Float](repeating: 0, count: shape.batches * shape.cells)
    }
  }

  @Test(arguments: InstructionSet.available, cases)
  func runsAsThePlainLoops(set: InstructionSet, shape: Case) throws {
    let values = Values(shape)
    var expected = Results(shape)
    for _ in 0..<2 { runPlainly(shape, values, &expected) }
    for threads in [1, 3] {
      let workers = WorkerPool(threadCount: threads)
      expectClose(try runFast(shape, values, set, runs: 2, workers), expected)
      if shape.isSingle {
        expectClose(try runSingle(shape, values, set, runs: 2, workers), expected)
      }
    }
  }

  private func expectClose(_ actual: Results, _ expected: Results) {
    for (a, b) in [
      (actual.output, expected.output), (actual.state, expected.state),
      (actual.cells, expected.cells),
    ] {
      let difference = zip(a, b).map { abs($0 - $1) }
      #expect(difference.allSatisfy { $0 <= 2e-5 }, "\(difference.max() ?? 0)")
    }
  }

  @Test(arguments: [
    Case(batches: 4, steps: 40, inputs: 200, cells: 150, outputs: 130),
    Case(batches: 3, steps: 40, inputs: 200, cells: 144),
  ])
  func givesTheSameWithAnyNumberOfThreads(shape: Case) throws {
    let values = Values(shape)
    let one = try runFast(shape, values, .best, runs: 1, .serial)
    let four = try runFast(shape, values, .best, runs: 1, WorkerPool(threadCount: 4))
    #expect(one.output == four.output && one.cells == four.cells)
  }

  @Test func givesASingleSequenceTheSameWithAnyNumberOfThreads() throws {
    let shape = Case(steps: 40, inputs: 200, cells: 150)
    let values = Values(shape)
    let one = try runSingle(shape, values, .best, runs: 1, .serial)
    let four = try runSingle(shape, values, .best, runs: 1, WorkerPool(threadCount: 4))
    #expect(one.output == four.output && one.cells == four.cells)
  }

  @Test func packsTheWeightsOfAModelOnce() throws {
    let (inputs, cells) = (6, 16)
    var random = SplitMix64(seed: 8)
    let sizes = [cells * inputs, cells * cells, cells]
    let gateSize = sizes.reduce(0, +)
    let weights = (0..<4 * gateSize).map { _ in Float.random(in: -1...1, using: &random) }
    let constants = PackedConstants(
      of: unsafe weights.span.bytes, constantByteCount: weights.count * MemoryLayout<Float>.stride)
    func make() -> FloatLSTM? {
      FloatLSTM(
        SequenceLayout(batches: 1, steps: 2, isTimeMajor: false), inputCount: inputs,
        cellCount: cells, outputCount: cells, hasInputGate: true, isProjected: false,
        cellClip: 0, projectionClip: 0, constants: constants, microkernels: Microkernels.table
      ) { gate, body in
        let starts = [0, sizes[0], sizes[0] + sizes[1]].map { gate * gateSize + $0 }
        let span = weights.span
        body(
          span.extracting(starts[0]..<starts[0] + sizes[0]),
          span.extracting(starts[1]..<starts[1] + sizes[1]),
          span.extracting(starts[2]..<starts[2] + sizes[2]))
      }
    }
    func output(of lstm: FloatLSTM) -> [Float] {
      var (output, state) = (
        [Float](repeating: 0, count: 2 * cells), [Float](repeating: 0, count: cells)
      )
      var (memory, scratch) = (state, [Float](repeating: .nan, count: lstm.scratchCount))
      var outputSpan = output.mutableSpan
      var stateSpan = state.mutableSpan
      var cellSpan = memory.mutableSpan
      var room = scratch.mutableSpan
      lstm.run(
        input: weights.span.extracting(0..<2 * inputs), into: &outputSpan, outputState: &stateSpan,
        cellState: &cellSpan, scratch: &room, workers: .serial)
      return output
    }
    let first = try #require(make())
    let packed = constants.packedByteCount
    #expect(packed == 4 * cells * (inputs + cells) * MemoryLayout<Float>.stride)
    let second = try #require(make())
    #expect(constants.packedByteCount == packed)
    #expect(output(of: first) == output(of: second))
  }

  private func runFast(
    _ shape: Case, _ values: Values, _ set: InstructionSet, runs: Int, _ workers: WorkerPool
  ) throws -> Results {
    let made = FloatLSTM(
      shape.layout, inputCount: shape.inputs, cellCount: shape.cells,
      outputCount: shape.outputCount, hasInputGate: shape.hasInputGate,
      isProjected: shape.outputs != nil, cellClip: shape.cellClip,
      projectionClip: shape.projectionClip, microkernels: Microkernels.table(for: set)
    ) { gate, body in
      let weights = values.gates[gate]
      body(weights.input.span, weights.recurrent.span, weights.bias.span)
    }
    var lstm = try #require(made)
    if shape.outputs != nil {
      let isPacked = lstm.setProjection(
        values.projection.span, bias: values.projectionBias.span)
      try #require(isPacked)
    }
    return results(of: shape, scratchCount: lstm.scratchCount, runs: runs) {
      output, state, cells, room in
      lstm.run(
        input: values.input.span, into: &output, outputState: &state, cellState: &cells,
        scratch: &room, workers: workers)
    }
  }

  private func runSingle(
    _ shape: Case, _ values: Values, _ set: InstructionSet, runs: Int, _ workers: WorkerPool
  ) throws -> Results {
    let lstm = try #require(
      SingleFloatLSTM(
        steps: shape.steps, inputCount: shape.inputs, cellCount: shape.cells,
        hasInputGate: shape.hasInputGate, cellClip: shape.cellClip,
        microkernels: Microkernels.table(for: set)))
    return results(of: shape, scratchCount: lstm.scratchCount, runs: runs) {
      output, state, cells, room in
      lstm.run(
        input: values.input.span, into: &output, outputState: &state, cellState: &cells,
        scratch: &room, workers: workers
      ) { gate, body in
        let weights = values.gates[gate]
        body(weights.input.span, weights.recurrent.span, weights.bias.span)
      }
    }
  }

  /// What some runs of an LSTM give, the last of them, which remembers those before.
  private func results(
    of shape: Case, scratchCount: Int, runs: Int,
    by run: (
      inout MutableSpan<Float>, inout MutableSpan<Float>, inout MutableSpan<Float>,
      inout MutableSpan<Float>
    ) -> Void
  ) -> Results {
    var results = Results(shape)
    var (outputs, states, cellStates) = (results.output, results.state, results.cells)
    var scratch = [Float](repeating: .nan, count: scratchCount)
    for _ in 0..<runs {
      var output = outputs.mutableSpan
      var state = states.mutableSpan
      var cells = cellStates.mutableSpan
      var room = scratch.mutableSpan
      run(&output, &state, &cells, &room)
    }
    (results.output, results.state, results.cells) = (outputs, states, cellStates)
    return results
  }

  private func runPlainly(_ shape: Case, _ values: Values, _ results: inout Results) {
    for batch in 0..<shape.batches {
      let (states, cells) = (batch * shape.outputCount, batch * shape.cells)
      for step in 0..<shape.steps {
        let row = shape.layout.row(batch: batch, step: step)
        let x = Array(values.input[row * shape.inputs..<(row + 1) * shape.inputs])
        var h = Array(results.state[states..<states + shape.outputCount])
        var c = Array(results.cells[cells..<cells + shape.cells])
        var sums = values.gates.map { gate in
          var sums = gate.bias
          var span = sums.mutableSpan
          addProductFloat32(gate.input.span, x.span, to: &span)
          addProductFloat32(gate.recurrent.span, h.span, to: &span)
          return sums
        }
        for gate in sums.indices {
          let isCandidate = gate == sums.count - 2
          var span = sums[gate].mutableSpan
          (isCandidate ? VectorActivation.tanh : .sigmoid).apply(to: &span)
        }
        let output = sums.removeLast()
        let candidate = sums.removeLast()
        let forget = sums.removeLast()
        let inputGate = sums.first ?? []
        var cellSpan = c.mutableSpan
        updateLSTMCell(
          &cellSpan, inputGate: inputGate.span, forgetGate: forget.span,
          candidate: candidate.span, clip: shape.cellClip)
        var hidden = c
        var hiddenSpan = hidden.mutableSpan
        VectorActivation.tanh.apply(to: &hiddenSpan)
        outputOfLSTMCell(&hiddenSpan, outputGate: output.span)
        if shape.outputs != nil {
          h = values.projectionBias
          var span = h.mutableSpan
          addProductFloat32(values.projection.span, hidden.span, to: &span)
          limit(&span, to: shape.projectionClip)
        } else {
          h = hidden
        }
        results.state.replaceSubrange(states..<states + h.count, with: h)
        results.cells.replaceSubrange(cells..<cells + c.count, with: c)
        results.output.replaceSubrange(row * h.count..<(row + 1) * h.count, with: h)
      }
    }
  }
}
