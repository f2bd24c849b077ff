import LiteModel
public import LiteRuntime
import LiteTensor

/// Measures how long a model takes to load, to compile and to run.
public struct Benchmark: Sendable {
  /// The key of the signature that runs; nil for the first subgraph.
  public var signature: String?

  /// How many threads run the kernels; recorded with the result.
  public var threads: Int

  /// The runs that are not measured.
  public var warmup: Int

  /// The least number of measured runs, up to ``mostRuns``.
  public var runs: Int

  /// The least time that the measured runs take together, in seconds.
  public var minimumSeconds: Double

  /// Whether to measure each node in runs of their own.
  public var profile: Bool

  /// Whether to keep when each node of a few more runs began and ended.
  public var trace: Bool

  /// A benchmark of so many runs.
  public init(
    signature: String? = nil, threads: Int, warmup: Int, runs: Int, minimumSeconds: Double,
    profile: Bool, trace: Bool = false
  ) {
    self.signature = signature
    self.trace = trace
    self.threads = threads
    self.warmup = warmup
    self.runs = runs
    self.minimumSeconds = minimumSeconds
    self.profile = profile
  }

  /// The most runs that are measured, however short they are.
  public static let mostRuns = 1_000_000

  /// The number of runs of a trace.
  static let tracedRuns = 3

  /// Loads and runs the model of a file on inputs of fixed pseudo-random values.
  ///
  /// - Throws: `ModelError` and `RuntimeError`.
  public func measure(path: String, options: InterpreterOptions) throws -> BenchmarkReport {
    let clock = ContinuousClock()
    var model: Model?
    let load = try clock.measure { model = try Model(contentsOf: path) }
    guard let model else { preconditionFailure("the model was loaded or an error was thrown") }
    let interpreter: Interpreter
    if let signature {
      interpreter = try Interpreter(model: model, signature: signature, options: options)
    } else {
      interpreter = try Interpreter(model: model, options: options)
    }
    let compile = try clock.measure { try interpreter.allocate() }
    for position in 0..<interpreter.inputCount {
      let type = try interpreter.inputType(at: position)
      let source = SplitMix64Source(seed: UInt64(position))
      guard let bytes = source.bytes(type.dtype, count: type.shape.elementCount) else { continue }
      try interpreter.setInput(at: position, to: bytes)
    }
    let first = try clock.measure { try interpreter.invoke() }
    for _ in 0..<warmup { try interpreter.invoke() }
    var latencies = LatencySample()
    let start = clock.now
    repeat {
      latencies.append(try clock.measure { try interpreter.invoke() })
    } while latencies.runCount < Benchmark.mostRuns
      && (latencies.runCount < runs || (clock.now - start) / .seconds(1) < minimumSeconds)
    if profile {
      interpreter.profile = Profile()
      for _ in 0..<min(latencies.runCount, 100) { try interpreter.invoke() }
    }
    let profile = interpreter.profile
    var trace: ChromeTrace?
    if self.trace {
      interpreter.profile = Profile(recordsEvents: true)
      for _ in 0..<Benchmark.tracedRuns { try interpreter.invoke() }
      trace = ChromeTrace(events: interpreter.profile?.events ?? [])
    }
    return BenchmarkReport(
      load: load, compile: compile, first: first, latency: latencies.latency,
      runs: latencies.runCount, threads: threads,
      arenaByteCount: interpreter.arenaByteCount, profile: profile, trace: trace)
  }
}
