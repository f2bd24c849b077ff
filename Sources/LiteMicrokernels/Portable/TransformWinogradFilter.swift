/// Transforms a filter of 3×3 taps for Winograd's minimal filtering, F(2×2, 3×3):
/// `u = G · g · Gᵀ`, channel by channel, in float64 and rounded once.
///
/// The rows of `G` are `1 0 0`, `½ ½ ½`, `½ −½ ½` and `0 0 1`.
///
/// - Parameters:
///   - filter: The taps, line by line, each of an element for each channel.
///   - channels: The number of channels, at least 4.
///   - points: Where the 16 points go, line by line.
///   - pointStride: The elements from one point to the next.
public func transformWinogradFilter(
  _ filter: UnsafePointer<Float>, channels: Int, into points: UnsafeMutablePointer<Float>,
  pointStride: Int
) {
  var start = 0
  while start < channels {
    let channel = min(start, channels - 4)
    let source = UnsafeRawPointer(filter + channel)
    let target = UnsafeMutableRawPointer(points + channel)
    func tap(_ y: Int, _ x: Int) -> SIMD4<Double> {
      let taps = source.loadUnaligned(
        fromByteOffset: (y * 3 + x) * channels * 4, as: SIMD4<Float>.self)
      return SIMD4(Double(taps[0]), Double(taps[1]), Double(taps[2]), Double(taps[3]))
    }
    func store(_ x: Int, _ column: WinogradColumn) {
      column.line0.store(to: target + x * pointStride * 4)
      column.line1.store(to: target + (4 + x) * pointStride * 4)
      column.line2.store(to: target + (8 + x) * pointStride * 4)
      column.line3.store(to: target + (12 + x) * pointStride * 4)
    }
    let c0 = WinogradColumn(tap(0, 0), tap(1, 0), tap(2, 0))
    let c1 = WinogradColumn(tap(0, 1), tap(1, 1), tap(2, 1))
    let c2 = WinogradColumn(tap(0, 2), tap(1, 2), tap(2, 2))
    store(0, c0)
    store(1, ((c0 + c2) + c1).halved)
    store(2, ((c0 + c2) - c1).halved)
    store(3, c2)
    start += 4
  }
}

/// A column of a filter of which the lines are transformed: the product of `G` and its taps.
private struct WinogradColumn {
  var line0: SIMD4<Double>
  var line1: SIMD4<Double>
  var line2: SIMD4<Double>
  var line3: SIMD4<Double>
}

extension WinogradColumn {
  @inline(__always)
  init(_ g0: SIMD4<Double>, _ g1: SIMD4<Double>, _ g2: SIMD4<Double>) {
    self.init(
      line0: g0, line1: ((g0 + g2) + g1) * 0.5, line2: ((g0 + g2) - g1) * 0.5, line3: g2)
  }

  @inline(__always)
  static func + (a: WinogradColumn, b: WinogradColumn) -> WinogradColumn {
    WinogradColumn(
      line0: a.line0 + b.line0, line1: a.line1 + b.line1, line2: a.line2 + b.line2,
      line3: a.line3 + b.line3)
  }

  @inline(__always)
  static func - (a: WinogradColumn, b: WinogradColumn) -> WinogradColumn {
    WinogradColumn(
      line0: a.line0 - b.line0, line1: a.line1 - b.line1, line2: a.line2 - b.line2,
      line3: a.line3 - b.line3)
  }

  @inline(__always)
  var halved: WinogradColumn {
    WinogradColumn(
      line0: line0 * 0.5, line1: line1 * 0.5, line2: line2 * 0.5, line3: line3 * 0.5)
  }
}

extension SIMD4<Double> {
  /// Stores the elements as float32.
  @inline(__always)
  fileprivate func store(to address: UnsafeMutableRawPointer) {
    address.storeBytes(
      of: SIMD4<Float>(Float(self[0]), Float(self[1]), Float(self[2]), Float(self[3])),
      as: SIMD4<Float>.self)
  }
}
