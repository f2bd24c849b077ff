#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The result `x/2 · erfc(−x / √2)` as the reference has it, bit for bit.
  ///
  /// The operations of each lane are those of `complementaryErrorFunction` in LiteReference. A lane's form
  /// chooses the coefficients, so that all forms are evaluated at once: polynomials of lower degree begin
  /// with zeros, which change nothing.
  struct ReferenceGelu: LaneFunction {
    private let exponential = ReferenceExponential()

    @inline(__always)
    init() {}

    @inline(__always)
    func callAsFunction(_ x: Floats) -> Floats {
      x * Floats(repeating: 0.5) * complementaryErrorFunction(x * Floats(repeating: -0.707_106_77))
    }

    @inline(__always)
    private func complementaryErrorFunction(_ x: Floats) -> Floats {
      let one = Floats(repeating: 1)
      let whole = _mm512_abs_ps(x)
      let magnitude = whole.replacing(with: 28, where: whole .> Floats(repeating: 28))
      let isNear = magnitude .< Floats(repeating: 0.84375)
      let isMiddle = magnitude .< Floats(repeating: 1.25)
      let isFar = magnitude .>= Floats(repeating: 2.857_142_7)
      var form = SIMD16<Int32>(repeating: 2).replacing(with: 3, where: isFar)
      form = form.replacing(with: 1, where: isMiddle).replacing(with: 0, where: isNear)

      let square = magnitude * magnitude
      let argument = (one / square).replacing(with: magnitude - one, where: isMiddle)
        .replacing(with: square, where: isNear)
      let quotient =
        polynomial(numerators, 8, argument, form) / polynomial(denominators, 9, argument, form)

      let part = x * quotient
      let half = Floats(repeating: 0.5)
      let near = (half - (part + (x - half)))
        .replacing(with: one - (x + part), where: x .< Floats(repeating: 0.25))

      let ofOne = Floats(repeating: 8.4506291151e-01)
      let isNegative = x .< Floats.zero
      let middle = (Floats(repeating: 1 - 8.4506291151e-01) - quotient)
        .replacing(with: (quotient + ofOne) + one, where: isNegative)

      let z = unsafeBitCast(
        unsafeBitCast(magnitude, to: SIMD16<UInt32>.self) & 0xFFFF_E000, to: Floats.self)
      let power =
        exponential((Floats.zero - z) * z - Floats(repeating: 0.5625))
        * exponential((z - magnitude) * (z + magnitude) + quotient)
      let share = power / magnitude
      let tail = share.replacing(with: Floats(repeating: 2) - share, where: isNegative)
      return tail.replacing(with: middle, where: isMiddle).replacing(with: near, where: isNear)
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
  private nonisolated(unsafe) let numerators = spread([
    [0, 0, -9.8143291473e+00, 0],
    [0, -2.1663755178e-03, -8.1287437439e+01, -4.8351919556e+02],
    [0, 3.5478305072e-02, -1.8460508728e+02, -1.0250950928e+03],
    [-2.3763017452e-05, -1.1089469492e-01, -1.6239666748e+02, -6.3756646729e+02],
    [-5.7702702470e-03, 3.1834661961e-01, -6.2375331879e+01, -1.6063638306e+02],
    [-2.8481749818e-02, -3.7220788002e-01, -1.0558626175e+01, -1.7757955551e+01],
    [-3.2504209876e-01, 4.1485610604e-01, -6.9385856390e-01, -7.9928326607e-01],
    [1.2837916613e-01, -2.3621185683e-03, -9.8649440333e-03, -9.8649431020e-03],
  ])
  private nonisolated(unsafe) let denominators = spread([
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
