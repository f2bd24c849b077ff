import Foundation

extension BenchmarkReport {
  /// The report as one JSON object.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The report for a person to read.
  public var text: String {
    func ms(_ value: Double) -> String { String(format: "%.3f ms", value) }
    var lines = [
      "load \(ms(load)), compile \(ms(compile)), first run \(ms(first))",
      "median \(ms(latency.median)), min \(ms(latency.min)), 90 % within \(ms(latency.p90)), "
        + "mean \(ms(latency.mean)), of \(runs) runs on \(threads) thread"
        + (threads == 1 ? "" : "s") + " (\(cpu))",
      "arena \(arenaByteCount) bytes, peak memory \(peakResidentByteCount) bytes",
    ]
    for entry in operators ?? [] {
      lines.append(
        String(
          format: "%5d  %9.4f ms  %8.1f GOP/s  ", entry.node, entry.ms, entry.gops)
          + "\(entry.op)  \(entry.kernel)")
    }
    return lines.joined(separator: "\n")
  }
}
