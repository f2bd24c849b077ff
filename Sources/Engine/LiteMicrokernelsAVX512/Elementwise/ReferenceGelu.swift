#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The result `x/2 · erfc(−x / √2)` as the reference has it, bit for bit.
  ///
  /// The operations of each lane are those of `complementaryErrorFunction` in LiteReference. Most lanes of
  /// a model lie near 0, so that all are evaluated in the form for those. The others are collected, and
  /// again in a list for each form, since the forms take several times as long.
  struct ReferenceGelu {
    /// The number of registers whose lanes beyond are collected.
    private static let blockCount = 64

    private let exponential = ReferenceExponential()
    private let numerators = numeratorTable
    private let denominators = denominatorTable

    @inline(__always)
    init() {}

    /// Applies the function to each element; the results may overwrite the arguments.
    @inline(__always)
    func map(_ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer) {
      let listBytes = LaneList.byteCount(registers: ReferenceGelu.blockCount)
      withUnsafeTemporaryAllocation(byteCount: 3 &* listBytes, alignment: 64) { memory in
        guard let address = memory.baseAddress else { return }
        func list(_ index: Int) -> LaneList {
          LaneList(address + index &* listBytes, registers: ReferenceGelu.blockCount)
        }
        var first = 0
        while first < count {
          let block = min(16 &* ReferenceGelu.blockCount, count &- first)
          mapBlock(
            block, input + first &* 4, to: output + first &* 4, beyond: list(0), middle: list(1),
            tail: list(2))
          first &+= block
        }
      }
    }

    /// Applies the function to each element of a block.
    @inline(__always)
    private func mapBlock(
      _ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer,
      beyond: LaneList, middle: LaneList, tail: LaneList
    ) {
      var (beyond, middle, tail) = (beyond, middle, tail)
      @inline(__always)
      func mapNear(_ offset: Int, mask: UInt16?) {
        let x = loadFloats(input + offset, mask: mask)
        let argument = self.argument(x)
        storeFloats(output + offset, halved(x) * argument.nearOfErrorFunction, mask: mask)
        beyond.append(x, argument.magnitudes.mask(notBelow: 0.84375))
      }
      @inline(__always)
      func putBack(_ offset: Int, mask: UInt16?) {
        var results = loadFloats(output + offset, mask: mask)
        beyond.expandNext(onto: &results)
        storeFloats(output + offset, results, mask: mask)
      }
      // A masked store takes several times as long as a whole one. Lanes without an element are 0.
      let (end, rest) = (count / 16 &* 64, count % 16)
      let mask = UInt16(truncatingIfNeeded: _bzhi_u32(0xFFFF, UInt32(rest)))
      for offset in stride(from: 0, to: end, by: 64) { mapNear(offset, mask: nil) }
      if rest > 0 { mapNear(end, mask: mask) }
      beyond.forEachRegister { x in
        // NaN is in the tail, too.
        let isTail = argument(x).magnitudes.mask(notBelow: 1.25)
        middle.append(x, ~isTail)
        tail.append(x, isTail)
      }
      middle.map { halved($0) * argument($0).middleOfErrorFunction }
      tail.map { halved($0) * self.tail(argument($0)) }
      beyond.forEachRegister { x in
        middle.expandNext(onto: &x)
        tail.expandNext(onto: &x)
      }
      for offset in stride(from: 0, to: end, by: 64) { putBack(offset, mask: nil) }
      if rest > 0 { putBack(end, mask: mask) }
    }

    @inline(__always)
    private func halved(_ x: Floats) -> Floats { x * Floats(repeating: 0.5) }

    /// What the complementary error function is taken of.
    @inline(__always)
    private func argument(_ x: Floats) -> Floats { x * Floats(repeating: -0.707_106_77) }

    /// The complementary error function where the magnitude is at least 1.25.
    @inline(__always)
    private func tail(_ x: Floats) -> Floats {
      let whole = _mm512_abs_ps(x)
      let magnitude = whole.replacing(with: 28, where: whole .> Floats(repeating: 28))
      let isFar = magnitude .>= Floats(repeating: 2.857_142_7)
      let form = SIMD16<Int32>(repeating: 0).replacing(with: 1, where: isFar)
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

  /// The coefficients of each power, from the highest: of the tail and the far tail, eight times over.
  private nonisolated(unsafe) let numeratorTable = spread([
    [-9.8143291473e+00, 0],
    [-8.1287437439e+01, -4.8351919556e+02],
    [-1.8460508728e+02, -1.0250950928e+03],
    [-1.6239666748e+02, -6.3756646729e+02],
    [-6.2375331879e+01, -1.6063638306e+02],
    [-1.0558626175e+01, -1.7757955551e+01],
    [-6.9385856390e-01, -7.9928326607e-01],
    [-9.8649440333e-03, -9.8649431020e-03],
  ])
  private nonisolated(unsafe) let denominatorTable = spread([
    [-6.0424413532e-02, 0],
    [6.5702495575e+00, -2.2440952301e+01],
    [1.0863500214e+02, 4.7452853394e+02],
    [4.2900814819e+02, 2.5530502930e+03],
    [6.4538726807e+02, 3.1998581543e+03],
    [4.3456588745e+02, 1.5367296143e+03],
    [1.3765776062e+02, 3.2579251099e+02],
    [1.9651271820e+01, 3.0338060379e+01],
    [1, 1],
  ])

  /// Memory that is never freed, of registers that repeat two coefficients.
  private func spread(_ rows: [SIMD2<Float>]) -> UnsafePointer<Floats> {
    let memory = UnsafeMutablePointer<Floats>.allocate(capacity: rows.count)
    for (index, row) in rows.enumerated() {
      let quarter = SIMD4(lowHalf: row, highHalf: row)
      let half = SIMD8(lowHalf: quarter, highHalf: quarter)
      (memory + index).initialize(to: Floats(lowHalf: half, highHalf: half))
    }
    return UnsafePointer(memory)
  }
#endif
