public import LiteKernels
import LiteMicrokernels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The micro-kernels of this process, chosen once.
public enum Microkernels {
  /// The variable of the environment that limits dispatch to the features of an instruction set, by
  /// its raw value.
  public static let variable = "SWIFTLET_CPU"

  /// The set in use: the best of the processor, or the one that the environment requests.
  public static var instructionSet: InstructionSet { choice.set }

  /// The features in use: all of the processor, or those of the set that the environment requests.
  public static var features: ProcessorFeatures { choice.features }

  /// The error in the value of ``variable``; nil where it is unset or was followed.
  public static var warning: String? { choice.warning }

  /// The table for ``features``.
  public static let table = table(for: choice.features)

  /// The table of a set.
  ///
  /// - Precondition: The processor has the set.
  public static func table(for set: InstructionSet) -> MicrokernelTable {
    table(for: set.features)
  }

  /// The table for some features: each slot has the kernel of the first row that takes no others.
  ///
  /// - Precondition: The processor has the features.
  public static func table(for features: ProcessorFeatures) -> MicrokernelTable {
    precondition(ProcessorFeatures.current.isSuperset(of: features))
    var slots = MicrokernelTable.portable.slots
    var filled: UInt64 = 0
    for row in MicrokernelRow.all where features.isSuperset(of: row.features) {
      let bit = UInt64(1) << UInt64(row.slot.rawValue)
      guard filled & bit == 0 else { continue }
      filled |= bit
      row.fill(&slots)
    }
    if let row = MicrokernelRow.best(for: .addBytes, on: features) { slots.name = row.name }
    return MicrokernelTable(slots)
  }

  private struct Choice {
    var set = InstructionSet.best
    var features = ProcessorFeatures.current
    var warning: String?
  }

  private static let choice = choose()

  /// The set that the environment requests; nil where it requests none or the processor lacks it.
  private static func choose() -> Choice {
    // The string belongs to the environment, which nothing here changes.
    guard let value = unsafe getenv(variable).map({ unsafe String(cString: $0) }), !value.isEmpty
    else { return Choice() }
    let available = InstructionSet.available
    let names = available.map { $0.rawValue }.joined(separator: ", ")
    guard let set = InstructionSet(rawValue: value) else {
      return Choice(warning: "\(variable) is '\(value)'; this processor has \(names)")
    }
    guard available.contains(set) else {
      return Choice(
        warning: "\(variable) is '\(value)', which this processor lacks; it has \(names)")
    }
    return Choice(set: set, features: set.features)
  }
}
