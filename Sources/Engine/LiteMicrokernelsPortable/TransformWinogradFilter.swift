import LiteMicrokernels

/// Transforms a filter of 3×3 taps for Winograd's minimal filtering, F(2×2, 3×3):
/// `u = G · g · Gᵀ`, channel by channel.
///
/// The rows of `G` are `1 0 0`, `½ ½ ½`, `½ −½ ½` and `0 0 1`. An element is rounded at most four
/// times.
///
/// - Parameters:
///   - filter: The filter taps, row by row, each with an element for each channel.
///   - channels: The number of channels, at least 4.
///   - points: The destination of the 16 points, row by row.
///   - pointStride: The elements from one point to the next.
public func transformWinogradFilter(
  _ filter: UnsafePointer<Float>, channels: Int, into points: UnsafeMutablePointer<Float>,
  pointStride: Int
) {
  let (tapBytes, pointBytes) = (channels * 4, pointStride * 4)
  var start = 0
  while start < channels {
    let channel = min(start, channels - 4)
    let source = UnsafeRawPointer(filter + channel)
    let target = UnsafeMutableRawPointer(points + channel)
    let c0 = transformedColumn(source, tapBytes)
    let c1 = transformedColumn(source + tapBytes, tapBytes)
    let c2 = transformedColumn(source + 2 * tapBytes, tapBytes)
    store(transformed(c0.0, c1.0, c2.0), to: target, pointBytes)
    store(transformed(c0.1, c1.1, c2.1), to: target + 4 * pointBytes, pointBytes)
    store(transformed(c0.2, c1.2, c2.2), to: target + 8 * pointBytes, pointBytes)
    store(transformed(c0.3, c1.3, c2.3), to: target + 12 * pointBytes, pointBytes)
    start += 4
  }
}

private typealias Lanes = SIMD4<Float>
private typealias Four = (Lanes, Lanes, Lanes, Lanes)

/// The product of `G` and a column of the filter.
@inline(__always)
private func transformedColumn(_ source: UnsafeRawPointer, _ tapBytes: Int) -> Four {
  transformed(
    source.loadUnaligned(as: Lanes.self),
    source.loadUnaligned(fromByteOffset: 3 * tapBytes, as: Lanes.self),
    source.loadUnaligned(fromByteOffset: 6 * tapBytes, as: Lanes.self))
}

/// The product of `G` and a vector.
@inline(__always)
private func transformed(_ g0: Lanes, _ g1: Lanes, _ g2: Lanes) -> Four {
  let (ends, middle) = ((g0 + g2) * 0.5, g1 * 0.5)
  return (g0, ends + middle, ends - middle, g2)
}

@inline(__always)
private func store(_ points: Four, to address: UnsafeMutableRawPointer, _ pointBytes: Int) {
  address.storeBytes(of: points.0, as: Lanes.self)
  address.storeBytes(of: points.1, toByteOffset: pointBytes, as: Lanes.self)
  address.storeBytes(of: points.2, toByteOffset: 2 * pointBytes, as: Lanes.self)
  address.storeBytes(of: points.3, toByteOffset: 3 * pointBytes, as: Lanes.self)
}
