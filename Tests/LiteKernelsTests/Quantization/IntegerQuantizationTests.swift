import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast quantization to integers and its inverse against the reference loops, on every
/// instruction set of the machine.
@Suite struct IntegerQuantizationTests {
  static let counts = [0, 1, 15, 16, 17, 100, 16383, 40000]

  @Test(arguments: InstructionSet.available, counts)
  func agreesWithReference(_ set: InstructionSet, _ count: Int) throws {
    let table = Microkernels.table(for: set)
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 97)
    for scale: Float in [1, 0.5, 0.0234, 1e-30, 3e30, 3e37] {
      let zeroPoint = Int.random(in: -128...127, using: &random)
      let special: [Float] = [
        0.49999997, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, -0.49999997, .nan, .infinity, -.infinity,
        .greatestFiniteMagnitude, -0.0, .leastNonzeroMagnitude, 8_388_609, -8_388_609, 1e10,
      ]
      let input = (0..<count).map { i in
        // Some blocks have numbers of the range alone, which a kernel may be made for.
        (i % 3 == 0 && i / 256 % 2 == 0
          ? special[i / 3 % special.count]
          : i % 3 == 1
            ? Float.random(in: -200...200, using: &random)
            : Float(Int.random(in: -400...400, using: &random)) / 2) * scale
      }
      let signed = Quantization(scale: scale, zeroPoint: zeroPoint)
      var expected = [Int8](repeating: 7, count: count)
      var expectedSpan = expected.mutableSpan
      quantizeFloat32(input.span, quantization: signed, into: &expectedSpan)
      var stored = [UInt8](repeating: 7, count: count)
      var storedSpan = stored.mutableSpan
      let fast = try #require(IntegerQuantization(signed, .int8, microkernels: table))
      fast.quantize(input.span, into: &storedSpan, workers: pool)
      #expect(stored == expected.map { UInt8(bitPattern: $0) }, "scale \(scale)")

      let unsigned = Quantization(scale: scale, zeroPoint: zeroPoint + 128)
      var bytes = [UInt8](repeating: 7, count: count)
      var byteSpan = bytes.mutableSpan
      quantizeFloat32(input.span, quantization: unsigned, into: &byteSpan)
      var results = [UInt8](repeating: 7, count: count)
      var resultSpan = results.mutableSpan
      let fastUnsigned = try #require(
        IntegerQuantization(unsigned, .uint8, microkernels: table))
      fastUnsigned.quantize(input.span, into: &resultSpan, workers: pool)
      #expect(results == bytes, "scale \(scale)")
    }
  }

  @Test(arguments: InstructionSet.available, counts)
  func convertsInt16(_ set: InstructionSet, _ count: Int) throws {
    let table = Microkernels.table(for: set)
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 107)
    for scale: Float in [1, 0.000123, 1e-35, 3e37] {
      let quantization = Quantization(
        scale: scale, zeroPoint: Int.random(in: -100...100, using: &random))
      let special: [Float] = [0.5, -0.5, 32766.5, -32768.5, 1e9, -1e9, .nan, .infinity, -.infinity]
      let input = (0..<count).map { i in
        (i % 4 == 0
          ? special[i / 4 % special.count]
          : i % 4 == 1
            ? Float(Int.random(in: -70000...70000, using: &random)) / 2
            : Float.random(in: -40000...40000, using: &random)) * scale
      }
      var expected = [Int16](repeating: 7, count: count)
      var expectedSpan = expected.mutableSpan
      quantizeFloat32(input.span, quantization: quantization, into: &expectedSpan)
      let fast = try #require(IntegerQuantization(quantization, .int16, microkernels: table))
      var bytes = [UInt8](repeating: 7, count: 2 * count)
      var byteSpan = bytes.mutableSpan
      fast.quantize(input.span, into: &byteSpan, workers: pool)
      #expect(
        bytes
          == expected.flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
          }, "scale \(scale)")

      var reals = [Float](repeating: 7, count: count)
      var realSpan = reals.mutableSpan
      dequantize(expected.span, quantization: quantization, into: &realSpan)
      var floats = [Float](repeating: 7, count: count)
      var floatSpan = floats.mutableSpan
      fast.dequantize(bytes.span, into: &floatSpan, workers: pool)
      #expect(floats.map(\.bitPattern) == reals.map(\.bitPattern), "scale \(scale)")
    }
  }

  /// Numbers about those at which the integers change, for scales of which some have a number next to
  /// such a place.
  @Test(arguments: InstructionSet.available)
  func roundsNextToHalves(_ set: InstructionSet) throws {
    let table = Microkernels.table(for: set)
    var random = SplitMix64(seed: 103)
    for index in 0..<300 {
      // A divisor of a number just below a half brings the exact quotient as near as can be.
      let half = Float(Int.random(in: 0...255, using: &random)) + 0.5
      let scale =
        index % 2 == 0
        ? Float.random(in: 0.001...0.1, using: &random)
        : Float.random(in: 1...2, using: &random) / half.nextDown
      let input = (0..<256).flatMap { integer in
        let middle = (Float(integer) + 0.5) * scale
        return [middle.nextDown.nextDown, middle.nextDown, middle, middle.nextUp, -middle]
      }
      let quantization = Quantization(
        scale: scale, zeroPoint: Int.random(in: 0...255, using: &random))
      var expected = [UInt8](repeating: 7, count: input.count)
      var expectedSpan = expected.mutableSpan
      quantizeFloat32(input.span, quantization: quantization, into: &expectedSpan)
      var results = [UInt8](repeating: 7, count: input.count)
      var resultSpan = results.mutableSpan
      try #require(IntegerQuantization(quantization, .uint8, microkernels: table))
        .quantize(input.span, into: &resultSpan, workers: .serial)
      #expect(results == expected, "scale \(scale)")
    }
  }

  @Test(arguments: InstructionSet.available, counts)
  func returnsAsReference(_ set: InstructionSet, _ count: Int) throws {
    let table = Microkernels.table(for: set)
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 101)
    let stored = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    for scale: Float in [1, 0.0234, .leastNormalMagnitude / 64, 3e37] {
      let zeroPoint = Int.random(in: -128...127, using: &random)
      let signed = Quantization(scale: scale, zeroPoint: zeroPoint)
      let values = stored.map { Int8(bitPattern: $0) }
      var expected = [Float](repeating: 7, count: count)
      var expectedSpan = expected.mutableSpan
      dequantize(values.span, quantization: signed, into: &expectedSpan)
      var results = [Float](repeating: 7, count: count)
      var resultSpan = results.mutableSpan
      let fast = try #require(IntegerQuantization(signed, .int8, microkernels: table))
      fast.dequantize(stored.span, into: &resultSpan, workers: pool)
      #expect(results.map(\.bitPattern) == expected.map(\.bitPattern), "scale \(scale)")

      let unsigned = Quantization(scale: scale, zeroPoint: zeroPoint + 128)
      var floats = [Float](repeating: 7, count: count)
      var floatSpan = floats.mutableSpan
      dequantize(stored.span, quantization: unsigned, into: &floatSpan)
      let fastUnsigned = try #require(
        IntegerQuantization(unsigned, .uint8, microkernels: table))
      var others = [Float](repeating: 7, count: count)
      var otherSpan = others.mutableSpan
      fastUnsigned.dequantize(stored.span, into: &otherSpan, workers: pool)
      #expect(floats.map(\.bitPattern) == others.map(\.bitPattern), "scale \(scale)")
    }
  }
}
