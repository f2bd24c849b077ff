import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `SignalFilterBankSpectralSubtraction`: takes from each channel an estimate of its noise, which
/// follows the channel slowly.
///
/// The input, the output and the estimate, output 1, are uint32 `[num_channels]`. The estimate is kept
/// from run to run; it starts at 0 (``Microfrontend/Subtraction``).
struct SignalFilterBankSpectralSubtractionOperator: FileOperator {
  static let code = OperatorCode.custom("SignalFilterBankSpectralSubtraction")
  static let versions = 1...1
  static let isPure = false

  private let channels: Int32
  private let bits: (smoothing: Int32, subtraction: Int32)
  private let factors: [Int32]
  private let clamps: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    channels = try map.int32("num_channels") ?? 0
    bits = (
      try map.int32("smoothing_bits") ?? 0, try map.int32("spectral_subtraction_bits") ?? 0
    )
    var factors: [Int32] = []
    for name in [
      "smoothing", "one_minus_smoothing", "alternate_smoothing", "alternate_one_minus_smoothing",
      "min_signal_remaining",
    ] { factors.append(try map.int32(name) ?? 0) }
    self.factors = factors
    clamps = try map.bool("clamping") ?? false
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes([.uint32], [.uint32, .uint32])
    let shape = try node.input(0).shape
    guard shape.rank == 1, shape[0] == Int(channels) else {
      throw .invalid("input 0 has shape \(shape); num_channels is \(channels)")
    }
    try node.expectOption(bits.smoothing, "smoothing_bits", in: 0...31)
    try node.expectOption(bits.subtraction, "spectral_subtraction_bits", in: 0...63)
    let values = factors.map { UInt32(bitPattern: $0) }
    let subtraction = Microfrontend.Subtraction(
      factors: (even: (values[0], values[1]), odd: (values[2], values[3])),
      smoothingBits: UInt32(bits.smoothing), subtractionBits: UInt64(bits.subtraction),
      leastRemaining: values[4], clamps: clamps)
    try node.setOutput(0, shape: shape)
    try node.setOutput(1, shape: shape)
    guard let resources = node.resources else { throw .needsValue(input: 0) }
    let state = resources.anonymousIdentifier()
    let type = TensorType(.uint32, shape)
    return Operation(
      work: Work(steps: 8 * shape[0]),
      Kernel("signalSpectralSubtraction") { memory throws(OperatorError) in
        let (input, output, noise) = (memory.input(0), memory.output(0), memory.output(1))
        let resources = try memory.resourceTable()
        var estimates = noise.mutableElements(as: UInt32.self)
        if let last = resources.variable(state) {
          noise.copy(from: last.memory.elements())
        } else {
          estimates.update(repeating: 0)
        }
        var results = output.mutableElements(as: UInt32.self)
        subtraction.run(
          input.elements(as: UInt32.self).extracting(0..<results.count), noise: &estimates,
          into: &results)
        try resources.assign(type, noise.elements(), to: state)
      })
  }
}
