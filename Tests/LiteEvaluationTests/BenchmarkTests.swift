import Foundation
import LiteEvaluation
import LiteRuntime
import Testing

/// The keys that scripts read from a benchmark.
@Suite struct BenchmarkTests {
  private func report(profile: Bool) throws -> BenchmarkReport {
    try Benchmark(threads: 1, warmup: 1, runs: 3, minimumSeconds: 0, profile: profile)
      .measure(
        path: Fixture.path("tiny/convolution-int8.tflite"), options: InterpreterOptions())
  }

  private func object(_ report: BenchmarkReport) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(report.json().utf8))
    return try #require(json as? [String: Any])
  }

  @Test func hasTheKeysThatScriptsRead() throws {
    let report = try report(profile: false)
    let object = try object(report)
    #expect(
      Set(object.keys) == [
        "load_ms", "compile_ms", "first_ms", "latency_ms", "runs", "threads", "cpu",
        "arena_bytes", "peak_rss_bytes",
      ])
    let latency = try #require(object["latency_ms"] as? [String: Double])
    #expect(Set(latency.keys) == ["min", "median", "p90", "mean"])
    #expect(report.runs == 3)
    #expect(report.latency.min <= report.latency.median)
    #expect(report.latency.median <= report.latency.p90)
    #expect(report.latency.min > 0)
    #expect(report.arenaByteCount > 0)
  }

  @Test func keepsSomeLatenciesOfManyRuns() throws {
    let report = try Benchmark(
      threads: 1, warmup: 0, runs: 50_000, minimumSeconds: 0, profile: false
    ).measure(
      path: Fixture.path("tiny/convolution-int8.tflite"), options: InterpreterOptions())
    #expect(report.runs == 50_000)
    #expect(report.latency.min <= report.latency.median)
    #expect(report.latency.median <= report.latency.p90)
    #expect(report.latency.min <= report.latency.mean)
  }

  @Test func listsEveryNodeOfAProfile() throws {
    let operators = try #require(
      try object(try report(profile: true))["operators"] as? [[String: Any]])
    #expect(operators.map { $0["op"] as? String } == ["CONV_2D", "SOFTMAX"])
    for entry in operators {
      #expect(Set(entry.keys) == ["node", "op", "kernel", "ms", "macs", "gops"])
    }
  }
}
