/// The sets of micro-kernels, from the plainest to the best.
public enum InstructionSet: String, CaseIterable, Comparable, Sendable {
  /// What every processor of the architecture has.
  case portable

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
    case .avx2: 1
    case .avx512: 2
    case .amx: 3
    }
  }

  /// The best set that this processor has and the system lets it use.
  public static let best: InstructionSet = ProcessorFeatures.bestInstructionSet()

  /// The sets that this processor has.
  public static var available: [InstructionSet] { allCases.filter { $0 <= best } }
}

extension InstructionSet: CustomStringConvertible {
  /// The set's name in versions and benchmarks, such as `AVX-512 VNNI`.
  public var description: String {
    switch self {
    case .portable: "portable"
    case .avx2: "AVX2"
    case .avx512: "AVX-512 VNNI"
    case .amx: "AMX int8"
    }
  }
}
