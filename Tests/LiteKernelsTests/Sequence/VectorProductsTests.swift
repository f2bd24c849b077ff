import LiteDispatch
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast products and activations of recurrent cells against the plain ones.
@Suite struct VectorProductsTests {
  @Test(arguments: InstructionSet.available, [(1, 1), (5, 17), (64, 33), (130, 260)])
  func multipliesQuantizedVectors(set: InstructionSet, size: (rows: Int, depth: Int)) {
    var random = SplitMix64(seed: UInt64(size.depth))
    let products = VectorProducts(microkernels: Microkernels.table(for: set))
    let weights = (0..<size.rows * size.depth).map { _ in
      Int8.random(in: -127...127, using: &random)
    }
    let start = (0..<size.rows).map { _ in Float.random(in: -1...1, using: &random) }
    for isAsymmetric in [false, true] {
      // Also a vector without a range.
      for bound in [Float(3), 0] {
        let vector = (0..<size.depth).map { _ in
          Float.random(in: -bound / 3...bound, using: &random)
        }
        var expected = start
        var quantized = [Int8](repeating: 0, count: size.depth)
        var stored = quantized.mutableSpan
        let map =
          isAsymmetric
          ? quantizeAsymmetric(vector.span, into: &stored)
          : quantizeSymmetric(vector.span, into: &stored)
        var span = expected.mutableSpan
        addProductHybrid(weights.span, scale: 0.013, stored.span, map: map, to: &span)
        var sums = start
        var results = sums.mutableSpan
        var differences = [Int16](
          repeating: 0, count: VectorProducts.differenceCount(of: size.depth))
        var differenceSpan = differences.mutableSpan
        let scale = products.quantize(
          vector.span, isAsymmetric: isAsymmetric, into: &differenceSpan)
        products.add(
          weights.span, depth: size.depth, differences.span, scale: 0.013 * scale, to: &results)
        #expect(sums == expected, "\(isAsymmetric ? "asymmetric" : "symmetric"), up to \(bound)")
      }
    }
  }

  @Test(
    arguments: InstructionSet.available, [(1, 1), (5, 17), (64, 33), (130, 260), (3, 20_000)])
  func multipliesBytes(set: InstructionSet, size: (rows: Int, depth: Int)) {
    var random = SplitMix64(seed: UInt64(size.depth))
    let products = VectorProducts(microkernels: Microkernels.table(for: set))
    let matrix = (0..<size.rows * size.depth).map { _ in UInt8.random(in: 0...255, using: &random) }
    let vector = (0..<size.depth).map { _ in UInt8.random(in: 0...255, using: &random) }
    for isSigned in [false, true] {
      func value(_ byte: UInt8) -> Int32 { isSigned ? Int32(Int8(bitPattern: byte)) : Int32(byte) }
      let zeroPoints: [(matrix: Int32, vector: Int32)] = [
        (0, 0), (120, 3), (-128, 127), (255, 0), (0, -128), (0, 32639), (7, -32512),
      ]
      for zeroPoint in zeroPoints {
        var sums = [Int32](repeating: -1, count: size.rows)
        var results = sums.mutableSpan
        #expect(
          products.multiply(
            matrix.span, zeroPoint: zeroPoint.matrix, vector.span, zeroPoint: zeroPoint.vector,
            isSigned: isSigned, into: &results))
        let expected = (0..<size.rows).map { row in
          (0..<size.depth).reduce(Int32(0)) { sum, i in
            let weight = value(matrix[row * size.depth + i]) - zeroPoint.matrix
            return sum &+ weight &* (value(vector[i]) - zeroPoint.vector)
          }
        }
        #expect(sums == expected, "zero points \(zeroPoint), signed: \(isSigned)")
      }
      var none: [Int32] = []
      var results = none.mutableSpan
      #expect(
        !products.multiply(
          matrix.span, zeroPoint: 0, vector.span, zeroPoint: 32768, isSigned: isSigned,
          into: &results))
    }
  }

  @Test(arguments: InstructionSet.available, [(1, 1), (5, 17), (64, 33), (130, 260)])
  func multipliesFloats(set: InstructionSet, size: (rows: Int, depth: Int)) {
    var random = SplitMix64(seed: UInt64(size.depth))
    let vectors = VectorProducts(microkernels: Microkernels.table(for: set))
    let weights = (0..<size.rows * size.depth).map { _ in Float.random(in: -1...1, using: &random) }
    let vector = (0..<size.depth).map { _ in Float.random(in: -1...1, using: &random) }
    let start = (0..<size.rows).map { _ in Float.random(in: -1...1, using: &random) }
    func products(_ order: FloatRowProducts.Order) -> [Float] {
      var sums = start
      var results = sums.mutableSpan
      vectors.add(weights.span, vector.span, order: order, to: &results)
      return sums
    }
    var (fours, sequence) = (start, start)
    var span = fours.mutableSpan
    addProductFloat32(weights.span, vector.span, to: &span)
    #expect(products(.fours) == fours)
    span = sequence.mutableSpan
    addProductInOrder(weights.span, vector.span, to: &span)
    #expect(products(.sequence) == sequence)
    for (sum, expected) in zip(products(.any), sequence) {
      #expect((sum - expected).magnitude <= 1e-6 * Float(size.depth + 2))
    }
  }

  @Test(
    arguments: InstructionSet.available,
    [VectorActivation.none, .relu, .reluN1To1, .relu6, .tanh, .signBit, .sigmoid])
  func activatesAsThePlainFunctions(set: InstructionSet, activation: VectorActivation) {
    var random = SplitMix64(seed: 52)
    let special: [Float] = [
      0, -0.0, .infinity, -.infinity, .nan, 1e-30, -1e-30, 88, -88, 104, -104,
    ]
    let values =
      special + (0..<2000).map { _ in Float.random(in: -12...12, using: &random) }
      + (0..<500).map { _ in Float.random(in: -110...110, using: &random) }
    var (expected, activated) = (values, values)
    var span = expected.mutableSpan
    let vectors = VectorActivation.vectors(of: 2..<values.count - 1)
    activation.apply(to: &span, vectors: vectors)
    var results = activated.mutableSpan
    VectorActivations(activation, microkernels: Microkernels.table(for: set))
      .apply(to: &results, vectors: vectors)
    for (x, (a, b)) in zip(values, zip(activated, expected)) {
      #expect(a.bitPattern == b.bitPattern || a.isNaN && b.isNaN, "of \(x)")
    }
  }
}
