import LiteDispatch
import LiteModel
import LiteRuntime

/// What a ``Benchmark`` measured; times are in milliseconds.
public struct BenchmarkReport: Encodable, Sendable {
  /// The spread of the measured runs.
  public struct Latency: Encodable, Sendable {
    /// The shortest.
    public let min: Double

    /// The one that half of the runs do not exceed.
    public let median: Double

    /// The one that nine of ten runs do not exceed.
    public let p90: Double

    /// The mean.
    public let mean: Double
  }

  /// One node, from runs with a clock between the nodes.
  public struct OperatorTime: Encodable, Sendable {
    /// The index of the node.
    public let node: Int

    /// The operator.
    public let op: String

    /// The kernel that runs it.
    public let kernel: String

    /// The milliseconds of a run.
    public let ms: Double

    /// The multiply-accumulates of a run.
    public let macs: Int

    /// Billions of operations in a second, two for each multiply-accumulate.
    public let gops: Double
  }

  private enum CodingKeys: String, CodingKey {
    case load = "load_ms"
    case compile = "compile_ms"
    case first = "first_ms"
    case latency = "latency_ms"
    case runs
    case threads
    case cpu
    case arenaByteCount = "arena_bytes"
    case peakResidentByteCount = "peak_rss_bytes"
    case operators
  }

  /// From the path to a validated model.
  public let load: Double

  /// From the model to a plan with its memory.
  public let compile: Double

  /// The first run.
  public let first: Double

  /// The measured runs.
  public let latency: Latency

  /// How many runs were measured.
  public let runs: Int

  /// How many threads ran the kernels.
  public let threads: Int

  /// The instruction set of the kernels.
  public let cpu: String

  /// The size of the arena.
  public let arenaByteCount: Int

  /// The most memory that the process had at any time.
  public let peakResidentByteCount: Int

  /// The time of each node; nil unless it was asked for.
  public let operators: [OperatorTime]?

  /// When each node of a few runs began and ended; nil unless it was asked for.
  public let trace: ChromeTrace?

  init(
    load: Duration, compile: Duration, first: Duration, latency: Latency, runs: Int,
    threads: Int, arenaByteCount: Int, profile: Profile?, trace: ChromeTrace?
  ) {
    self.trace = trace
    self.load = load / .milliseconds(1)
    self.compile = compile / .milliseconds(1)
    self.first = first / .milliseconds(1)
    self.latency = latency
    self.runs = runs
    self.threads = threads
    cpu = Microkernels.instructionSet.description
    self.arenaByteCount = arenaByteCount
    peakResidentByteCount = ResidentMemory.peakByteCount()
    operators = profile?.entries.map { entry in
      let ms = entry.duration / .milliseconds(1) / Double(max(entry.runs, 1))
      return OperatorTime(
        node: entry.place.node, op: entry.place.code.description, kernel: entry.kernel, ms: ms,
        macs: entry.macs, gops: ms > 0 ? 2 * Double(entry.macs) / ms / 1e6 : 0)
    }
  }
}
