#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if arch(x86_64)
  import _Builtin_intrinsics.intel.cpuid

  /// The extended control register that says which registers the system saves.
  @_silgen_name("llvm.x86.xgetbv")
  private func extendedControlRegister(_ index: Int32) -> Int64
#elseif arch(arm64) && !canImport(Darwin)
  /// What the system told the process about a subject when it began; 0 where it said nothing.
  @_silgen_name("getauxval")
  private func auxiliaryValue(_ subject: UInt) -> UInt
#endif

/// What the processor can do, by its own account (CPUID) or by the system's, and what the system
/// lets it.
///
/// Every `unsafe` in this file passes the addresses of local variables to CPUID or `sysctlbyname`,
/// or calls the C library's `syscall` by its address because it is variadic.
enum ProcessorFeatures {
  #if arch(x86_64)
    /// The four registers that CPUID answers with; zeros where it does not know the leaf.
    private struct Leaf {
      var eax: UInt32 = 0
      var ebx: UInt32 = 0
      var ecx: UInt32 = 0
      var edx: UInt32 = 0

      init(_ leaf: UInt32, _ subleaf: UInt32 = 0) {
        var (a, b, c, d) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
        guard unsafe __get_cpuid_count(leaf, subleaf, &a, &b, &c, &d) != 0 else { return }
        (eax, ebx, ecx, edx) = (a, b, c, d)
      }
    }

    private static func has(_ register: UInt32, bits: [UInt32]) -> Bool {
      bits.allSatisfy { register >> $0 & 1 == 1 }
    }

    static func bestInstructionSet() -> InstructionSet {
      let (basic, extended, amd) = (Leaf(1), Leaf(7), Leaf(0x8000_0001))
      // SSSE3, FMA, SSE4.1, SSE4.2, MOVBE, POPCNT, OSXSAVE, AVX, F16C; BMI1, AVX2, BMI2; LZCNT.
      guard has(basic.ecx, bits: [9, 12, 19, 20, 22, 23, 27, 28, 29]),
        has(extended.ebx, bits: [3, 5, 8]), has(amd.ecx, bits: [5])
      else { return .portable }
      let saved = extendedControlRegister(0)
      guard saved & 0x6 == 0x6 else { return .portable }
      // AVX512F, DQ, CD, BW, VL; VNNI; the mask registers and both parts of the wide ones.
      guard has(extended.ebx, bits: [16, 17, 28, 30, 31]), has(extended.ecx, bits: [11]),
        saved & 0xE6 == 0xE6
      else { return .avx2 }
      // AMX-TILE and AMX-INT8; the tiles' configuration and data.
      guard has(extended.edx, bits: [24, 25]), saved & 0x6_0000 == 0x6_0000, permitsTiles()
      else { return .avx512 }
      return .amx
    }

    /// Asks Linux for tile data, which a process must do once, before its threads use any.
    private static func permitsTiles() -> Bool {
      #if os(Linux)
        typealias SystemCall = @convention(c) (Int, Int, Int, Int) -> Int
        guard let address = unsafe dlsym(nil, "syscall") else { return false }
        let call = unsafe unsafeBitCast(address, to: SystemCall.self)
        // arch_prctl(ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA)
        return call(158, 0x1023, 18, 0) == 0
      #else
        return false
      #endif
    }
  #elseif arch(arm64)
    static func bestInstructionSet() -> InstructionSet {
      multipliesBytes ? .neonDotProduct : .neon
    }

    /// Whether there are dot products of bytes, `SDOT` and `UDOT`.
    private static var multipliesBytes: Bool {
      #if canImport(Darwin)
        var isPresent: Int32 = 0
        var size = MemoryLayout<Int32>.size
        let status = unsafe sysctlbyname(
          "hw.optional.arm.FEAT_DotProd", &isPresent, &size, nil, 0)
        return status == 0 && isPresent == 1
      #else
        // HWCAP_ASIMDDP of AT_HWCAP.
        return auxiliaryValue(16) >> 20 & 1 == 1
      #endif
    }
  #else
    static func bestInstructionSet() -> InstructionSet { .portable }
  #endif
}
