public import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// The rows of a tile; those that are not there repeat the last.
  private struct RowAddresses {
    let count: Int
    let r0: UnsafeRawPointer
    let r1: UnsafeRawPointer
    let r2: UnsafeRawPointer
    let r3: UnsafeRawPointer
    let r4: UnsafeRawPointer
    let r5: UnsafeRawPointer
    let r6: UnsafeRawPointer
    let r7: UnsafeRawPointer

    @inline(__always)
    init(_ product: FloatProduct, _ row: Int) {
      let (last, stride) = (min(8, product.rows &- row) &- 1, product.aStride)
      count = last &+ 1
      r0 = product.a + row &* stride
      r1 = r0 + min(1, last) &* stride
      r2 = r0 + min(2, last) &* stride
      r3 = r0 + min(3, last) &* stride
      r4 = r0 + min(4, last) &* stride
      r5 = r0 + min(5, last) &* stride
      r6 = r0 + min(6, last) &* stride
      r7 = r0 + min(7, last) &* stride
    }
  }

  /// Sixteen copies of a float.
  @inline(__always)
  private func broadcastFloat(_ address: UnsafeRawPointer, _ offset: Int) -> Floats {
    Floats(repeating: address.loadUnaligned(fromByteOffset: offset, as: Float.self))
  }

  // Each width has a function of its own, so that every sum stays in a register: a width that
  // is a parameter ends up as a question in the innermost loop.

  /// The product of float32 matrices, with up to 24 registers of sums.
  @Sendable
  public func multiplyFloats(_ product: FloatProduct) {
    var column = 0
    while column < product.columns {
      let blocks = (product.columns &- column &+ 15) / 16
      if product.rows == 1 && blocks >= 8 {
        row(product, column)
        column &+= 128
      } else if blocks == 1 {
        multiplyBlocks1(product, column)
        column &+= 16
      } else if blocks == 2 || blocks == 4 {
        multiplyBlocks2(product, column)
        column &+= 32
      } else {
        multiplyBlocks3(product, column)
        column &+= 48
      }
    }
  }

  /// All rows of one block of columns, eight at a time.
  @inline(never)
  private func multiplyBlocks1(_ product: FloatProduct, _ column: Int) {
    let bias = product.bias + column &* 4
    let bias0 = loadFloats(bias, 0)
    let blocks = product.b + column &* product.depth &* 4
    var row = 0
    while row < product.rows {
      let a = RowAddresses(product, row)
      var s0 = FloatRegisters(repeating: bias0)
      var b = blocks
      var offset = 0
      for _ in 0..<product.depth {
        let b0 = loadFloats(b, 0)
        let x0 = broadcastFloat(a.r0, offset)
        s0.r0 = s0.r0.addingProduct(x0, b0)
        let x1 = broadcastFloat(a.r1, offset)
        s0.r1 = s0.r1.addingProduct(x1, b0)
        let x2 = broadcastFloat(a.r2, offset)
        s0.r2 = s0.r2.addingProduct(x2, b0)
        let x3 = broadcastFloat(a.r3, offset)
        s0.r3 = s0.r3.addingProduct(x3, b0)
        let x4 = broadcastFloat(a.r4, offset)
        s0.r4 = s0.r4.addingProduct(x4, b0)
        let x5 = broadcastFloat(a.r5, offset)
        s0.r5 = s0.r5.addingProduct(x5, b0)
        let x6 = broadcastFloat(a.r6, offset)
        s0.r6 = s0.r6.addingProduct(x6, b0)
        let x7 = broadcastFloat(a.r7, offset)
        s0.r7 = s0.r7.addingProduct(x7, b0)
        b += 64
        offset &+= 4
      }
      store(product, row, a.count, column, s0)
      row &+= 8
    }
  }

  /// All rows of two blocks of columns, eight at a time.
  @inline(never)
  private func multiplyBlocks2(_ product: FloatProduct, _ column: Int) {
    let bias = product.bias + column &* 4
    let bias0 = loadFloats(bias, 0)
    let bias1 = loadFloats(bias, 64)
    let blocks = product.b + column &* product.depth &* 4
    let blockStride = product.depth &* 64
    var row = 0
    while row < product.rows {
      let a = RowAddresses(product, row)
      var s0 = FloatRegisters(repeating: bias0)
      var s1 = FloatRegisters(repeating: bias1)
      var b = blocks
      var offset = 0
      for _ in 0..<product.depth {
        let b0 = loadFloats(b, 0)
        let b1 = loadFloats(b, blockStride)
        let x0 = broadcastFloat(a.r0, offset)
        s0.r0 = s0.r0.addingProduct(x0, b0)
        s1.r0 = s1.r0.addingProduct(x0, b1)
        let x1 = broadcastFloat(a.r1, offset)
        s0.r1 = s0.r1.addingProduct(x1, b0)
        s1.r1 = s1.r1.addingProduct(x1, b1)
        let x2 = broadcastFloat(a.r2, offset)
        s0.r2 = s0.r2.addingProduct(x2, b0)
        s1.r2 = s1.r2.addingProduct(x2, b1)
        let x3 = broadcastFloat(a.r3, offset)
        s0.r3 = s0.r3.addingProduct(x3, b0)
        s1.r3 = s1.r3.addingProduct(x3, b1)
        let x4 = broadcastFloat(a.r4, offset)
        s0.r4 = s0.r4.addingProduct(x4, b0)
        s1.r4 = s1.r4.addingProduct(x4, b1)
        let x5 = broadcastFloat(a.r5, offset)
        s0.r5 = s0.r5.addingProduct(x5, b0)
        s1.r5 = s1.r5.addingProduct(x5, b1)
        let x6 = broadcastFloat(a.r6, offset)
        s0.r6 = s0.r6.addingProduct(x6, b0)
        s1.r6 = s1.r6.addingProduct(x6, b1)
        let x7 = broadcastFloat(a.r7, offset)
        s0.r7 = s0.r7.addingProduct(x7, b0)
        s1.r7 = s1.r7.addingProduct(x7, b1)
        b += 64
        offset &+= 4
      }
      store(product, row, a.count, column, s0)
      store(product, row, a.count, column &+ 16, s1)
      row &+= 8
    }
  }

  /// All rows of three blocks of columns, eight at a time.
  @inline(never)
  private func multiplyBlocks3(_ product: FloatProduct, _ column: Int) {
    let bias = product.bias + column &* 4
    let bias0 = loadFloats(bias, 0)
    let bias1 = loadFloats(bias, 64)
    let bias2 = loadFloats(bias, 128)
    let blocks = product.b + column &* product.depth &* 4
    let blockStride = product.depth &* 64
    var row = 0
    while row < product.rows {
      let a = RowAddresses(product, row)
      var s0 = FloatRegisters(repeating: bias0)
      var s1 = FloatRegisters(repeating: bias1)
      var s2 = FloatRegisters(repeating: bias2)
      var b = blocks
      var offset = 0
      for _ in 0..<product.depth {
        let b0 = loadFloats(b, 0)
        let b1 = loadFloats(b, blockStride)
        let b2 = loadFloats(b, 2 &* blockStride)
        let x0 = broadcastFloat(a.r0, offset)
        s0.r0 = s0.r0.addingProduct(x0, b0)
        s1.r0 = s1.r0.addingProduct(x0, b1)
        s2.r0 = s2.r0.addingProduct(x0, b2)
        let x1 = broadcastFloat(a.r1, offset)
        s0.r1 = s0.r1.addingProduct(x1, b0)
        s1.r1 = s1.r1.addingProduct(x1, b1)
        s2.r1 = s2.r1.addingProduct(x1, b2)
        let x2 = broadcastFloat(a.r2, offset)
        s0.r2 = s0.r2.addingProduct(x2, b0)
        s1.r2 = s1.r2.addingProduct(x2, b1)
        s2.r2 = s2.r2.addingProduct(x2, b2)
        let x3 = broadcastFloat(a.r3, offset)
        s0.r3 = s0.r3.addingProduct(x3, b0)
        s1.r3 = s1.r3.addingProduct(x3, b1)
        s2.r3 = s2.r3.addingProduct(x3, b2)
        let x4 = broadcastFloat(a.r4, offset)
        s0.r4 = s0.r4.addingProduct(x4, b0)
        s1.r4 = s1.r4.addingProduct(x4, b1)
        s2.r4 = s2.r4.addingProduct(x4, b2)
        let x5 = broadcastFloat(a.r5, offset)
        s0.r5 = s0.r5.addingProduct(x5, b0)
        s1.r5 = s1.r5.addingProduct(x5, b1)
        s2.r5 = s2.r5.addingProduct(x5, b2)
        let x6 = broadcastFloat(a.r6, offset)
        s0.r6 = s0.r6.addingProduct(x6, b0)
        s1.r6 = s1.r6.addingProduct(x6, b1)
        s2.r6 = s2.r6.addingProduct(x6, b2)
        let x7 = broadcastFloat(a.r7, offset)
        s0.r7 = s0.r7.addingProduct(x7, b0)
        s1.r7 = s1.r7.addingProduct(x7, b1)
        s2.r7 = s2.r7.addingProduct(x7, b2)
        b += 64
        offset &+= 4
      }
      store(product, row, a.count, column, s0)
      store(product, row, a.count, column &+ 16, s1)
      store(product, row, a.count, column &+ 32, s2)
      row &+= 8
    }
  }

  /// One row of eight blocks of columns, as far as the memory of the weights allows.
  @inline(__always)
  private func row(_ product: FloatProduct, _ column: Int) {
    var sums = FloatRegisters(repeating: .zero)
    let bias = product.bias + column &* 4
    sums.r0 = loadFloats(bias, 0)
    sums.r1 = loadFloats(bias, 64)
    sums.r2 = loadFloats(bias, 128)
    sums.r3 = loadFloats(bias, 192)
    sums.r4 = loadFloats(bias, 256)
    sums.r5 = loadFloats(bias, 320)
    sums.r6 = loadFloats(bias, 384)
    sums.r7 = loadFloats(bias, 448)
    var b = product.b + column &* product.depth &* 4
    let step = product.depth &* 64
    for k in 0..<product.depth {
      let x = Floats(
        repeating: product.a.loadUnaligned(fromByteOffset: k &* 4, as: Float.self))
      sums.r0 = sums.r0.addingProduct(x, loadFloats(b, 0))
      sums.r1 = sums.r1.addingProduct(x, loadFloats(b, step))
      sums.r2 = sums.r2.addingProduct(x, loadFloats(b, 2 &* step))
      sums.r3 = sums.r3.addingProduct(x, loadFloats(b, 3 &* step))
      sums.r4 = sums.r4.addingProduct(x, loadFloats(b, 4 &* step))
      sums.r5 = sums.r5.addingProduct(x, loadFloats(b, 5 &* step))
      sums.r6 = sums.r6.addingProduct(x, loadFloats(b, 6 &* step))
      sums.r7 = sums.r7.addingProduct(x, loadFloats(b, 7 &* step))
      b += 64
    }
    store(product, 0, 1, column, FloatRegisters(repeating: sums.r0))
    store(product, 0, 1, column &+ 16, FloatRegisters(repeating: sums.r1))
    store(product, 0, 1, column &+ 32, FloatRegisters(repeating: sums.r2))
    store(product, 0, 1, column &+ 48, FloatRegisters(repeating: sums.r3))
    store(product, 0, 1, column &+ 64, FloatRegisters(repeating: sums.r4))
    store(product, 0, 1, column &+ 80, FloatRegisters(repeating: sums.r5))
    store(product, 0, 1, column &+ 96, FloatRegisters(repeating: sums.r6))
    store(product, 0, 1, column &+ 112, FloatRegisters(repeating: sums.r7))
  }

  /// The sums of one block of columns, clamped.
  @inline(__always)
  private func store(
    _ product: FloatProduct, _ row: Int, _ rows: Int, _ column: Int, _ sums: FloatRegisters
  ) {
    let count = product.columns &- column
    let mask = count >= 16 ? UInt16.max : (UInt16(1) &<< UInt16(max(count, 0))) &- 1
    let low = Floats(repeating: product.low)
    let high = Floats(repeating: product.high)
    let stride = product.cStride
    let c = product.c + (row &* stride &+ column &* 4)
    _mm512_mask_storeu_ps(c, mask, clamped(sums.r0, low, high))
    if rows > 1 { _mm512_mask_storeu_ps(c + stride, mask, clamped(sums.r1, low, high)) }
    if rows > 2 { _mm512_mask_storeu_ps(c + 2 &* stride, mask, clamped(sums.r2, low, high)) }
    if rows > 3 { _mm512_mask_storeu_ps(c + 3 &* stride, mask, clamped(sums.r3, low, high)) }
    if rows > 4 { _mm512_mask_storeu_ps(c + 4 &* stride, mask, clamped(sums.r4, low, high)) }
    if rows > 5 { _mm512_mask_storeu_ps(c + 5 &* stride, mask, clamped(sums.r5, low, high)) }
    if rows > 6 { _mm512_mask_storeu_ps(c + 6 &* stride, mask, clamped(sums.r6, low, high)) }
    if rows > 7 { _mm512_mask_storeu_ps(c + 7 &* stride, mask, clamped(sums.r7, low, high)) }
  }
#endif
