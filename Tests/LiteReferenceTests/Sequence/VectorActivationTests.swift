import LiteReference
import Testing

@Suite struct VectorActivationTests {
  @Test(
    arguments: [
      (0..<8, 0..<8), (0..<7, 0..<4), (1..<8, 4..<8), (3..<7, 4..<4), (5..<6, 6..<6),
      (2..<13, 4..<12), (4..<4, 4..<4),
    ])
  func vectorsAreWholeAlignedGroups(_ range: Range<Int>, _ vectors: Range<Int>) {
    #expect(VectorActivation.vectors(of: range) == vectors)
  }

  @Test func activatesSingleValuesByTheExponential() {
    let argument = Float(bitPattern: 0xBF68_603A)
    var values = [Float](repeating: argument, count: 6)
    var span = values.mutableSpan
    VectorActivation.sigmoid.apply(to: &span, vectors: 1..<5)
    let single = VectorActivation.scalarLogistic(argument)
    #expect(values[1...4].allSatisfy { $0 == polynomialLogistic(argument) })
    #expect(values[0] == single && values[5] == single)
    #expect(single != polynomialLogistic(argument))
  }
}
