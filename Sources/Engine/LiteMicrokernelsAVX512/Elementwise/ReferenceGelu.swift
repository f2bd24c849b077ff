#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The result `x/2 · erfc(−x / √2)` as the reference has it, bit for bit.
  ///
  /// The operations of each lane are those of `polynomialComplementaryErrorFunction` in LiteReference. Most
  /// lanes of a model lie near 0, so that all are evaluated in the form for those. The others are
  /// collected, since their form takes several times as long.
  struct ReferenceGelu {
    /// The number of registers whose lanes beyond are collected.
    private static let blockCount = 64

    @inline(__always)
    init() {}

    /// Applies the function to each element; the results may overwrite the arguments.
    @inline(__always)
    func map(_ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer) {
      let listBytes = LaneList.byteCount(registers: ReferenceGelu.blockCount)
      withUnsafeTemporaryAllocation(byteCount: listBytes, alignment: 64) { memory in
        guard let address = memory.baseAddress else { return }
        var first = 0
        while first < count {
          let block = min(16 &* ReferenceGelu.blockCount, count &- first)
          mapBlock(
            block, input + first &* 4, to: output + first &* 4,
            beyond: LaneList(address, registers: ReferenceGelu.blockCount))
          first &+= block
        }
      }
    }

    /// Applies the function to each element of a block.
    @inline(__always)
    private func mapBlock(
      _ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer, beyond: LaneList
    ) {
      var beyond = beyond
      @inline(__always)
      func mapNear(_ offset: Int, mask: UInt16?) {
        let x = loadFloats(input + offset, mask: mask)
        let argument = self.argument(x)
        storeFloats(output + offset, x * argument.halfNearOfErrorFunction, mask: mask)
        beyond.append(x, (argument * argument).mask(above: 1))
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
      guard !beyond.isEmpty else { return }
      beyond.map { $0 * Floats(repeating: 0.5) * self.beyond(argument($0)) }
      for offset in stride(from: 0, to: end, by: 64) { putBack(offset, mask: nil) }
      if rest > 0 { putBack(end, mask: mask) }
    }

    /// What the complementary error function is taken of.
    @inline(__always)
    private func argument(_ x: Floats) -> Floats { x * Floats(repeating: -0.707_106_77) }

    /// The complementary error function where the magnitude is above 1.
    @inline(__always)
    private func beyond(_ argument: Floats) -> Floats {
      let x = clamped(argument, Floats(repeating: -11), Floats(repeating: 11))
      let square = x * x
      let exponential = self.exponential(Floats.zero - square)
      let power = exponential - exponential * _mm512_fmsub_ps(x, x, square)
      let two = Floats.zero.replacing(with: 2, where: x .< Floats.zero)
      return power * x.quotientOfErrorFunction(square) + two
    }

    /// `e^x`, for x from −121 to −1.
    @inline(__always)
    private func exponential(_ x: Floats) -> Floats {
      let (n, fraction) = x.partsOfExponential
      return _mm512_scalef_ps(fraction, n).replacing(with: 0, where: x .< Floats(repeating: -104))
    }
  }
#endif
