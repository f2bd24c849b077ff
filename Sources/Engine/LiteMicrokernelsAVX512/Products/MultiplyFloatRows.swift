#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The products of rows of float32 with a vector, eight rows at a time.
  ///
  /// A row is read 256 bytes at a time, so that few cache lines are in flight. Where all rows have
  /// the same offset in a cache line, loads are aligned to cache lines: split loads would take
  /// longer than the L2 cache.
  @Sendable
  public func multiplyFloatRows(_ products: FloatRowProducts) {
    guard products.order == .any else { return multiplyRounded(products) }
    let (weights, vector, depth) = (products.weights, products.vector, products.depth)
    let isAligned = depth & 15 == 0 && depth >= 64
    let skipped = isAligned ? (Int(bitPattern: weights) &>> 2) & 15 : 0
    var row = 0
    while row &+ 8 <= products.rows {
      let accumulators = productsOfEightRows(weights + row &* depth, vector, depth, skipped)
      let output = UnsafeMutableRawPointer(products.output + row)
      output.storeBytes(of: loadHalf(products.bias + row, 0) + accumulators, as: HalfFloats.self)
      row &+= 8
    }
    while row < products.rows {
      let product = productOfRow(weights + row &* depth, vector, depth)
      products.output[row] = products.bias[row] + product
      row &+= 1
    }
  }

  /// The lanes of the last floats of a vector, fewer than sixteen.
  @inline(__always)
  private func lastLanes(_ count: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: (1 &<< (count & 15)) &- 1)
  }

  /// The product of one row.
  @inline(__always)
  private func productOfRow(
    _ weights: UnsafePointer<Float>, _ vector: UnsafePointer<Float>, _ depth: Int
  ) -> Float {
    var sum = Floats.zero
    let end = depth & ~15
    var i = 0
    while i < end {
      sum = sum.addingProduct(loadFloats(weights + i, 0), loadFloats(vector + i, 0))
      i &+= 16
    }
    let mask = lastLanes(depth)
    sum = sum.addingProduct(
      _mm512_maskz_loadu_ps(mask, weights + end), _mm512_maskz_loadu_ps(mask, vector + end))
    return _mm512_reduce_add_ps(sum)
  }

  /// The products of eight contiguous rows, without the floats of a cache line before the first
  /// row.
  @inline(__always)
  private func productsOfEightRows(
    _ weights: UnsafePointer<Float>, _ vector: UnsafePointer<Float>, _ depth: Int, _ skipped: Int
  ) -> HalfFloats {
    var accumulators = FloatRegisters(repeating: .zero)
    let x = UnsafeRawPointer(vector) - skipped &* 4
    let stride = depth &* 4
    let w0 = UnsafeRawPointer(weights) - skipped &* 4
    let w1 = w0 + stride
    let w2 = w1 + stride
    let w3 = w2 + stride
    let w4 = w3 + stride
    let w5 = w4 + stride
    let w6 = w5 + stride
    let w7 = w6 + stride
    var mask = UInt16.max &<< UInt16(truncatingIfNeeded: skipped)
    let end = (skipped &+ depth) &* 4
    var i = 0
    while i &+ 256 <= end {
      let x0 = loadFloats(mask, x + i)
      let (x1, x2, x3) = (loadFloats(x, i &+ 64), loadFloats(x, i &+ 128), loadFloats(x, i &+ 192))
      @inline(__always)
      func add(_ w: UnsafeRawPointer, _ sum: inout Floats) {
        sum = sum.addingProduct(loadFloats(mask, w + i), x0)
        sum = sum.addingProduct(loadFloats(w, i &+ 64), x1)
        sum = sum.addingProduct(loadFloats(w, i &+ 128), x2)
        sum = sum.addingProduct(loadFloats(w, i &+ 192), x3)
      }
      add(w0, &accumulators.r0)
      add(w1, &accumulators.r1)
      add(w2, &accumulators.r2)
      add(w3, &accumulators.r3)
      add(w4, &accumulators.r4)
      add(w5, &accumulators.r5)
      add(w6, &accumulators.r6)
      add(w7, &accumulators.r7)
      mask = .max
      i &+= 256
    }
    while i < end {
      let left = (end &- i) / 4
      if left < 16 { mask = lastLanes(left) }
      let y = loadFloats(mask, x + i)
      accumulators.r0 = accumulators.r0.addingProduct(loadFloats(mask, w0 + i), y)
      accumulators.r1 = accumulators.r1.addingProduct(loadFloats(mask, w1 + i), y)
      accumulators.r2 = accumulators.r2.addingProduct(loadFloats(mask, w2 + i), y)
      accumulators.r3 = accumulators.r3.addingProduct(loadFloats(mask, w3 + i), y)
      accumulators.r4 = accumulators.r4.addingProduct(loadFloats(mask, w4 + i), y)
      accumulators.r5 = accumulators.r5.addingProduct(loadFloats(mask, w5 + i), y)
      accumulators.r6 = accumulators.r6.addingProduct(loadFloats(mask, w6 + i), y)
      accumulators.r7 = accumulators.r7.addingProduct(loadFloats(mask, w7 + i), y)
      i &+= 64
    }
    return HalfFloats(
      lowHalf: sumsOfLanes(accumulators.r0, accumulators.r1, accumulators.r2, accumulators.r3),
      highHalf: sumsOfLanes(accumulators.r4, accumulators.r5, accumulators.r6, accumulators.r7))
  }

  /// The floats that a mask has; zeros in the other lanes.
  @inline(__always)
  private func loadFloats(_ mask: UInt16, _ address: UnsafeRawPointer) -> Floats {
    _mm512_maskz_loadu_ps(mask, address)
  }
#endif
