#if os(Linux) && arch(x86_64)
  import Glibc

  /// An instruction in the encoding of AVX, with the second table of operations, as it lies in memory.
  ///
  /// Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, chapter 2.
  struct VEXInstruction {
    /// The operand that is a register or in memory.
    enum Operand {
      case register(Int)

      /// The address without the index, and the index times its scale.
      case memory(UInt, index: Int)
    }

    /// The bits that stand for a prefix of older encodings: 0 for none, 1 to 3 for 66, F3 and F2.
    let prefix: UInt8

    /// Whether vectors have 256 bits.
    let isLong: Bool

    let opcode: UInt8

    /// The register that the byte behind the operation names first, or that goes on with it.
    let register: Int

    /// The register that the prefix names.
    let second: Int

    let operand: Operand
    let byteCount: Int

    /// Where Linux keeps the registers, in the order in which instructions number them: RAX, RCX,
    /// RDX, RBX, RSP, RBP, RSI, RDI, R8 to R15 (`REG_RAX` and so on in `sys/ucontext.h`).
    private static let registerIndices =
      SIMD16(13, 14, 12, 11, 15, 10, 9, 8, 0, 1, 2, 3, 4, 5, 6, 7)

    /// Nil where the bytes are no such instruction.
    init?(at bytes: UnsafePointer<UInt8>, registers: UnsafePointer<greg_t>) {
      // Three bytes of prefix, and no operation on wide integers.
      guard bytes[0] == 0xC4, bytes[1] & 0x1F == 2, bytes[2] & 0x80 == 0 else { return nil }
      prefix = bytes[2] & 3
      isLong = bytes[2] & 4 != 0
      second = Int(~bytes[2] >> 3 & 15)
      opcode = bytes[3]
      let (extendsIndex, extendsBase) = (bytes[1] & 0x40 == 0, bytes[1] & 0x20 == 0)
      let (mode, last) = (bytes[4] >> 6, bytes[4] & 7)
      register = Int(bytes[4] >> 3 & 7) + (bytes[1] & 0x80 == 0 ? 8 : 0)
      guard mode != 3 else {
        operand = .register(Int(last) + (extendsBase ? 8 : 0))
        byteCount = 5
        return
      }
      func value(_ number: UInt8, _ isExtended: Bool) -> UInt {
        let index = Self.registerIndices[Int(number) + (isExtended ? 8 : 0)]
        return UInt(bitPattern: Int(registers[index]))
      }
      var length = 5
      var base = last
      var index: UInt = 0
      if last == 4 {
        base = bytes[5] & 7
        let number = bytes[5] >> 3 & 7
        if number != 4 || extendsIndex { index = value(number, extendsIndex) << (bytes[5] >> 6) }
        length = 6
      }
      let displacement = UnsafeRawPointer(bytes + length)
      let hasBase = mode != 0 || base != 5
      var address = hasBase ? value(base, extendsBase) : 0
      if mode == 1 {
        address &+= UInt(bitPattern: Int(displacement.loadUnaligned(as: Int8.self)))
        length += 1
      } else if mode == 2 || !hasBase {
        address &+= UInt(bitPattern: Int(displacement.loadUnaligned(as: Int32.self)))
        length += 4
      }
      // Without a base and an index the address is relative to what follows.
      if !hasBase, last == 5 { address &+= UInt(bitPattern: bytes + length) }
      operand = .memory(address, index: Int(bitPattern: index))
      byteCount = length
    }
  }
#endif
