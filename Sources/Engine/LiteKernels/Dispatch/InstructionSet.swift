/// The sets of micro-kernels, from the plainest to the best of each architecture.
public enum InstructionSet: String, CaseIterable, Comparable, Sendable {
  /// What every processor of the architecture has.
  case portable

  /// NEON, which every 64-bit Arm processor has.
  case neon

  /// NEON with the dot products of bytes of Armv8.2.
  case neonDotProduct = "neon-dot"

  /// AVX2 and FMA, with the rest of `x86-64-v3`.
  case avx2

  /// AVX-512 with VNNI, and the rest of `x86-64-v4`.
  case avx512

  /// AMX tiles of int8, beside AVX-512 with VNNI.
  case amx

  public static func < (left: InstructionSet, right: InstructionSet) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .portable: 0
    case .neon: 1
    case .neonDotProduct: 2
    case .avx2: 3
    case .avx512: 4
    case .amx: 5
    }
  }

  /// Whether processors of this architecture may have the set.
  private var isOfThisArchitecture: Bool {
    switch self {
    case .portable:
      return true
    case .neon, .neonDotProduct:
      #if arch(arm64)
        return true
      #else
        return false
      #endif
    case .avx2, .avx512, .amx:
      #if arch(x86_64)
        return true
      #else
        return false
      #endif
    }
  }

  /// The best set that this processor has and the system lets it use.
  public static let best: InstructionSet = ProcessorFeatures.bestInstructionSet()

  /// The sets that this processor has.
  public static var available: [InstructionSet] {
    allCases.filter { $0.isOfThisArchitecture && $0 <= best }
  }
}

extension InstructionSet: CustomStringConvertible {
  /// The set's name in versions and benchmarks, such as `AVX-512 VNNI`.
  public var description: String {
    switch self {
    case .portable: "portable"
    case .neon: "NEON"
    case .neonDotProduct: "NEON with dot products"
    case .avx2: "AVX2"
    case .avx512: "AVX-512 VNNI"
    case .amx: "AMX int8"
    }
  }
}
