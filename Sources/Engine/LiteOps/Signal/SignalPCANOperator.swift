import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `SignalPCAN`: divides each channel by a power of its noise, by way of a table of gains, and
/// compresses small results (per-channel amplitude normalization).
///
/// The inputs are the channels and their noise, uint32 of the same shape, and the table, int16 with at
/// least 125 elements; the output is uint32.
struct SignalPCANOperator: FileOperator {
  static let code = OperatorCode.custom("SignalPCAN")
  static let versions = 1...1

  private let shift: Int32

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    shift = try options.customMap().int32("snr_shift") ?? 0
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes([.uint32, .uint32, .int16], [.uint32])
    try node.expectOption(shift, "snr_shift", in: 0...63)
    let (channels, noise) = (try node.input(0).shape, try node.input(1).shape)
    let table = try node.input(2).shape
    guard noise == channels, table.elementCount >= Microfrontend.gainTableCount else {
      throw .invalid(
        "inputs have shapes \(channels), \(noise) and \(table); the first two must be equal, the third "
          + "have \(Microfrontend.gainTableCount) elements")
    }
    try node.setOutput(0, shape: channels)
    let bits = UInt64(shift)
    return Operation(
      work: Work(steps: 16 * min(channels.elementCount, 1 << 40)),
      Kernel("signalPCAN") { memory in
        let (input, noise) = (memory.input(0), memory.input(1))
        let (table, output) = (memory.input(2), memory.output(0))
        var results = output.mutableElements(as: UInt32.self)
        Microfrontend.normalizeAmplitudes(
          input.elements(), noise: noise.elements(), gains: table.elements(), shift: bits,
          into: &results)
      })
  }
}
