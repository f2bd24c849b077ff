public import LiteMicrokernels

/// The product of float32 matrices, in tiles of four rows by eight columns.
///
/// Sixteen registers of four floats hold no more accumulators beside the operands. Each product is
/// rounded before it is added, and the bias is added last: the results are those of the reference
/// loop, bit for bit.
@Sendable
public func multiplyFloats(_ product: FloatProduct) {
  var column = 0
  while column < product.columns {
    var row = 0
    while row < product.rows {
      multiplyTile(product, row, min(4, product.rows - row), column)
      row += 4
    }
    column += 8
  }
}

/// Up to four rows of eight columns; rows that are not there repeat the last.
@inline(__always)
private func multiplyTile(_ product: FloatProduct, _ row: Int, _ rows: Int, _ column: Int) {
  let bias = product.bias + (row * product.biasStride + column * 4)
  var (s0, s1, s2, s3) = (
    SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero
  )
  let a0 = product.a + row * product.aStride
  let a1 = a0 + min(1, rows - 1) * product.aStride
  let a2 = a0 + min(2, rows - 1) * product.aStride
  let a3 = a0 + min(3, rows - 1) * product.aStride
  let unit = FloatProductKernel.columnUnit
  var b = product.b + (column / unit * product.bBlockStride + column % unit * 4)
  let pieceBytes = product.depth / product.aPieces * 4
  for piece in 0..<product.aPieces {
    let start = piece * product.aPieceStride
    for offset in stride(from: start, to: start + pieceBytes, by: 4) {
      let weights = b.loadUnaligned(as: SIMD8<Float>.self)
      s0 += weights * a0.loadUnaligned(fromByteOffset: offset, as: Float.self)
      s1 += weights * a1.loadUnaligned(fromByteOffset: offset, as: Float.self)
      s2 += weights * a2.loadUnaligned(fromByteOffset: offset, as: Float.self)
      s3 += weights * a3.loadUnaligned(fromByteOffset: offset, as: Float.self)
      b += unit * 4
    }
  }
  let c = product.c + row * product.cStride + column * 4
  let columns = min(8, product.columns - column)
  store(s0, bias, product, c, columns)
  if rows > 1 { store(s1, bias + product.biasStride, product, c + product.cStride, columns) }
  if rows > 2 {
    store(s2, bias + 2 * product.biasStride, product, c + 2 * product.cStride, columns)
  }
  if rows > 3 {
    store(s3, bias + 3 * product.biasStride, product, c + 3 * product.cStride, columns)
  }
}

@inline(__always)
private func store(
  _ products: SIMD8<Float>, _ bias: UnsafeRawPointer, _ product: FloatProduct,
  _ c: UnsafeMutableRawPointer, _ columns: Int
) {
  let accumulators = products + bias.loadUnaligned(as: SIMD8<Float>.self)
  for lane in 0..<columns {
    let accumulator = accumulators[lane]
    let clamped =
      accumulator < product.low
      ? product.low : (accumulator > product.high ? product.high : accumulator)
    c.storeBytes(of: clamped, toByteOffset: lane * 4, as: Float.self)
  }
}
