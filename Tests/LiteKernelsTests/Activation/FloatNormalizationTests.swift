import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast normalizations of rows.
@Suite struct FloatNormalizationTests {
  @Test(arguments: InstructionSet.available, [1, 2, 3, 4, 5, 8, 9, 15, 16, 17, 32, 48, 49, 100])
  func dividesByLengths(_ set: InstructionSet, _ depth: Int) throws {
    let fast = try #require(
      FloatNormalization(
        lengthsOf: depth, leastLength: 1e-6, microkernels: Microkernels.table(for: set)))
    var random = SplitMix64(seed: 41)
    let scales: [Float] = [1, 1e-3, 1e-8, 0, 1e12, 1e25, -3e-20, 7]
    let rows = (0..<5 * scales.count).flatMap { row in
      let scale = scales[row % scales.count]
      return (0..<depth).map { _ in scale * Float.random(in: -1...1, using: &random) }
    }
    let edges = [Float.infinity, .nan].flatMap { edge in
      (0..<depth).map { $0 == depth / 2 ? edge : 1 }
    }
    let input = rows + edges
    var expected = [Float](repeating: 7, count: input.count)
    var expectedSpan = expected.mutableSpan
    l2NormalizationFloat32(input.span, depth: depth, into: &expectedSpan)
    for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
      var results = input
      var resultSpan = results.mutableSpan
      fast.run(input.span, into: &resultSpan, workers: workers)
      for (result, expected) in zip(results, expected) {
        #expect(
          abs(result - expected) <= abs(expected) * 1e-5 || result.isNaN && expected.isNaN,
          "\(result) is not \(expected)")
      }
    }
  }

  /// The results take the place of the arguments, of which no later ones are overwritten before they are
  /// read.
  @Test(arguments: InstructionSet.available, [1, 2, 3, 4, 5, 7, 16, 48, 49])
  func dividesInPlace(_ set: InstructionSet, _ depth: Int) throws {
    let fast = try #require(
      FloatNormalization(
        lengthsOf: depth, leastLength: 1e-6, microkernels: Microkernels.table(for: set)))
    var random = SplitMix64(seed: 43)
    for rows in [1, 15, 16, 17, 33, 20_000] {
      let input = (0..<rows * depth).map { _ in Float.random(in: -1...1, using: &random) }
      var expected = [Float](repeating: 7, count: input.count)
      var expectedSpan = expected.mutableSpan
      fast.run(input.span, into: &expectedSpan, workers: .serial)
      let inPlace = UnsafeMutableBufferPointer<Float>.allocate(capacity: input.count)
      _ = unsafe inPlace.initialize(from: input)
      var results = unsafe MutableSpan(_unsafeElements: inPlace)
      let operand = unsafe Span(_unsafeElements: UnsafeBufferPointer(inPlace))
      fast.run(operand, into: &results, workers: WorkerPool(threadCount: 2))
      #expect(unsafe Array(inPlace) == expected, "\(rows) rows")
      unsafe inPlace.deallocate()
    }
  }

  /// Rows of some magnitudes: some overflow, one is constant, one has an infinity and one NaN.
  private func rows(_ count: Int, of depth: Int) -> [Float] {
    var random = SplitMix64(seed: 43)
    let bounds: [Float] = [1, 100, 1e-3, 1e-30, 3e19, 1e30, 1.5e38, 0]
    return (0..<count).flatMap { row in
      let bound = bounds[row % bounds.count]
      var elements = (0..<depth).map { _ in Float.random(in: -bound...bound, using: &random) }
      if row == 5 { elements = elements.map { _ in 0.75 } }
      if row == 8 { elements[depth / 2] = .infinity }
      if row == 10 { elements[depth - 1] = .nan }
      return elements
    }
  }

  /// The formula, element by element, with each operation rounded and limited.
  private func normalized(
    _ row: ArraySlice<Float>, isCentered: Bool,
    _ centering: FloatNormalization.Centering,
    _ epsilon: Float, _ scale: [Float], _ offset: [Float]
  ) -> [Float] {
    func finite(_ x: Float) -> Float {
      x.isNaN ? x : max(-.greatestFiniteMagnitude, min(.greatestFiniteMagnitude, x))
    }
    func mean(_ terms: [Float]) -> Float { terms.reduce(0, +) / Float(terms.count) }
    let limitsSquares = centering.contains(.limitsSquares)
    var center = isCentered ? mean(Array(row)) : 0
    if centering.contains(.limitsMeans) { center = finite(center) }
    let squares = row.map { x in
      let distance = limitsSquares ? finite(x - center) : x - center
      return isCentered && !limitsSquares ? distance * distance : finite(distance * distance)
    }
    let factor = 1 / finite(mean(squares) + epsilon).squareRoot()
    return zip(row, zip(scale, offset)).map { x, constants in
      let multiplier = finite(factor * constants.0)
      guard isCentered else { return finite(x * multiplier) }
      let distance = finite(x - center)
      if centering.contains(.scalesLast) {
        return finite(finite(finite(distance * factor) * constants.0) + constants.1)
      } else if centering.contains(.subtractsFirst) {
        return finite(finite(distance * multiplier) + constants.1)
      }
      return finite(
        finite(x * multiplier) + finite(constants.1 - finite(center * multiplier)))
    }
  }

  @Test(
    arguments: InstructionSet.available,
    [1, 3, 4, 15, 16, 17, 32, 37, 101].map { ($0, 40) }
      + [1, 15, 16, 17, 33].map { (20, $0) })
  func addsInTheOrderOfTheReference(_ set: InstructionSet, _ shape: (depth: Int, rows: Int)) throws
  {
    let (depth, input) = (shape.depth, rows(shape.rows, of: shape.depth))
    var random = SplitMix64(seed: 44)
    let scale = (0..<depth).map { _ in Float.random(in: -2...2, using: &random) }
    let offset = (0..<depth).map { _ in Float.random(in: -2...2, using: &random) }
    for isCentered in [false, true] {
      let fast = try #require(
        FloatNormalization(
          depth: depth, isCentered: isCentered, roundsAsReference: true, epsilon: 1e-3,
          scale: scale, offset: offset, microkernels: Microkernels.table(for: set)))
      let expected = stride(from: 0, to: input.count, by: depth).flatMap { first in
        normalized(
          input[first..<first + depth], isCentered: isCentered, [], 1e-3, scale, offset)
      }
      for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
        var results = input
        var resultSpan = results.mutableSpan
        fast.run(input.span, into: &resultSpan, workers: workers)
        for (result, expected) in zip(results, expected) {
          #expect(
            result.bitPattern == expected.bitPattern || result.isNaN && expected.isNaN,
            "\(result) is not \(expected)")
        }
      }
    }
  }

  /// Rows whose mean is subtracted first.
  @Test(arguments: InstructionSet.available, [1, 3, 16, 17, 37, 101])
  func subtractsMeansFirst(_ set: InstructionSet, _ depth: Int) throws {
    // A scale below 1 bounds results, but not what is scaled.
    for bound in [2, 1e-9] as [Float] {
      for order in [FloatNormalization.Centering.subtractsFirst, .scalesLast] {
        for limits in [[], .limitsMeans, .limitsSquares] as [FloatNormalization.Centering] {
          try agrees(set, depth, order.union(limits), bound)
        }
      }
    }
  }

  private func agrees(
    _ set: InstructionSet, _ depth: Int, _ centering: FloatNormalization.Centering,
    _ bound: Float
  ) throws {
    let input = rows(40, of: depth)
    var random = SplitMix64(seed: 45)
    let scale = (0..<depth).map { _ in Float.random(in: -bound...bound, using: &random) }
    let offset = (0..<depth).map { _ in Float.random(in: -2...2, using: &random) }
    let fast = try #require(
      FloatNormalization(
        depth: depth, centering: centering, roundsAsReference: true, epsilon: 1e-3, scale: scale,
        offset: offset,
        microkernels: Microkernels.table(for: set)))
    let expected = stride(from: 0, to: input.count, by: depth).flatMap { first in
      normalized(
        input[first..<first + depth], isCentered: true, centering, 1e-3, scale, offset)
    }
    var results = input
    var resultSpan = results.mutableSpan
    fast.run(input.span, into: &resultSpan, workers: .serial)
    for (result, expected) in zip(results, expected) {
      #expect(
        result.bitPattern == expected.bitPattern || result.isNaN && expected.isNaN,
        "\(result) is not \(expected)")
    }
  }
}
