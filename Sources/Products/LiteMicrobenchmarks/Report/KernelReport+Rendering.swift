import LiteTensor

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension KernelReport {
  /// The report as one JSON object.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The report as a table for a person to read.
  public var text: String {
    func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 0))
    }
    let peaks = [
      "\(peak.floats.text(decimals: 1)) GFLOP/s", "\(peak.bytes.text(decimals: 1)) GOP/s",
      "\(peak.memory.text(decimals: 1)) GB/s",
    ]
    let names = (kernels.map(\.kernel.count).max() ?? 0) + 2
    let rows = (kernels.map(\.row.count).max() ?? 0) + 2
    let shapes = (kernels.map(\.shape.count).max() ?? 0) + 2
    let lines = kernels.map { entry in
      padded(entry.kernel, to: names) + padded(entry.row, to: rows)
        + padded(entry.shape, to: shapes)
        + entry.nanoseconds.text(decimals: 0, width: 8) + " ns  "
        + entry.rate.text(decimals: 1, width: 7) + " " + padded(entry.unit.rawValue, to: 7)
        + (entry.share * 100).text(decimals: 0, width: 5) + " %"
    }
    return (["peak: \(peaks.joined(separator: ", ")) (\(instructionSet), one core)"] + lines)
      .joined(separator: "\n")
  }
}
