#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The result `x/2 · erfc(−x / √2)` as the reference has it, bit for bit.
  ///
  /// The operations of each lane are those of `complementaryErrorFunction` in LiteReference. A lane's form
  /// chooses the coefficients, so that two forms are evaluated at once: polynomials of lower degree begin
  /// with zeros, which change nothing. Most lanes of a model lie near 0. Those beyond are collected and
  /// evaluated together, since the exponentials that they need take more time than all the rest.
  struct ReferenceGelu {
    /// The number of elements whose lanes beyond are collected.
    private static let blockCount = 1024

    private let exponential = ReferenceExponential()
    private let numerators = numeratorTable
    private let denominators = denominatorTable

    @inline(__always)
    init() {}

    /// Applies the function to each element; the results may overwrite the arguments.
    @inline(__always)
    func map(_ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer) {
      // A register more, because whole registers are stored.
      let capacity = ReferenceGelu.blockCount &+ 16
      withUnsafeTemporaryAllocation(byteCount: capacity &* 8, alignment: 64) { memory in
        guard let arguments = memory.baseAddress else { return }
        var first = 0
        while first < count {
          let block = min(ReferenceGelu.blockCount, count &- first)
          mapBlock(
            block, input + first &* 4, to: output + first &* 4, arguments,
            arguments + capacity &* 4)
          first &+= block
        }
      }
    }

    /// Applies the function to each element of a block.
    @inline(__always)
    private func mapBlock(
      _ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer,
      _ arguments: UnsafeMutableRawPointer, _ positions: UnsafeMutableRawPointer
    ) {
      let lanes = unsafeBitCast(
        SIMD16<Int32>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), to: Vector.self)
      var collected = 0
      var position = 0
      while position < count {
        let mask = UInt16(truncatingIfNeeded: _bzhi_u32(0xFFFF, UInt32(min(16, count &- position))))
        let x = loadFloats(input + position &* 4, mask: mask)
        let argument = self.argument(x)
        storeFloats(output + position &* 4, halved(x) * near(argument), mask: mask)
        // NaN lies beyond, too: its bits are those of a great number.
        let distance = _mm512_sub_epi32(
          unsafeBitCast(_mm512_abs_ps(argument), to: Vector.self),
          _mm512_set1_epi32(Int32(bitPattern: Float(1.25).bitPattern)))
        let beyond = mask & ~_mm512_movepi32_mask(distance)
        if beyond != 0 {
          storeFloats(arguments + collected &* 4, _mm512_maskz_compress_ps(beyond, x))
          let places = _mm512_add_epi32(
            lanes, _mm512_set1_epi32(Int32(truncatingIfNeeded: position)))
          (positions + collected &* 4).storeBytes(
            of: _mm512_maskz_compress_epi32(beyond, places), as: Vector.self)
          collected &+= beyond.nonzeroBitCount
        }
        position &+= 16
      }
      var index = 0
      while index < collected {
        let x = loadFloats(arguments, index &* 4)
        storeFloats(arguments + index &* 4, halved(x) * tail(argument(x)))
        let end = min(index &+ 16, collected)
        while index < end {
          let place = Int(positions.load(fromByteOffset: index &* 4, as: Int32.self))
          let result = arguments.load(fromByteOffset: index &* 4, as: Float.self)
          output.storeBytes(of: result, toByteOffset: place &* 4, as: Float.self)
          index &+= 1
        }
      }
    }

    @inline(__always)
    private func halved(_ x: Floats) -> Floats { x * Floats(repeating: 0.5) }

    /// What the complementary error function is taken of.
    @inline(__always)
    private func argument(_ x: Floats) -> Floats { x * Floats(repeating: -0.707_106_77) }

    /// The complementary error function where the magnitude is below 1.25.
    @inline(__always)
    private func near(_ x: Floats) -> Floats {
      let one = Floats(repeating: 1)
      let magnitude = _mm512_abs_ps(x)
      let isNear = magnitude .< Floats(repeating: 0.84375)
      let form = SIMD16<Int32>(repeating: 1).replacing(with: 0, where: isNear)
      let variable = (magnitude - one).replacing(with: magnitude * magnitude, where: isNear)
      let quotient =
        polynomial(numerators + 1, 7, variable, form)
        / polynomial(denominators + 2, 7, variable, form)

      let part = x * quotient
      let half = Floats(repeating: 0.5)
      let near = (half - (part + (x - half)))
        .replacing(with: one - (x + part), where: x .< Floats(repeating: 0.25))

      let ofOne = Floats(repeating: 8.4506291151e-01)
      let middle = (Floats(repeating: 1 - 8.4506291151e-01) - quotient)
        .replacing(with: (quotient + ofOne) + one, where: x .< Floats.zero)
      return middle.replacing(with: near, where: isNear)
    }

    /// The complementary error function where the magnitude is at least 1.25.
    @inline(__always)
    private func tail(_ x: Floats) -> Floats {
      let whole = _mm512_abs_ps(x)
      let magnitude = whole.replacing(with: 28, where: whole .> Floats(repeating: 28))
      let isFar = magnitude .>= Floats(repeating: 2.857_142_7)
      let form = SIMD16<Int32>(repeating: 2).replacing(with: 3, where: isFar)
      let variable = Floats(repeating: 1) / (magnitude * magnitude)
      let quotient =
        polynomial(numerators, 8, variable, form) / polynomial(denominators, 9, variable, form)
      let z = unsafeBitCast(
        unsafeBitCast(magnitude, to: SIMD16<UInt32>.self) & 0xFFFF_E000, to: Floats.self)
      let power =
        exponential((Floats.zero - z) * z - Floats(repeating: 0.5625))
        * exponential((z - magnitude) * (z + magnitude) + quotient)
      let share = power / magnitude
      return share.replacing(with: Floats(repeating: 2) - share, where: x .< Floats.zero)
    }

    /// A polynomial by Horner's rule, without fused operations; a lane's form chooses its coefficients.
    @inline(__always)
    private func polynomial(
      _ coefficients: UnsafePointer<Floats>, _ count: Int, _ x: Floats, _ form: SIMD16<Int32>
    ) -> Floats {
      let choice = unsafeBitCast(form, to: Vector.self)
      var sum = _mm512_permutevar_ps(coefficients[0], choice)
      for index in 1..<count {
        sum = sum * x + _mm512_permutevar_ps(coefficients[index], choice)
      }
      return sum
    }
  }

  /// The coefficients of each power, from the highest: of the near form, the middle, the tail and the far
  /// tail, four times over.
  private nonisolated(unsafe) let numeratorTable = spread([
    [0, 0, -9.8143291473e+00, 0],
    [0, -2.1663755178e-03, -8.1287437439e+01, -4.8351919556e+02],
    [0, 3.5478305072e-02, -1.8460508728e+02, -1.0250950928e+03],
    [-2.3763017452e-05, -1.1089469492e-01, -1.6239666748e+02, -6.3756646729e+02],
    [-5.7702702470e-03, 3.1834661961e-01, -6.2375331879e+01, -1.6063638306e+02],
    [-2.8481749818e-02, -3.7220788002e-01, -1.0558626175e+01, -1.7757955551e+01],
    [-3.2504209876e-01, 4.1485610604e-01, -6.9385856390e-01, -7.9928326607e-01],
    [1.2837916613e-01, -2.3621185683e-03, -9.8649440333e-03, -9.8649431020e-03],
  ])
  private nonisolated(unsafe) let denominatorTable = spread([
    [0, 0, -6.0424413532e-02, 0],
    [0, 0, 6.5702495575e+00, -2.2440952301e+01],
    [0, 1.1984500103e-02, 1.0863500214e+02, 4.7452853394e+02],
    [-3.9602282413e-06, 1.3637083583e-02, 4.2900814819e+02, 2.5530502930e+03],
    [1.3249473704e-04, 1.2617121637e-01, 6.4538726807e+02, 3.1998581543e+03],
    [5.0813062117e-03, 7.1828655899e-02, 4.3456588745e+02, 1.5367296143e+03],
    [6.5022252500e-02, 5.4039794207e-01, 1.3765776062e+02, 3.2579251099e+02],
    [3.9791721106e-01, 1.0642088205e-01, 1.9651271820e+01, 3.0338060379e+01],
    [1, 1, 1, 1],
  ])

  /// Memory that is never freed, of registers that repeat four coefficients.
  private func spread(_ rows: [SIMD4<Float>]) -> UnsafePointer<Floats> {
    let memory = UnsafeMutablePointer<Floats>.allocate(capacity: rows.count)
    for (index, row) in rows.enumerated() {
      let half = SIMD8(lowHalf: row, highHalf: row)
      (memory + index).initialize(to: Floats(lowHalf: half, highHalf: half))
    }
    return UnsafePointer(memory)
  }
#endif
