import LiteDispatch
import LiteKernels
import LiteMicrokernels
import Testing

/// A table of which one kernel is tested: the portable one, or a row's.
struct TestedTable: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let table: MicrokernelTable

  /// The portable table with the kernel of a row.
  init(_ row: MicrokernelRow) {
    testDescription = row.name
    var slots = MicrokernelTable.portable.slots
    row.fill(&slots)
    table = MicrokernelTable(slots)
  }

  private init() { (testDescription, table) = ("portable", .portable) }

  /// The portable table, and those of all rows for a slot whose features the processor has.
  static func all(filling slot: MicrokernelSlot) -> [TestedTable] {
    let rows = MicrokernelRow.all.filter {
      $0.slot == slot && ProcessorFeatures.current.isSuperset(of: $0.features)
    }
    return [TestedTable()] + rows.map { TestedTable($0) }
  }
}
