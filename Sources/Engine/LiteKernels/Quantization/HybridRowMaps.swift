import LiteReference

/// The maps with zero points of four rows, value for value those of ``HybridMap``.
///
/// The divisions that make a map take most of its time. Those of several rows are done in lanes.
///
/// Every `unsafe` in this file reads the limits that the caller gives, within their size.
struct HybridRowMaps {
  /// The number of rows.
  static var rowCount: Int { 4 }

  /// Adding it to a number of few digits leaves the nearest integer in the low bits.
  private static var shift: Double { 0x1.8p52 }

  private let ranges: SIMD4<Float>
  private let scales: SIMD4<Float>
  private let inverses: SIMD4<Float>
  private let shiftedZeroPoints: SIMD4<Double>

  /// Finds the maps.
  ///
  /// - Parameter limits: The least value of each row, or 0 where that is less, and after those of all
  ///   rows the greatest value of each, or 0 where that is greater.
  @unsafe
  init(limits: UnsafeMutableBufferPointer<Float>) {
    let bytes = UnsafeRawBufferPointer(limits)
    let least = unsafe bytes.loadUnaligned(as: SIMD4<Float>.self)
    let greatest = unsafe bytes.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self)
    ranges = greatest - least
    let scales = SIMD4<Double>(ranges) / 255
    let stepsToLeast = SIMD4<Double>(least) / scales
    let stepsToGreatest = SIMD4<Double>(greatest) / scales
    // Steps to the least value are at most 0, and those to the greatest at least 0.
    let leastLosesLess = 128 - stepsToLeast .< 127 + stepsToGreatest
    let exact = (127 - stepsToGreatest).replacing(
      with: -128 - stepsToLeast, where: leastLosesLess)
    shiftedZeroPoints = HybridRowMaps.rounded(exact) + HybridRowMaps.shift
    self.scales = SIMD4<Float>(scales)
    inverses = 1 / self.scales
  }

  /// The nearest integers of an int8, ties away from zero.
  private static func rounded(_ exact: SIMD4<Double>) -> SIMD4<Double> {
    let x = exact.replacing(with: -128, where: exact .< -128)
    let limited = x.replacing(with: 127, where: x .> 127)
    let nearest = limited + shift - shift
    let rest = limited - nearest
    return
      nearest
      .replacing(with: nearest + 1, where: rest .== 0.5 .& limited .> 0)
      .replacing(with: nearest - 1, where: rest .== -0.5 .& limited .< 0)
  }

  /// The map of a row; nil where all its values are 0, or its range has no finite inverse or is
  /// endless.
  subscript(row: Int) -> HybridMap? {
    let (range, inverse) = (ranges[row], inverses[row])
    guard range > 0, range.isFinite, inverse.isFinite else { return nil }
    let zeroPoint = Int8(truncatingIfNeeded: shiftedZeroPoints[row].bitPattern)
    return HybridMap(
      HybridQuantization(scale: scales[row], zeroPoint: zeroPoint), inverse: inverse, least: -128)
  }
}
