#if os(Linux) && arch(x86_64)
  /// What an instruction of AMX int8 does.
  ///
  /// Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: LDTILECFG,
  /// TILERELEASE, TILELOADD, TILELOADDT1, TILESTORED and TDPBUSD.
  enum TileInstruction {
    case configure(UnsafeRawPointer)
    case release
    case load(tile: Int, UnsafeRawPointer, stride: Int)
    case store(tile: Int, UnsafeMutableRawPointer, stride: Int)
    case multiply(sums: Int, unsigned: Int, signed: Int)

    /// Nil where an instruction is none of these.
    init?(_ instruction: VEXInstruction) {
      let (register, second) = (instruction.register, instruction.second)
      guard !instruction.isLong, register < 8 else { return nil }
      switch (instruction.opcode, instruction.prefix, instruction.operand) {
      case (0x49, 0, .memory(let address, let index)) where register == 0 && second == 0:
        guard let address = UnsafeRawPointer(bitPattern: address) else { return nil }
        self = .configure(address + index)
      case (0x49, 0, .register(0)) where register == 0 && second == 0:
        self = .release
      case (0x4B, 1, .memory(let address, let stride)) where second == 0,
        (0x4B, 3, .memory(let address, let stride)) where second == 0:
        guard let address = UnsafeRawPointer(bitPattern: address) else { return nil }
        self = .load(tile: register, address, stride: stride)
      case (0x4B, 2, .memory(let address, let stride)) where second == 0:
        guard let address = UnsafeMutableRawPointer(bitPattern: address) else { return nil }
        self = .store(tile: register, address, stride: stride)
      case (0x5E, 1, .register(let unsigned)) where unsigned < 8 && second < 8:
        self = .multiply(sums: register, unsigned: unsigned, signed: second)
      default: return nil
      }
    }
  }
#endif
