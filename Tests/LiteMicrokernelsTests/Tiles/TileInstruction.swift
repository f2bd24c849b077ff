#if os(Linux) && arch(x86_64)
  import Glibc

  /// An instruction of AMX int8, as a processor without tiles finds it in memory.
  ///
  /// Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: LDTILECFG,
  /// TILERELEASE, TILELOADD, TILELOADDT1, TILESTORED, TDPBUSD and the encoding of VEX.
  struct TileInstruction {
    /// What it does.
    enum Operation {
      case configure(UnsafeRawPointer)
      case release
      case load(tile: Int, UnsafeRawPointer, stride: Int)
      case store(tile: Int, UnsafeMutableRawPointer, stride: Int)
      case multiply(sums: Int, unsigned: Int, signed: Int)
    }

    let operation: Operation
    let byteCount: Int

    /// The operands that the bits of an instruction name.
    private struct Operands {
      /// The field that names a register, or goes on with the operation.
      let register: Int

      /// The field that names another register, where the operand is none in memory.
      let second: Int?

      let address: UInt
      let stride: Int
      let byteCount: Int

      /// Where Linux keeps the registers, in the order in which instructions number them: RAX, RCX,
      /// RDX, RBX, RSP, RBP, RSI, RDI, R8 to R15 (`REG_RAX` and so on in `sys/ucontext.h`).
      private static let places = SIMD16(13, 14, 12, 11, 15, 10, 9, 8, 0, 1, 2, 3, 4, 5, 6, 7)

      init(
        _ bytes: UnsafePointer<UInt8>, extendsIndex: Bool, extendsBase: Bool,
        _ registers: UnsafePointer<greg_t>
      ) {
        func value(_ number: UInt8, _ isExtended: Bool) -> UInt {
          UInt(bitPattern: Int(registers[Operands.places[Int(number) + (isExtended ? 8 : 0)]]))
        }
        let (mode, last) = (bytes[0] >> 6, bytes[0] & 7)
        register = Int(bytes[0] >> 3 & 7)
        guard mode != 3 else {
          (second, address, stride, byteCount) = (Int(last), 0, 0, 1)
          return
        }
        var length = 1
        var base = last
        var index: UInt = 0
        if last == 4 {
          base = bytes[1] & 7
          let number = bytes[1] >> 3 & 7
          if number != 4 || extendsIndex { index = value(number, extendsIndex) << (bytes[1] >> 6) }
          length = 2
        }
        let displacement = UnsafeRawPointer(bytes + length)
        let hasBase = mode != 0 || base != 5
        var place = hasBase ? value(base, extendsBase) : 0
        if mode == 1 {
          place &+= UInt(bitPattern: Int(displacement.loadUnaligned(as: Int8.self)))
          length += 1
        } else if mode == 2 || !hasBase {
          place &+= UInt(bitPattern: Int(displacement.loadUnaligned(as: Int32.self)))
          length += 4
        }
        // Without a base and an index the address is relative to what follows.
        if !hasBase, last == 5 { place &+= UInt(bitPattern: bytes + length) }
        (second, address, stride, byteCount) = (nil, place, Int(bitPattern: index), length)
      }
    }

    /// Nil where the bytes are no such instruction.
    init?(at bytes: UnsafePointer<UInt8>, registers: UnsafePointer<greg_t>) {
      // Three bytes of VEX, of the second table of operations, on 128 bits.
      guard bytes[0] == 0xC4, bytes[1] & 0x1F == 2, bytes[2] & 0x84 == 0 else { return nil }
      let prefix = bytes[2] & 3
      let third = Int(~bytes[2] >> 3 & 15)
      let operands = Operands(
        bytes + 4, extendsIndex: bytes[1] & 0x40 == 0, extendsBase: bytes[1] & 0x20 == 0, registers)
      let (register, address) = (operands.register, UnsafeRawPointer(bitPattern: operands.address))
      byteCount = 4 + operands.byteCount
      switch (bytes[3], prefix, operands.second, address) {
      case (0x49, 0, nil, let address?) where register == 0 && third == 0:
        operation = .configure(address + operands.stride)
      case (0x49, 0, 0?, _) where register == 0 && third == 0: operation = .release
      case (0x4B, 1, nil, let address?) where third == 0,
        (0x4B, 3, nil, let address?) where third == 0:
        operation = .load(tile: register, address, stride: operands.stride)
      case (0x4B, 2, nil, let address?) where third == 0:
        operation = .store(
          tile: register, UnsafeMutableRawPointer(mutating: address), stride: operands.stride)
      case (0x5E, 1, let second?, _) where third < 8:
        operation = .multiply(sums: register, unsigned: second, signed: third)
      default: return nil
      }
    }
  }
#endif
