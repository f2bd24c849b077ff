import Foundation
import LiteDispatch
import LiteMicrobenchmarks
import Testing

@Suite struct KernelBenchmarkTests {
  private func report(_ set: InstructionSet, filters: [String] = []) -> KernelReport {
    KernelBenchmark(filters: filters, minimumSeconds: 0)
      .measure(set.features, named: set.description)
  }

  @Test(arguments: InstructionSet.available)
  func timesEverySlot(set: InstructionSet) {
    let report = report(set)
    for peak in [report.peak.floats, report.peak.bytes, report.peak.memory] {
      #expect(peak > 0 && peak.isFinite)
    }
    for entry in report.kernels {
      #expect(entry.nanoseconds > 0 && entry.rate > 0 && entry.share > 0, "\(entry.kernel)")
      #expect(entry.rate.isFinite && entry.share.isFinite, "\(entry.kernel)")
    }
    let slots = [
      "floatProduct", "roundedFloatProduct", "integerProduct", "floatDepthwise", "depthwise",
      "addBytes", "productsOfBytes", "mapBytes", "maximumOfBytes", "averageOfBytes",
      "copyLines", "sumRows",
      "unpackNibbles", "roundSums", "quantize", "dequantize", "map", "pair", "softmax",
      "normalize",
      "reduceWindow", "sumFloatRows", "sumFloatRowParts", "findRowExtrema", "stepLSTMCells",
      "multiplyFloatRows",
      "hybrid", "transformRealRows", "transformComplexRows", "magnitudes", "interpolate",
      "sumMatrix", "winograd",
      "int16Product", "requantizeToInt16", "depthwiseInt16", "pairInt16", "rescaleInt16",
      "interpolateInt16", "exponentiateInt16", "cast", "findGreatest", "reduce", "rescale",
      "multiplyByteRows", "multiplyBlockwise", "transpose",
    ]
    let names = report.kernels.map { String($0.kernel.prefix { $0 != " " }) }
    #expect(Set(names) == Set(slots))
    for entry in report.kernels {
      #expect(entry.row == "portable" || MicrokernelRow.all.contains { $0.name == entry.row })
    }
    let keys = report.kernels.map { $0.kernel + " " + $0.shape }
    #expect(Set(keys).count == keys.count)
  }

  @Test func timesOnlyWhatTheFilterNames() {
    let report = report(.portable, filters: ["hybrid"])
    #expect(
      report.kernels.map(\.kernel) == [
        "hybrid range", "hybrid quantize", "hybrid quantize floats", "hybrid rescale",
      ])
    let lines = report.text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(report.kernels.allSatisfy { $0.row == "portable" })
    #expect(lines[0].hasPrefix("peak: ") && lines[0].hasSuffix(" (portable, one core)"))
  }

  @Test func hasTheKeysThatScriptsRead() throws {
    let json = try JSONSerialization.jsonObject(
      with: Data(report(.portable, filters: ["softmax"]).json().utf8))
    let object = try #require(json as? [String: Any])
    #expect(Set(object.keys) == ["cpu", "peak", "kernels"])
    let peak = try #require(object["peak"] as? [String: Any])
    #expect(Set(peak.keys) == ["gflops", "gops", "gbps"])
    let kernels = try #require(object["kernels"] as? [[String: Any]])
    #expect(kernels.count == 1)
    #expect(
      kernels.allSatisfy {
        Set($0.keys) == ["kernel", "row", "shape", "ns", "rate", "unit", "share"]
      })
  }
}
