public import LiteMicrokernels

/// The products of rows of float32 with a vector, four rows at a time.
@Sendable
public func multiplyFloatRows(_ products: FloatRowProducts) {
  guard products.order == .any else { return multiplyRounded(products) }
  let depth = products.depth
  var row = 0
  while row < products.rows {
    let bias = products.bias + row
    let weights = products.weights + row * depth
    let output = products.output + row
    if row + 4 <= products.rows {
      let accumulators = productsOfFourRows(weights, products.vector, depth)
      for i in 0..<4 { output[i] = bias[i] + accumulators[i] }
      row += 4
    } else {
      var accumulator: Float = 0
      for i in 0..<depth { accumulator += weights[i] * products.vector[i] }
      output[0] = bias[0] + accumulator
      row += 1
    }
  }
}

/// The products of four rows that follow each other.
@inline(__always)
private func productsOfFourRows(
  _ weights: UnsafePointer<Float>, _ vector: UnsafePointer<Float>, _ depth: Int
) -> SIMD4<Float> {
  typealias Floats = SIMD8<Float>
  let (row0, x) = (UnsafeRawPointer(weights), UnsafeRawPointer(vector))
  let row1 = row0 + depth * 4
  let row2 = row1 + depth * 4
  let row3 = row2 + depth * 4
  var (s0, s1, s2, s3) = (Floats.zero, Floats.zero, Floats.zero, Floats.zero)
  var i = 0
  while i + 8 <= depth {
    let y = x.loadUnaligned(fromByteOffset: i * 4, as: Floats.self)
    s0 += y * row0.loadUnaligned(fromByteOffset: i * 4, as: Floats.self)
    s1 += y * row1.loadUnaligned(fromByteOffset: i * 4, as: Floats.self)
    s2 += y * row2.loadUnaligned(fromByteOffset: i * 4, as: Floats.self)
    s3 += y * row3.loadUnaligned(fromByteOffset: i * 4, as: Floats.self)
    i += 8
  }
  let (a, b) = (s0.lowHalf + s0.highHalf, s1.lowHalf + s1.highHalf)
  let (c, d) = (s2.lowHalf + s2.highHalf, s3.lowHalf + s3.highHalf)
  var accumulators = SIMD4(a[0], b[0], c[0], d[0]) + SIMD4(a[1], b[1], c[1], d[1])
  accumulators += SIMD4(a[2], b[2], c[2], d[2]) + SIMD4(a[3], b[3], c[3], d[3])
  while i < depth {
    let column = SIMD4(
      weights[i], weights[depth + i], weights[2 * depth + i], weights[3 * depth + i])
    accumulators += column * vector[i]
    i += 1
  }
  return accumulators
}
