#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Multiplies and adds bytes in fours: 12 registers of 32.
  @Sendable
  public func peakOfBytes(_ loop: PeakLoop) {
    let x = load(loop.memory, 0)
    @inline(__always)
    func next(_ sums: Vector) -> Vector { _mm256_dpbusd_avx_epi32(sums, x, x) }
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
