import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `SignalEnergy`: the squared magnitudes of an int16 spectrum, uint32, from `start_index` up to
/// `end_index`; 0 elsewhere.
struct SignalEnergyOperator: FileOperator {
  static let code = OperatorCode.custom("SignalEnergy")
  static let versions = 1...1

  private let range: (start: Int32, end: Int32)

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    range = (try map.int32("start_index") ?? 0, try map.int32("end_index") ?? 0)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes([.int16], [.uint32])
    let count = try node.input(0).shape.elementCount / 2
    let last = Int32(clamping: count)
    try node.expectOption(range.start, "start_index", in: 0...last)
    try node.expectOption(range.end, "end_index", in: range.start...last)
    try node.setOutput(0, dimensions: [count])
    let used = Int(range.start)..<Int(range.end)
    return Operation(
      work: Work(steps: count),
      Kernel("signalEnergy") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var energies = output.mutableElements(as: UInt32.self)
        Microfrontend.energy(input.elements(), used, into: &energies)
      })
  }
}
