#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Multiplies and adds float32: 12 registers of 8.
  @Sendable
  public func peakOfFloats(_ loop: PeakLoop) {
    let x = loadFloats(loop.memory, 0)
    let y = loadFloats(loop.memory, 32)
    @inline(__always)
    func next(_ sums: Floats) -> Floats { sums.addingProduct(x, y) }
    var (a, b, c, d) = (x, y, x + y, x - y)
    var (e, f, g, h) = (a + x, b + x, c + x, d + x)
    var (i, j, k, l) = (a - y, b - y, c - y, d - y)
    for _ in 0..<loop.rounds {
      (a, b, c, d) = (next(a), next(b), next(c), next(d))
      (e, f, g, h) = (next(e), next(f), next(g), next(h))
      (i, j, k, l) = (next(i), next(j), next(k), next(l))
    }
    let sums = (a + b + c + d, e + f + g + h, i + j + k + l)
    loop.memory.storeBytes(of: sums.0 + sums.1 + sums.2, as: Floats.self)
  }

  /// Multiplies and adds pairs of int16: 12 registers of 16.
  @Sendable
  public func peakOfWords(_ loop: PeakLoop) {
    let x = load(loop.memory, 0)
    // Accumulators become operands: the compiler would hoist a constant product out of the loop.
    @inline(__always)
    func next(_ sums: Vector) -> Vector { _mm256_add_epi32(_mm256_madd_epi16(sums, x), x) }
    var (a, b, c, d) = (x, x &+ 1, x &+ 2, x &+ 3)
    var (e, f, g, h) = (x &+ 4, x &+ 5, x &+ 6, x &+ 7)
    var (i, j, k, l) = (x &+ 8, x &+ 9, x &+ 10, x &+ 11)
    for _ in 0..<loop.rounds {
      (a, b, c, d) = (next(a), next(b), next(c), next(d))
      (e, f, g, h) = (next(e), next(f), next(g), next(h))
      (i, j, k, l) = (next(i), next(j), next(k), next(l))
    }
    let sums = (a &+ b &+ c &+ d, e &+ f &+ g &+ h, i &+ j &+ k &+ l)
    loop.memory.storeBytes(of: sums.0 &+ sums.1 &+ sums.2, as: Vector.self)
  }
#endif
