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
  /// A value of the auxiliary vector that the system passed to the process; 0 where it has none of
  /// that type.
  @_silgen_name("getauxval")
  private func auxiliaryValue(_ subject: UInt) -> UInt
#endif

// Every `unsafe` in this file passes the addresses of local variables to CPUID or `sysctlbyname`,
// or calls the C library's `syscall` by its address because it is variadic.

extension ProcessorFeatures {
  /// The features that this processor reports (by CPUID or through the system) and that the system
  /// enables.
  public static let current: ProcessorFeatures = detect()

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

    /// Adds the features whose bits are set.
    private mutating func insert(_ register: UInt32, _ bits: [(UInt32, ProcessorFeatures)]) {
      for (bit, feature) in bits where register >> bit & 1 == 1 { formUnion(feature) }
    }

    private static func detect() -> ProcessorFeatures {
      let (basic, extended, amd) = (Leaf(1), Leaf(7), Leaf(0x8000_0001))
      var features: ProcessorFeatures = []
      features.insert(
        basic.ecx,
        [
          (0, .sse3), (9, .ssse3), (13, .cx16), (19, .sse41), (20, .sse42), (22, .movbe),
          (23, .popcnt),
        ])
      features.insert(extended.ebx, [(3, .bmi), (8, .bmi2)])
      features.insert(amd.ecx, [(0, .sahf), (5, .lzcnt)])
      // OSXSAVE: the system says which registers it saves.
      guard basic.ecx >> 27 & 1 == 1 else { return features }
      features.formUnion(.xsave)
      let saved = extendedControlRegister(0)
      // Both half-vectors of the 256-bit registers.
      guard saved & 0x6 == 0x6 else { return features }
      features.insert(basic.ecx, [(12, .fma), (28, .avx), (29, .f16c)])
      features.insert(extended.ebx, [(5, .avx2)])
      features.insert(Leaf(7, 1).eax, [(4, .avxvnni)])
      // The mask registers, and both parts of those of 512 bits.
      if saved & 0xE6 == 0xE6 {
        features.insert(
          extended.ebx,
          [(16, .avx512f), (17, .avx512dq), (28, .avx512cd), (30, .avx512bw), (31, .avx512vl)])
        features.insert(extended.ecx, [(1, .avx512vbmi), (11, .avx512vnni)])
      }
      // The configuration and the data of tiles.
      if saved & 0x6_0000 == 0x6_0000, extended.edx >> 24 & 1 == 1, permitsTiles() {
        features.insert(extended.edx, [(24, .amxTile), (25, .amxInt8)])
      }
      return features
    }

    /// Requests permission for tile data from Linux, once per process, before its threads use any.
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
    private static func detect() -> ProcessorFeatures {
      multipliesBytes ? [.neon, .dotprod] : .neon
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
    private static func detect() -> ProcessorFeatures { [] }
  #endif
}
