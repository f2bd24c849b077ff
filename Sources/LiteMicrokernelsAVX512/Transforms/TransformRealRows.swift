#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Complex numbers of neighbouring rows.
  private struct Complex {
    var real: Floats
    var imaginary: Floats

    @inline(__always)
    init(_ real: Floats, _ imaginary: Floats) {
      self.real = real
      self.imaginary = imaginary
    }

    /// The number at an index.
    @inline(__always)
    init(_ address: UnsafeRawPointer, _ index: Int) {
      real = address.loadUnaligned(fromByteOffset: index &* 128, as: SIMD16<Float>.self)
      imaginary = address.loadUnaligned(fromByteOffset: index &* 128 &+ 64, as: SIMD16<Float>.self)
    }

    @inline(__always)
    func store(_ address: UnsafeMutableRawPointer, _ index: Int) {
      address.storeBytes(of: real, toByteOffset: index &* 128, as: SIMD16<Float>.self)
      address.storeBytes(of: imaginary, toByteOffset: index &* 128 &+ 64, as: SIMD16<Float>.self)
    }

    @inline(__always)
    static func + (a: Complex, b: Complex) -> Complex {
      Complex(a.real + b.real, a.imaginary + b.imaginary)
    }

    @inline(__always)
    static func - (a: Complex, b: Complex) -> Complex {
      Complex(a.real - b.real, a.imaginary - b.imaginary)
    }

    /// The product with −i.
    var turned: Complex {
      @inline(__always)
      get { Complex(imaginary, -real) }
    }

    var conjugate: Complex {
      @inline(__always)
      get { Complex(real, -imaginary) }
    }

    /// The product with a root of unity.
    @inline(__always)
    func times(_ root: UnsafePointer<Float>) -> Complex {
      let (c, s) = (Floats(repeating: root[0]), Floats(repeating: root[1]))
      return Complex(
        (real * c).addingProduct(-imaginary, s), (real * s).addingProduct(imaginary, c))
    }
  }

  /// The transforms of up to sixteen rows of real numbers.
  @Sendable
  public func transformRealRows(_ work: RealFourier) {
    transformPairs(work, work.input, work.room)
    separate(work, work.room, work.output)
  }

  /// The complex transform of half the length.
  @inline(__always)
  private func transformPairs(
    _ work: RealFourier, _ input: UnsafeRawPointer, _ room: UnsafeMutableRawPointer
  ) {
    var span = firstPass(work, input, room)
    var roots = work.roots
    while span < work.half {
      var start = 0
      while start < work.half {
        var root = roots
        for index in start..<start &+ span {
          let a0 = Complex(room, index)
          let a1 = Complex(room, index &+ span).times(root + 2)
          let a2 = Complex(room, index &+ 2 &* span).times(root)
          let a3 = Complex(room, index &+ 3 &* span).times(root + 4)
          let (b0, b1, b2, b3) = (a0 + a1, a0 - a1, a2 + a3, (a2 - a3).turned)
          (b0 + b2).store(room, index)
          (b1 + b3).store(room, index &+ span)
          (b0 - b2).store(room, index &+ 2 &* span)
          (b1 - b3).store(room, index &+ 3 &* span)
          root += 6
        }
        start &+= 4 &* span
      }
      roots += 6 &* span
      span &*= 4
    }
  }

  /// The first pass, of four, two or one, which puts the numbers in order.
  ///
  /// - Returns: How many numbers a transform spans by now.
  @inline(__always)
  private func firstPass(
    _ work: RealFourier, _ input: UnsafeRawPointer, _ room: UnsafeMutableRawPointer
  ) -> Int {
    let order = work.order
    guard work.half.trailingZeroBitCount & 1 == 0 else {
      for index in stride(from: 0, to: work.half, by: 2) {
        let a0 = Complex(input, Int(order[index]))
        let a1 = Complex(input, Int(order[index &+ 1]))
        (a0 + a1).store(room, index)
        (a0 - a1).store(room, index &+ 1)
      }
      return 2
    }
    guard work.half >= 4 else {
      Complex(input, 0).store(room, 0)
      return 1
    }
    for index in stride(from: 0, to: work.half, by: 4) {
      let a0 = Complex(input, Int(order[index]))
      let a1 = Complex(input, Int(order[index &+ 1]))
      let a2 = Complex(input, Int(order[index &+ 2]))
      let a3 = Complex(input, Int(order[index &+ 3]))
      let (b0, b1, b2, b3) = (a0 + a1, a0 - a1, a2 + a3, (a2 - a3).turned)
      (b0 + b2).store(room, index)
      (b1 + b3).store(room, index &+ 1)
      (b0 - b2).store(room, index &+ 2)
      (b1 - b3).store(room, index &+ 3)
    }
    return 4
  }

  /// The transforms of the even and of the odd numbers of each row, taken apart and put together.
  @inline(__always)
  private func separate(
    _ work: RealFourier, _ room: UnsafeRawPointer, _ output: UnsafeMutableRawPointer
  ) {
    let first = Complex(room, 0)
    Complex(first.real + first.imaginary, .zero).store(output, 0)
    Complex(first.real - first.imaginary, .zero).store(output, work.half)
    var index = 1
    while 2 &* index <= work.half {
      let mirrored = work.half &- index
      let a = Complex(room, index)
      let b = Complex(room, mirrored).conjugate
      let even = a + b
      let odd = (a - b).turned.times(work.lastRoots + 2 &* index)
      let (sum, difference) = (even + odd, (even - odd).conjugate)
      Complex(sum.real * 0.5, sum.imaginary * 0.5).store(output, index)
      Complex(difference.real * 0.5, difference.imaginary * 0.5).store(output, mirrored)
      index &+= 1
    }
  }
#endif
