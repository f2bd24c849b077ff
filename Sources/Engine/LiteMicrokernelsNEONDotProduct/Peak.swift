#if arch(arm64)
  public import LiteMicrokernels
  import LiteMicrokernelsNEON
  import _Builtin_intrinsics.arm.neon

  /// Multiplies and adds bytes in fours: 16 registers of 16.
  @Sendable
  public func peakOfBytes(_ loop: PeakLoop) {
    let x = loop.memory.loadUnaligned(as: Accumulators.self)
    let bytes = unsafeBitCast(x, to: SIMD16<Int8>.self)
    @inline(__always)
    func next(_ sums: Accumulators) -> Accumulators { vdotq_s32(sums, bytes, bytes) }
    var (a, b, c, d) = (x, x &+ 1, x &+ 2, x &+ 3)
    var (e, f, g, h) = (x &+ 4, x &+ 5, x &+ 6, x &+ 7)
    var (i, j, k, l) = (x &+ 8, x &+ 9, x &+ 10, x &+ 11)
    var (m, n, o, p) = (x &+ 12, x &+ 13, x &+ 14, x &+ 15)
    for _ in 0..<loop.rounds {
      (a, b, c, d) = (next(a), next(b), next(c), next(d))
      (e, f, g, h) = (next(e), next(f), next(g), next(h))
      (i, j, k, l) = (next(i), next(j), next(k), next(l))
      (m, n, o, p) = (next(m), next(n), next(o), next(p))
    }
    let left = (a &+ b &+ c &+ d, e &+ f &+ g &+ h)
    let right = (i &+ j &+ k &+ l, m &+ n &+ o &+ p)
    loop.memory.storeBytes(of: left.0 &+ left.1 &+ right.0 &+ right.1, as: Accumulators.self)
  }
#endif
