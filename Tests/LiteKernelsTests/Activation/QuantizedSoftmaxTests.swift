import Foundation
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The softmax of 8-bit values, whose long rows take another way than short ones.
@Suite struct QuantizedSoftmaxTests {
  /// Values that are too low to count leave the results of the others as they are, however many
  /// there are.
  @Test func lengthDoesNotMatter() {
    let scaling = SoftmaxScaling(scale: 0.25, beta: 1)
    var random = SplitMix64(seed: 91)
    for count in [1, 2, 100, 511] {
      let row = (0..<count).map { _ in Int8.random(in: 27...127, using: &random) } + [127]
      let long = row + [Int8](repeating: -128, count: 600)
      let results = (short: softmax(row, scaling), long: softmax(long, scaling))
      #expect(results.short.bytes == Array(results.long.bytes.prefix(row.count)))
      #expect(results.short.words == Array(results.long.words.prefix(row.count)))
      #expect(results.long.bytes.dropFirst(row.count).allSatisfy { $0 == -128 })
    }
  }

  @Test(arguments: [3, 511, 512, 1001, 5000])
  func staysWithinOneStep(depth: Int) {
    var random = SplitMix64(seed: 92)
    for scale in [0.01, 0.07, 0.4] as [Float] {
      let row = (0..<depth).map { _ in Int8.random(in: -128...127, using: &random) }
      let exponentials = row.map { exp(Double($0) * Double(scale)) }
      let sum = exponentials.reduce(0, +)
      let results = softmax(row, SoftmaxScaling(scale: scale, beta: 1)).bytes
      for (result, exponential) in zip(results, exponentials) {
        let difference = abs(Double(result) + 128 - min(exponential / sum * 256, 255))
        #expect(difference <= 1, "\(result) in a row of \(depth) at a scale of \(scale)")
      }
    }
  }

  /// A row as int8 and as int16.
  private func softmax(
    _ row: [Int8], _ scaling: SoftmaxScaling
  ) -> (bytes: [Int8], words: [Int16]) {
    var bytes = [Int8](repeating: 7, count: row.count)
    var byteSpan = bytes.mutableSpan
    softmaxInt8(row.span, depth: row.count, scaling: scaling, into: &byteSpan)
    var words = [Int16](repeating: 7, count: row.count)
    var wordSpan = words.mutableSpan
    softmaxInt8ToInt16(row.span, depth: row.count, scaling: scaling, into: &wordSpan)
    return (bytes, words)
  }
}
