public import LiteMicrokernels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The micro-kernels of this process, chosen once.
public enum Microkernels {
  /// The variable of the environment that forces an instruction set by its raw value.
  public static let variable = "SWIFTLET_CPU"

  /// The set in use: the best of the processor, or the one that the environment asks for.
  public static var instructionSet: InstructionSet { choice.set }

  /// What is wrong with the value of ``variable``; nil where it is unset or was followed.
  public static var warning: String? { choice.warning }

  /// The table of ``instructionSet``.
  public static let table = table(for: choice.set)

  /// What searches linear forms, by a table or, where there is none, by that of the process; nil where
  /// nothing does.
  static func linearSearch(of table: MicrokernelTable?) -> (@Sendable (LinearSearch) -> Void)? {
    // A table that searches nothing is not to fall back to the one of the process.
    if let table { table.findLinearForms } else { Self.table.findLinearForms }
  }

  /// The table of a set.
  ///
  /// - Precondition: The processor has the set.
  public static func table(for set: InstructionSet) -> MicrokernelTable {
    precondition(InstructionSet.available.contains(set))
    var table = MicrokernelTable.portable
    #if arch(x86_64)
      if set >= .avx2 { table.installAVX2() }
      if set >= .avx512 { table.installAVX512() }
      if set >= .amx { table.installAMX() }
    #elseif arch(arm64)
      if set >= .neon { table.installNEON() }
      if set >= .neonDotProduct { table.installNEONDotProduct() }
    #endif
    return table
  }

  private static let choice = choose()

  /// The set that the environment asks for, where there is one and the processor has it.
  private static func choose() -> (set: InstructionSet, warning: String?) {
    // The string belongs to the environment, which nothing here changes.
    guard let value = unsafe getenv(variable).map({ unsafe String(cString: $0) }), !value.isEmpty
    else { return (InstructionSet.best, nil) }
    let available = InstructionSet.available
    let names = available.map { $0.rawValue }.joined(separator: ", ")
    guard let set = InstructionSet(rawValue: value) else {
      return (InstructionSet.best, "\(variable) is '\(value)'; this processor has \(names)")
    }
    guard available.contains(set) else {
      return (
        InstructionSet.best,
        "\(variable) is '\(value)', which this processor lacks; it has \(names)"
      )
    }
    return (set, nil)
  }
}
