public import LiteMicrokernels

/// Multiplies and adds float32: 12 registers of 4.
@Sendable
public func peakOfFloats(_ loop: PeakLoop) {
  let x = loop.memory.loadUnaligned(as: SIMD4<Float>.self)
  let y = loop.memory.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self)
  var (a, b, c, d) = (x, y, x + y, x - y)
  var (e, f, g, h) = (a + x, b + x, c + x, d + x)
  var (i, j, k, l) = (a - y, b - y, c - y, d - y)
  for _ in 0..<loop.rounds {
    (a, b, c, d) = (a * x + y, b * x + y, c * x + y, d * x + y)
    (e, f, g, h) = (e * x + y, f * x + y, g * x + y, h * x + y)
    (i, j, k, l) = (i * x + y, j * x + y, k * x + y, l * x + y)
  }
  let sums = (a + b + c + d, e + f + g + h, i + j + k + l)
  loop.memory.storeBytes(of: sums.0 + sums.1 + sums.2, as: SIMD4<Float>.self)
}

/// Multiplies and adds pairs of int16: 12 registers of 8.
@Sendable
public func peakOfWords(_ loop: PeakLoop) {
  let x = loop.memory.loadUnaligned(as: SIMD8<Int16>.self)
  let y = loop.memory.loadUnaligned(fromByteOffset: 16, as: SIMD4<Int32>.self)
  // Accumulators become operands: the compiler would hoist a constant product out of the loop.
  func next(_ sums: SIMD8<Int16>) -> SIMD8<Int16> {
    unsafeBitCast(multiplyAddPairs(sums, x) &+ y, to: SIMD8<Int16>.self)
  }
  var (a, b, c, d) = (x, x &+ 1, x &+ 2, x &+ 3)
  var (e, f, g, h) = (x &+ 4, x &+ 5, x &+ 6, x &+ 7)
  var (i, j, k, l) = (x &+ 8, x &+ 9, x &+ 10, x &+ 11)
  for _ in 0..<loop.rounds {
    (a, b, c, d) = (next(a), next(b), next(c), next(d))
    (e, f, g, h) = (next(e), next(f), next(g), next(h))
    (i, j, k, l) = (next(i), next(j), next(k), next(l))
  }
  let sums = (a &+ b &+ c &+ d, e &+ f &+ g &+ h, i &+ j &+ k &+ l)
  loop.memory.storeBytes(of: sums.0 &+ sums.1 &+ sums.2, as: SIMD8<Int16>.self)
}
