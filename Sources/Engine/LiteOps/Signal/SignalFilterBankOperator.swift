import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `SignalFilterBank`: the weighted energies of `num_channels` overlapping bands, uint64.
///
/// The inputs are the energies uint32, and as int16 the weights, their rests, and for each of
/// `num_channels + 1` bands its first frequency, its first weight and its width. A range outside the
/// energies or weights is an error.
struct SignalFilterBankOperator: FileOperator {
  static let code = OperatorCode.custom("SignalFilterBank")
  static let versions = 1...1

  private let channels: Int32

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    channels = try options.customMap().int32("num_channels") ?? 0
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes([.uint32, .int16, .int16, .int16, .int16, .int16], [.uint64])
    try node.expectOption(channels, "num_channels", in: 0...1 << 15)
    let energyCount = try node.input(0).shape.elementCount
    let weightCount = min(
      try node.input(1).shape.elementCount, try node.input(2).shape.elementCount)
    let (starts, firsts, widths) = (
      try node.integers(ofInput: 3), try node.integers(ofInput: 4), try node.integers(ofInput: 5)
    )
    let bandCount = Int(channels) + 1
    guard min(starts.count, firsts.count, widths.count) >= bandCount else {
      throw .invalid(
        "inputs 3 to 5 have \(starts.count), \(firsts.count) and \(widths.count) elements; they must "
          + "have \(bandCount)")
    }
    var bands: [Microfrontend.Band] = []
    for band in 0..<bandCount {
      let (start, first, width) = (starts[band], firsts[band], widths[band])
      guard start >= 0, first >= 0, width >= 0, start + width <= energyCount,
        first + width <= weightCount
      else {
        throw .invalid(
          "band \(band) has \(width) frequencies from \(start) and weights from \(first); they must lie "
            + "within \(energyCount) and \(weightCount)")
      }
      bands.append(Microfrontend.Band(frequencies: start..<start + width, firstWeight: first))
    }
    try node.setOutput(0, dimensions: [bandCount - 1])
    let all = bands
    return Operation(
      work: Work(steps: widths.reduce(bandCount, +)),
      Kernel("signalFilterBank") { memory in
        let (energies, weights) = (memory.input(0), memory.input(1))
        let (rests, output) = (memory.input(2), memory.output(0))
        var sums = output.mutableElements(as: UInt64.self)
        Microfrontend.filterBank(
          energies.elements(), weights: weights.elements(), rests: rests.elements(), bands: all,
          into: &sums)
      })
  }
}
