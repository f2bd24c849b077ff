import Foundation
import LiteEvaluation
import LiteRuntime
import Testing

@Suite struct ChromeTraceTests {
  private struct Timeline: Decodable {
    struct Event: Decodable {
      struct Arguments: Decodable {
        let node: Int
        let kernel: String
        let macs: Int
      }

      let name: String
      let ph: String
      let ts: Double
      let dur: Double
      let args: Arguments
    }

    let traceEvents: [Event]
  }

  @Test func tracesEachNodeInOrder() throws {
    let benchmark = Benchmark(
      threads: 1, warmup: 0, runs: 1, minimumSeconds: 0, profile: true, trace: true)
    let model = Fixture.folder.appending(path: "shapes-int8.tflite").path
    let report = try benchmark.measure(path: model, options: InterpreterOptions())
    let json = try #require(try report.trace?.json())
    let events = try JSONDecoder().decode(Timeline.self, from: Data(json.utf8)).traceEvents
    let operators = try #require(report.operators)
    #expect(events.count == 3 * operators.count)
    #expect(events.prefix(operators.count).map(\.args.node) == operators.map(\.node))
    #expect(events.prefix(operators.count).map(\.name) == operators.map(\.op))
    #expect(events.first?.ts == 0)
    #expect(events.allSatisfy { $0.ph == "X" && $0.dur >= 0 && !$0.args.kernel.isEmpty })
    for (event, next) in zip(events, events.dropFirst()) {
      // In whole nanoseconds: microseconds with decimals do not add up exactly.
      #expect(((event.ts + event.dur) * 1000).rounded() <= (next.ts * 1000).rounded())
    }
    #expect(events.contains { $0.args.macs > 0 })
  }

  @Test func tracesNothingUnasked() throws {
    let benchmark = Benchmark(
      threads: 1, warmup: 0, runs: 1, minimumSeconds: 0, profile: false)
    let model = Fixture.folder.appending(path: "shapes-int8.tflite").path
    #expect(try benchmark.measure(path: model, options: InterpreterOptions()).trace == nil)
  }
}
