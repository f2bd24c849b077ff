/// A set of features under one name, to which dispatch can be limited.
public enum InstructionSet: String, CaseIterable, Sendable {
  /// The features of every processor of the architecture.
  case portable

  /// NEON, which every 64-bit Arm processor has.
  case neon

  /// NEON with the dot products of bytes of Armv8.2.
  case neonDotProduct = "neon-dot"

  /// AVX2 and FMA, with the rest of `x86-64-v3`.
  case avx2

  /// AVX2 with the dot products of bytes that AVX-512 brought, in registers of 256 bits.
  case avxvnni

  /// AVX-512 with VNNI, and the rest of `x86-64-v4`.
  case avx512

  /// AVX-512 with VNNI and VBMI, the permutations of bytes.
  case avx512vbmi

  /// AMX tiles of int8, beside AVX-512 with VNNI and VBMI.
  case amx

  /// The features of the set.
  public var features: ProcessorFeatures {
    switch self {
    case .portable: []
    case .neon: .neon
    case .neonDotProduct: [.neon, .dotprod]
    case .avx2: .x86v3
    case .avxvnni: .x86v3.union(.avxvnni)
    case .avx512: .x86v4.union(.avx512vnni)
    case .avx512vbmi: InstructionSet.avx512.features.union(.avx512vbmi)
    case .amx: InstructionSet.avx512vbmi.features.union([.amxTile, .amxInt8])
    }
  }

  /// Whether a processor with this set has another, too.
  public func includes(_ other: InstructionSet) -> Bool { features.isSuperset(of: other.features) }

  /// The sets that this processor has, the best last.
  public static var available: [InstructionSet] {
    let current = ProcessorFeatures.current
    return allCases.filter { current.isSuperset(of: $0.features) }
  }

  /// The best set that this processor has and the system lets it use.
  public static var best: InstructionSet { available.last ?? .portable }
}

extension InstructionSet: CustomStringConvertible {
  /// The set's name in versions and benchmarks, such as `AVX-512 VNNI`.
  public var description: String {
    switch self {
    case .portable: "portable"
    case .neon: "NEON"
    case .neonDotProduct: "NEON with dot products"
    case .avx2: "AVX2"
    case .avxvnni: "AVX-VNNI"
    case .avx512: "AVX-512 VNNI"
    case .avx512vbmi: "AVX-512 VNNI and VBMI"
    case .amx: "AMX int8"
    }
  }
}
