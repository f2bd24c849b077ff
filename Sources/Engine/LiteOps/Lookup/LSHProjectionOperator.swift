import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `LSH_PROJECTION`: a locality sensitive hash of the items of an input.
///
/// The inputs are the seeds float32 `[hashes, bits]`, the items `[n, …]` of any dtype and optionally
/// their weights float32 `[n]`. Bit b of hash h is 1 where `Σ weight[i] · fingerprint(seed[h, b],
/// item[i])` is above 0; the fingerprint is FarmHash's, as a signed integer. The output is int32:
/// dense, every bit; sparse, for each hash its bits as a number, first bit highest, plus h · 2^bits.
struct LSHProjectionOperator: FileOperator {
  static let code = OperatorCode.builtin(.lshProjection)
  static let versions = 1...1

  private let type: Schema.LSHProjectionType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    type = try options.table(Schema.LSHProjectionOptions.self).type
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...3)
    let (seeds, items) = (try node.input(0).type, try node.input(1).type)
    guard seeds.dtype == .float32, seeds.shape.rank == 2, seeds.shape[1] <= 32 else {
      throw .invalid("input 0 is \(seeds); it must be float32 [hashes, bits] with at most 32 bits")
    }
    guard items.shape.rank >= 1, items.shape[0] > 0 else {
      throw .invalid("input 1 has shape \(items.shape); it must have at least one item")
    }
    guard let byteCount = items.byteCount, items.dtype.byteWidth != nil else {
      throw .unsupported("does not support \(items.dtype); it supports dtypes of whole bytes")
    }
    let hasWeights = node.optionalInput(2) != nil
    if hasWeights {
      try node.expect([items.shape[0]], ofInput: 2)
      guard try node.input(2).dtype == .float32 else {
        throw .unsupported("input 2 is \(try node.input(2).dtype); it must be float32")
      }
    }
    guard try node.output(0).dtype == .int32 else {
      throw .invalid("output 0 is \(try node.output(0).dtype); it must be int32")
    }
    let (hashes, bits) = (seeds.shape[0], seeds.shape[1])
    switch type {
    case .sparse: try node.setOutput(0, dimensions: [hashes])
    case .dense: try node.setOutput(0, dimensions: [hashes * bits])
    default: throw .invalid("type is \(type.rawValue); it must be 1 (sparse) or 2 (dense)")
    }
    let (steps, overflow) = seeds.shape.elementCount.multipliedReportingOverflow(
      by: byteCount + 16 * items.shape[0])
    return Operation(
      work: Work(steps: overflow ? .max : steps),
      kernel(
        hashes: hashes, bits: bits, items: items.shape[0],
        itemByteCount: byteCount / items.shape[0], hasWeights: hasWeights))
  }

  private func kernel(hashes: Int, bits: Int, items: Int, itemByteCount: Int, hasWeights: Bool)
    -> Kernel
  {
    Kernel("lshProjection") { memory in
      let (seeds, output) = (memory.input(0), memory.output(0))
      let seed = seeds.elements(as: UInt32.self)
      let weights = memory.optionalInput(2)
      let weight = weights.elements(as: Float.self)
      var values = output.mutableElements(as: Int32.self)
      let isDense = type == .dense
      let checkpoint = Checkpoint()
      for hash in checkpoint.steps(0..<hashes) {
        var signature: Int32 = 0
        for bit in checkpoint.steps(0..<bits) {
          let index = hash * bits + bit
          var score: Double = 0
          for item in checkpoint.steps(0..<items) {
            let source = memory.input(1)[bytes: item * itemByteCount..<(item + 1) * itemByteCount]
            let fingerprint = fingerprint(seed[index], source.elements())
            score += hasWeights ? Double(weight[item]) * fingerprint : fingerprint
          }
          let value: Int32 = score > 0 ? 1 : 0
          if isDense { values[index] = value } else { signature = signature &<< 1 | value }
        }
        guard !isDense else { continue }
        // A shift by 32 is one by 0, as in TFLite on x86.
        values[hash] = signature &+ Int32(truncatingIfNeeded: hash) &* (1 &<< Int32(bits))
      }
    }
  }

  /// The fingerprint of a seed and an item, as a signed number.
  private func fingerprint(_ seed: UInt32, _ item: Span<UInt8>) -> Double {
    var key: [UInt8] = []
    key.reserveCapacity(item.count + 4)
    for shift in [0, 8, 16, 24] as [UInt32] { key.append(UInt8(truncatingIfNeeded: seed >> shift)) }
    for i in item.indices { key.append(item[i]) }
    return Double(Int64(bitPattern: Fingerprint64.of(key)))
  }
}
