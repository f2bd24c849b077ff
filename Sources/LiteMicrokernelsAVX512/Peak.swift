#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Multiplies and adds float32: 8 registers of 16.
  @Sendable
  public func peakOfFloats(_ loop: PeakLoop) {
    let x = loadFloats(loop.memory, 0)
    let y = x + 1
    @inline(__always)
    func next(_ sums: Floats) -> Floats { sums.addingProduct(x, y) }
    var (a, b, c, d) = (x, y, x + y, x - y)
    var (e, f, g, h) = (a + x, b + x, c + x, d + x)
    for _ in 0..<loop.rounds {
      (a, b, c, d) = (next(a), next(b), next(c), next(d))
      (e, f, g, h) = (next(e), next(f), next(g), next(h))
    }
    let sums = (a + b + c + d, e + f + g + h)
    loop.memory.storeBytes(of: sums.0 + sums.1, as: Floats.self)
  }

  /// Multiplies and adds bytes in fours: 8 registers of 64.
  @Sendable
  public func peakOfBytes(_ loop: PeakLoop) {
    let x = load(loop.memory, 0)
    @inline(__always)
    func next(_ sums: Vector) -> Vector { _mm512_dpbusd_epi32(sums, x, x) }
    var (a, b, c, d) = (x, x &+ 1, x &+ 2, x &+ 3)
    var (e, f, g, h) = (x &+ 4, x &+ 5, x &+ 6, x &+ 7)
    for _ in 0..<loop.rounds {
      (a, b, c, d) = (next(a), next(b), next(c), next(d))
      (e, f, g, h) = (next(e), next(f), next(g), next(h))
    }
    let sums = (a &+ b &+ c &+ d, e &+ f &+ g &+ h)
    loop.memory.storeBytes(of: sums.0 &+ sums.1, as: Vector.self)
  }
#endif
