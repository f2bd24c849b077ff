import LiteDispatch
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTestSupport

/// What is compared of an instruction set, and how much of it differed.
struct Comparison {
  /// The slots, since Embedded Swift has no key paths for the members of a table.
  let table: MicrokernelTable.Slots
  var random = SplitMix64(seed: 31)
  private(set) var count = 0
  private(set) var failures = 0

  /// The kernels that others are compared with.
  static let portable = MicrokernelTable.portable.slots

  init(_ set: InstructionSet) {
    table = Microkernels.table(for: set).slots
  }

  /// Counts one comparison, and says what it was of if it fails.
  mutating func expect(_ isEqual: Bool, _ subject: @autoclosure () -> String) {
    count += 1
    guard !isEqual else { return }
    failures += 1
    if failures <= 20 { print("\(table.name): differs in \(subject())") }
  }

  /// Random floats.
  mutating func floats(_ count: Int) -> [Float] {
    var floats: [Float] = []
    for _ in 0..<count { floats.append(Float.random(in: -2...2, using: &random)) }
    return floats
  }

  /// Random bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(UInt8.random(in: 0...255, using: &random)) }
    return bytes
  }
}
