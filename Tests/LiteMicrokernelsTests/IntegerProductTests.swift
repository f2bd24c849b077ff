import LiteMicrokernels
import LiteTestSupport
import Testing

@Suite struct IntegerProductTests {
  private static let rowCounts = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 25, 31, 32, 33, 40, 48, 49, 100,
  ]
  private static let columnCounts = [
    1, 2, 3, 4, 7, 8, 15, 16, 17, 24, 31, 32, 33, 47, 48, 49, 63, 64, 65, 80, 81, 96, 112, 130,
  ]
  private static let depths = [1, 2, 3, 4, 5, 16, 27, 63, 64, 65, 96, 130, 257, 778, 1540]

  /// Random matrices, whose sums may be asked to be those that are bits of float32.
  private func matrices(
    for product: ProductKernel, takeFloats: Bool = false, using random: inout SplitMix64
  ) throws -> IntegerMatrices {
    func element(of counts: [Int], upTo most: Int) throws -> Int {
      let counts = counts.prefix { $0 <= most }
      return try #require(counts.randomElement(using: &random))
    }
    let isSlow = product.isSlow
    return IntegerMatrices(
      rows: try element(of: Self.rowCounts, upTo: isSlow ? 31 : 100),
      columns: try element(of: Self.columnCounts, upTo: isSlow ? 49 : 130),
      depth: try element(of: Self.depths, upTo: isSlow ? 65 : takeFloats ? 96 : 1540),
      largestBits: takeFloats ? 19 : 30, using: &random)
  }

  @Test(arguments: ProductKernel.all)
  func sums(_ product: ProductKernel) throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<(product.isSlow ? 40 : 150) {
      let matrices = try matrices(for: product, using: &random)
      let isNarrow = product.kernel.takesNarrowWeights && Bool.random(using: &random)
      let (bytes, isIntact) = matrices.multiplied(
        by: product.kernel, elementWidth: 4, isNarrow: isNarrow, .accumulators)
      let sums = bytes.withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
      }
      let expected = (0..<matrices.rows).flatMap { row in
        (0..<matrices.columns).map { matrices.sum(row, $0) }
      }
      #expect(sums == expected, "\(matrices.rows) x \(matrices.depth) x \(matrices.columns)")
      #expect(isIntact)
    }
  }

  @Test(arguments: ProductKernel.all, Requantization.Rounding.all)
  func bytes(_ product: ProductKernel, _ rounding: Requantization.Rounding) throws {
    guard product.takes(rounding) else { return }
    var random = SplitMix64(seed: 12)
    for _ in 0..<(product.isSlow ? 30 : 120) {
      let matrices = try matrices(
        for: product, takeFloats: rounding == .floatAffine || rounding == .floatAffineChannels,
        using: &random
      )
      let scaling = RandomRequantization(
        rounding, channels: matrices.columns, largestShift: 12,
        largestAccumulator: matrices.largestAccumulator,
        using: &random)
      let isFlipped =
        product.kernel.flippingRoundings.contains(rounding) && Bool.random(using: &random)
      let flip: UInt8 = isFlipped ? 0x80 : 0
      let isNarrow = product.kernel.takesNarrowWeights && Bool.random(using: &random)
      let (bytes, isIntact) = scaling.withRequantization {
        matrices.multiplied(
          by: product.kernel, elementWidth: 1, flip: flip, isNarrow: isNarrow,
          starts: scaling.starts, .bytes($0))
      }
      let expected = (0..<matrices.rows).flatMap { row in
        (0..<matrices.columns).map { scaling.expected(matrices.sum(row, $0), channel: $0) }
      }
      #expect(
        bytes == expected, "\(matrices.rows) x \(matrices.depth) x \(matrices.columns)")
      #expect(isIntact)
    }
  }

  @Test(arguments: ProductKernel.all)
  func floats(_ product: ProductKernel) throws {
    var random = SplitMix64(seed: 14)
    for _ in 0..<(product.isSlow ? 40 : 150) {
      let matrices = try matrices(for: product, using: &random)
      let isNarrow = product.kernel.takesNarrowWeights && Bool.random(using: &random)
      let areDequantized = matrices.areDequantized(
        by: product.kernel, isNarrow: isNarrow, using: &random)
      #expect(areDequantized, "\(matrices.rows) x \(matrices.depth) x \(matrices.columns)")
    }
  }

  /// Sums on both sides of where outputs change, which sums at random seldom are.
  @Test(
    arguments: ProductKernel.all,
    [Requantization.Rounding.rectified, .signed, .splitRectified, .splitSigned])
  func edges(_ product: ProductKernel, _ rounding: Requantization.Rounding) throws {
    guard product.takes(rounding) else { return }
    var random = SplitMix64(seed: 13)
    for _ in 0..<(product.isSlow ? 60 : 300) {
      var scaling = RandomRequantization(rounding, channels: 130, largestShift: 0, using: &random)
      let sums = (0..<130).map { scaling.edgeSum(channel: $0, using: &random) }
      let (bytes, _) = scaling.withRequantization {
        IntegerMatrices(sums: sums).multiplied(by: product.kernel, elementWidth: 1, .bytes($0))
      }
      #expect(bytes == (0..<130).map { scaling.expected(sums[$0], channel: $0) })
    }
  }
}

extension Requantization.Rounding {
  /// All of them.
  fileprivate static let all: [Requantization.Rounding] = [
    .floatAffine, .floatAffineChannels, .mirrored, .rectified, .signed, .splitRectified,
    .splitSigned,
    .general,
  ]
}

extension ProductKernel {
  /// Whether the kernel takes a rounding.
  fileprivate func takes(_ rounding: Requantization.Rounding) -> Bool {
    switch rounding {
    case .floatAffine, .floatAffineChannels, .mirrored, .splitRectified, .splitSigned:
      kernel.floatRoundings.contains(rounding)
    case .rectified, .signed, .general: true
    }
  }
}
