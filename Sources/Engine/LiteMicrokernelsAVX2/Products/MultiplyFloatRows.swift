#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The products of rows of float32 with a vector, eight rows at a time.
  @Sendable
  public func multiplyFloatRows(_ products: FloatRowProducts) {
    guard products.order == .any else { return multiplyRounded(products) }
    let depth = products.depth
    var row = 0
    while row < products.rows {
      let bias = products.bias + row
      let weights = products.weights + row &* depth
      if row &+ 8 <= products.rows {
        let accumulators = productsOfEightRows(weights, products.vector, depth)
        storeFloats(products.output + row, loadFloats(bias, 0) + accumulators)
        row &+= 8
      } else {
        products.output[row] = bias[0] + productOfRow(weights, products.vector, depth)
        row &+= 1
      }
    }
  }

  /// The product of one row.
  @inline(__always)
  private func productOfRow(
    _ weights: UnsafePointer<Float>, _ vector: UnsafePointer<Float>, _ depth: Int
  ) -> Float {
    var accumulators = Floats.zero
    var i = 0
    while i < depth {
      let count = depth &- i
      accumulators = accumulators.addingProduct(
        loadFirstFloats(weights + i, count), loadFirstFloats(vector + i, count))
      i &+= 8
    }
    let halves = accumulators.lowHalf + accumulators.highHalf
    return (halves[0] + halves[2]) + (halves[1] + halves[3])
  }

  /// The products of eight rows that follow each other.
  @inline(__always)
  private func productsOfEightRows(
    _ weights: UnsafePointer<Float>, _ vector: UnsafePointer<Float>, _ depth: Int
  ) -> Floats {
    var (s0, s1, s2, s3) = (Floats.zero, Floats.zero, Floats.zero, Floats.zero)
    var (s4, s5, s6, s7) = (s0, s1, s2, s3)
    var (w, x) = (UnsafeRawPointer(weights), UnsafeRawPointer(vector))
    let stride = depth &* 4
    for _ in 0..<depth / 8 {
      let y = loadFloats(x, 0)
      s0 = s0.addingProduct(y, loadFloats(w, 0))
      s1 = s1.addingProduct(y, loadFloats(w, stride))
      s2 = s2.addingProduct(y, loadFloats(w, 2 &* stride))
      s3 = s3.addingProduct(y, loadFloats(w, 3 &* stride))
      s4 = s4.addingProduct(y, loadFloats(w, 4 &* stride))
      s5 = s5.addingProduct(y, loadFloats(w, 5 &* stride))
      s6 = s6.addingProduct(y, loadFloats(w, 6 &* stride))
      s7 = s7.addingProduct(y, loadFloats(w, 7 &* stride))
      w += 32
      x += 32
    }
    let left = depth % 8
    if left > 0 {
      let y = loadFirstFloats(x, left)
      s0 = s0.addingProduct(y, loadFirstFloats(w, left))
      s1 = s1.addingProduct(y, loadFirstFloats(w + stride, left))
      s2 = s2.addingProduct(y, loadFirstFloats(w + 2 &* stride, left))
      s3 = s3.addingProduct(y, loadFirstFloats(w + 3 &* stride, left))
      s4 = s4.addingProduct(y, loadFirstFloats(w + 4 &* stride, left))
      s5 = s5.addingProduct(y, loadFirstFloats(w + 5 &* stride, left))
      s6 = s6.addingProduct(y, loadFirstFloats(w + 6 &* stride, left))
      s7 = s7.addingProduct(y, loadFirstFloats(w + 7 &* stride, left))
    }
    let a = _mm256_hadd_ps(_mm256_hadd_ps(s0, s1), _mm256_hadd_ps(s2, s3))
    let b = _mm256_hadd_ps(_mm256_hadd_ps(s4, s5), _mm256_hadd_ps(s6, s7))
    return Floats(lowHalf: a.lowHalf + a.highHalf, highHalf: b.lowHalf + b.highHalf)
  }
#endif
