public import LiteMicrokernels

/// The product of int16 matrices, two rows by sixteen columns at a time.
@Sendable
public func multiplyWords(_ product: IntegerProduct) {
  let unit = IntegerProductKernel.columnUnit
  var column = 0
  while column < product.columns {
    var row = 0
    while row + 2 <= product.rows {
      let (first, second) = accumulators(product, row, row + 1, column)
      store(product, row, column, first)
      store(product, row + 1, column, second)
      row += 2
    }
    if row < product.rows { store(product, row, column, accumulators(product, row, row, column).0) }
    column += unit
  }
}

/// The accumulators of two rows and one block of columns.
@inline(__always)
private func accumulators(
  _ product: IntegerProduct, _ first: Int, _ second: Int, _ column: Int
) -> (SIMD16<Int32>, SIMD16<Int32>) {
  let bias = UnsafeRawPointer(product.bias + column)
  var a0 = product.a + first * product.aStride
  var a1 = product.a + second * product.aStride
  var b = product.b + column * product.depth * 2
  var x0 = bias.loadUnaligned(fromByteOffset: 0, as: SIMD4<Int32>.self)
  var x1 = bias.loadUnaligned(fromByteOffset: 16, as: SIMD4<Int32>.self)
  var x2 = bias.loadUnaligned(fromByteOffset: 32, as: SIMD4<Int32>.self)
  var x3 = bias.loadUnaligned(fromByteOffset: 48, as: SIMD4<Int32>.self)
  var (y0, y1, y2, y3) = (x0, x1, x2, x3)
  let pairs = product.depth / product.segments / 2
  for _ in 0..<product.segments {
    for pair in 0..<pairs {
      let b0 = b.loadUnaligned(fromByteOffset: pair &* 64, as: SIMD8<Int16>.self)
      let b1 = b.loadUnaligned(fromByteOffset: pair &* 64 &+ 16, as: SIMD8<Int16>.self)
      let b2 = b.loadUnaligned(fromByteOffset: pair &* 64 &+ 32, as: SIMD8<Int16>.self)
      let b3 = b.loadUnaligned(fromByteOffset: pair &* 64 &+ 48, as: SIMD8<Int16>.self)
      let x = broadcastPair(a0, pair)
      let y = broadcastPair(a1, pair)
      x0 &+= multiplyAddPairs(x, b0)
      x1 &+= multiplyAddPairs(x, b1)
      x2 &+= multiplyAddPairs(x, b2)
      x3 &+= multiplyAddPairs(x, b3)
      y0 &+= multiplyAddPairs(y, b0)
      y1 &+= multiplyAddPairs(y, b1)
      y2 &+= multiplyAddPairs(y, b2)
      y3 &+= multiplyAddPairs(y, b3)
    }
    a0 += product.segmentStride
    a1 += product.segmentStride
    b += pairs &* 64
  }
  return (
    SIMD16(lowHalf: SIMD8(lowHalf: x0, highHalf: x1), highHalf: SIMD8(lowHalf: x2, highHalf: x3)),
    SIMD16(lowHalf: SIMD8(lowHalf: y0, highHalf: y1), highHalf: SIMD8(lowHalf: y2, highHalf: y3))
  )
}

/// Four copies of two neighbors of a row.
@inline(__always)
private func broadcastPair(_ a: UnsafeRawPointer, _ pair: Int) -> SIMD8<Int16> {
  let value = a.loadUnaligned(fromByteOffset: pair &* 4, as: Int32.self)
  return unsafeBitCast(SIMD4<Int32>(repeating: value), to: SIMD8<Int16>.self)
}

/// The epilogue of one row of one block of columns.
@inline(__always)
private func store(
  _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: SIMD16<Int32>
) {
  let count = min(product.columns - column, IntegerProductKernel.columnUnit)
  let correction = product.rowCorrections.map { $0[row] } ?? 0
  let c = product.c + row * product.cStride
  switch product.output {
  case .accumulators:
    for lane in 0..<count {
      c.storeBytes(
        of: accumulators[lane] &+ correction, toByteOffset: (column + lane) * 4, as: Int32.self)
    }
  case .floats(let dequantization):
    for lane in 0..<count {
      c.storeBytes(
        of: accumulators[lane] &+ correction, toByteOffset: (column + lane) * 4, as: Int32.self)
    }
    dequantization.apply(to: c + column * 4, product.cStride, row, column, rows: 1, columns: count)
  case .bytes(let requantization):
    for lane in 0..<count {
      let byte = requantization.apply(accumulators[lane] &+ correction, channel: column + lane)
      c.storeBytes(of: byte, toByteOffset: column + lane, as: UInt8.self)
    }
  }
}
