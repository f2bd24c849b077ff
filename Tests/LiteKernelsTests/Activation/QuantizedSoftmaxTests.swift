import Foundation
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The softmax of 8-bit values, element by element and through a table.
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

  @Test(arguments: [1, 2, 7, 16, 32, 100, 191, 192, 512, 5000])
  func theTableGivesTheSame(depth: Int) {
    var random = SplitMix64(seed: 93)
    for scale in [0.001, 0.07, 0.4, 30] as [Float] {
      let scaling = SoftmaxScaling(scale: scale, beta: 1)
      // Every pair of two elements, of which there are tables.
      let bytes =
        depth == 2
        ? (0..<1 << 16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        : (0..<17 * depth).map { _ in UInt8.random(in: 0...255, using: &random) }
      let signed = bytes.map { Int8(bitPattern: $0) }
      expectTableGives(signed, depth, scaling) { input, output in
        softmaxInt8(input, depth: depth, scaling: scaling, into: &output)
      }
      expectTableGives(signed, depth, scaling) { input, output in
        softmaxInt8ToInt16(input, depth: depth, scaling: scaling, into: &output)
      }
      expectTableGives(bytes, depth, scaling) { input, output in
        softmaxUInt8(input, depth: depth, scaling: scaling, into: &output)
      }
      expectTableGives(bytes, depth, scaling) { input, output in
        softmaxUInt8ToInt16(input, depth: depth, scaling: scaling, into: &output)
      }
    }
  }

  private func expectTableGives<Input, Output>(
    _ input: [Input], _ depth: Int, _ scaling: SoftmaxScaling,
    _ reference: (Span<Input>, inout MutableSpan<Output>) -> Void
  )
  where
    Input: IntegerElement, Output: IntegerElement
  {
    var expected = [Output](repeating: 9, count: input.count)
    var expectedSpan = expected.mutableSpan
    reference(input.span, &expectedSpan)
    let softmax = QuantizedSoftmax(depth: depth, scaling: scaling)
    for threads in 1...2 {
      var found = [Output](repeating: 7, count: input.count)
      var foundSpan = found.mutableSpan
      softmax.run(input.span, into: &foundSpan, workers: WorkerPool(threadCount: threads))
      #expect(found == expected, "rows of \(depth)")
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
