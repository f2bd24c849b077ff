#if os(Linux) && arch(x86_64)
  /// The dot products of AVX-VNNI, `sums[i] += Σ unsigned[4 · i + j] · signed[4 · i + j]`.
  ///
  /// Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: VPDPBUSD.
  struct DotProductInstruction {
    private let instruction: VEXInstruction

    /// Nil where an instruction is none of these.
    init?(_ instruction: VEXInstruction) {
      guard instruction.opcode == 0x50, instruction.prefix == 1 else { return nil }
      self.instruction = instruction
    }

    /// Does what it says with the registers of an interrupted thread.
    func execute(_ registers: VectorRegisters) {
      let sums = unsafeBitCast(registers[instruction.register], to: SIMD8<Int32>.self)
      let unsigned = unsafeBitCast(registers[instruction.second], to: SIMD32<UInt8>.self)
      let signed = unsafeBitCast(operand(registers), to: SIMD32<Int8>.self)
      var results = SIMD8<Int32>.zero
      for lane in 0..<(instruction.isLong ? 8 : 4) {
        var sum = sums[lane]
        for i in 4 * lane..<4 * lane + 4 { sum &+= Int32(unsigned[i]) * Int32(signed[i]) }
        results[lane] = sum
      }
      registers[instruction.register] = unsafeBitCast(results, to: VectorRegisters.Vector.self)
    }

    private func operand(_ registers: VectorRegisters) -> VectorRegisters.Vector {
      switch instruction.operand {
      case .register(let number): return registers[number]
      case .memory(let address, let index):
        let address = UnsafeRawPointer(bitPattern: address &+ UInt(bitPattern: index))
        guard let address else { return .zero }
        guard instruction.isLong else {
          return VectorRegisters.Vector(
            lowHalf: address.loadUnaligned(as: SIMD2<Int64>.self), highHalf: .zero)
        }
        return address.loadUnaligned(as: VectorRegisters.Vector.self)
      }
    }
  }
#endif
