import LiteExecution
import LiteKernels
import LiteModel
import LiteOps
import LiteRuntime
import LiteTensor
import LiteTestSupport

/// A way to run a model.
struct GraphRunner: Sendable {
  /// What is told of it where results differ.
  let name: String

  let options: InterpreterOptions

  /// How many times to run: all runs must give the same.
  var runs = 1

  /// The results of a run, or why there are none.
  enum Outcome: Hashable {
    case outputs([Output])
    case refusal(String)
  }

  /// An output.
  struct Output: Hashable {
    let shape: [Int]
    let bytes: [UInt8]
  }

  init(
    _ kernels: KernelSet, _ passes: PassSelection, _ workers: WorkerPool,
    _ registry: OperatorRegistry, runs: Int = 1, without pass: String? = nil
  ) {
    name =
      "\(kernels) kernels, \(workers.threadCount) threads, "
      + (pass.map { "without \($0)" } ?? (passes == .none ? "no passes" : "all passes"))
    options = InterpreterOptions(
      kernels: kernels, registry: registry, workers: workers, passes: passes)
    self.runs = runs
  }

  /// Runs a model in the shapes of the file, and in others where there are some.
  ///
  /// - Throws: Where the model itself cannot be read.
  func outcome(of test: GraphCase, model: Model) throws -> Outcome {
    do {
      let interpreter = try Interpreter(model: model, options: options)
      if !test.shapes.isEmpty {
        // What the first shapes leave behind must not matter.
        try? interpreter.allocate()
        try? interpreter.invoke()
        for (position, tensor) in test.draft.inputs.enumerated() {
          if let shape = test.shapes[tensor] {
            try interpreter.resizeInput(at: position, to: shape)
          }
        }
      }
      try interpreter.allocate()
      for (position, tensor) in test.draft.inputs.enumerated() {
        try interpreter.setInput(at: position, to: test.feeds[tensor] ?? [])
      }
      try interpreter.invoke()
      let first = try outputs(of: interpreter)
      for run in 1..<max(runs, 2) where runs > 1 {
        try interpreter.invoke()
        let next = try outputs(of: interpreter)
        if next != first { return .refusal("run \(run + 1) differs from the first") }
      }
      return .outputs(first)
    } catch let error as RuntimeError {
      return .refusal("\(error)")
    }
  }

  private func outputs(of interpreter: Interpreter) throws -> [Output] {
    try (0..<interpreter.outputCount).map { position in
      Output(
        shape: try interpreter.outputType(at: position).shape.dimensions,
        bytes: try interpreter.output(at: position))
    }
  }
}
