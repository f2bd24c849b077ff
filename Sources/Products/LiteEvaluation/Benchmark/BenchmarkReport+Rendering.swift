import LiteTensor

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension BenchmarkReport {
  /// The report as one JSON object.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The report for a person to read.
  public var text: String {
    func ms(_ value: Double) -> String { value.text(decimals: 3) + " ms" }
    var lines = [
      "load \(ms(load)), compile \(ms(compile)), first run \(ms(first))",
      "median \(ms(latency.median)), min \(ms(latency.min)), 90 % within \(ms(latency.p90)), "
        + "mean \(ms(latency.mean)), of \(runs) runs on \(threads) thread"
        + (threads == 1 ? "" : "s") + " (\(cpu))",
      "arena \(arenaByteCount) bytes, peak memory \(peakResidentByteCount) bytes",
    ]
    for entry in operators ?? [] {
      lines.append(
        Double(entry.node).text(decimals: 0, width: 5) + "  "
          + entry.ms.text(decimals: 4, width: 9) + " ms  "
          + entry.gops.text(decimals: 1, width: 8) + " GOP/s  \(entry.op)  \(entry.kernel)")
    }
    return lines.joined(separator: "\n")
  }
}
