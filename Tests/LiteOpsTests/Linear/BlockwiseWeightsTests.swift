import LiteKernels
import LiteReference
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// A `FULLY_CONNECTED` of float32 whose weights have a scale for each block of a row.
///
/// The rows of the input are quantized without loss: their values are whole numbers from −128 to 127.
@Suite struct BlockwiseWeightsTests {
  /// Weights of two rows, in two blocks of three for each.
  private static let rows: [[Int]] = [[1, -2, 0, 1, 1, -1], [-1, 1, 0, -2, 0, 1]]
  private static let input: [Float] = [127, -128, 3, 5, 0, -7]

  private struct Weights {
    var dtype: Schema.TensorType
    var bytes: [UInt8]
    var blockSize: Int32 = 3

    /// 1, 0.5, 2 and 4 as float16.
    var scales: [UInt8] = [0, 0x3C, 0, 0x38, 0, 0x40, 0, 0x44]
  }

  private func draft(_ weights: Weights) -> OperatorDraft {
    var draft = OperatorDraft()
    let x = draft.model.tensor(.float32, [1, 6])
    let w = draft.model.tensor(weights.dtype, [2, 6], data: weights.bytes)
    let scales = draft.model.tensor(
      .float16, [Int32(weights.scales.count / 2)], data: weights.scales)
    draft.model.tensors[Int(w)].blockwise = (scales, weights.blockSize)
    let y = draft.model.tensor(.float32, [1, 2])
    draft.model.node(.fullyConnected, inputs: [x, w], outputs: [y])
    draft.model.inputs = [x]
    draft.model.outputs = [y]
    return draft
  }

  private static func packed(_ packing: PackedInteger) -> [UInt8] {
    let values = rows.flatMap { $0 }
    var bytes = [UInt8](repeating: 0, count: (values.count * packing.bitWidth + 7) / 8)
    var span = bytes.mutableSpan
    for (index, value) in values.enumerated() {
      packing.write(Int32(value), to: &span, at: index)
    }
    return bytes
  }

  private static let stored: [Weights] = [
    Weights(dtype: .int8, bytes: rows.flatMap { $0 }.map { UInt8(truncatingIfNeeded: $0) }),
    Weights(dtype: .int4, bytes: packed(.int4)),
    Weights(dtype: .int2, bytes: packed(.int2)),
  ]

  @Test(arguments: 0..<stored.count)
  func multipliesEachBlockByItsScale(index: Int) throws {
    let bits = Self.input.map { Int32(bitPattern: $0.bitPattern) }
    let output = try draft(Self.stored[index]).output(
      bits.flatMap { bits in (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) } })
    let products = Self.rows.enumerated().map { row, weights in
      (0..<2).reduce(Float(0)) { total, block in
        let sum = (3 * block..<3 * block + 3).reduce(Float(0)) {
          $0 + Self.input[$1] * Float(weights[$1])
        }
        return total + sum * [[1, 0.5], [2, 4]][row][block]
      }
    }
    #expect(floats(output) == products)
  }

  @Test func namesFaults() throws {
    let place = "FULLY_CONNECTED (node 0, subgraph 0): "
    var weights = Self.stored[1]
    weights.blockSize = 4
    #expect(
      try draft(weights).failure()
        == place + "weights have blocks of 4 elements; they must divide the 6 of a row")
    weights.blockSize = 6
    #expect(
      try draft(weights).failure() == place + "weights have 4 block scales; they must have 2")
    weights = Weights(dtype: .uint8, bytes: Self.stored[0].bytes)
    #expect(
      try draft(weights).failure()
        == place
        + "does not support an input of float32 with weights of uint8, which have scales of "
        + "blocks, and an output of float32; it supports float32 with int8, int4 or int2")
  }

  /// A model whose node reads a constant with scales of blocks that knows nothing of them.
  private func reader(
    _ dtype: Schema.TensorType, _ shape: [Int32], data: [UInt8]
  ) -> OperatorDraft {
    var draft = OperatorDraft()
    let constant = draft.model.tensor(dtype, shape, data: data)
    let scales = draft.model.tensor(.float16, [2], data: [0, 0x3C, 0, 0x3C])
    draft.model.tensors[Int(constant)].blockwise = (scales, shape[1])
    let y = draft.model.tensor(dtype, shape)
    draft.model.node(
      .reverseV2, inputs: [constant, draft.model.constant([1 as Int32], [1])], outputs: [y])
    draft.model.outputs = [y, constant]
    return draft
  }

  /// The file may hold more bytes than a constant needs.
  @Test func otherOperatorsReadTheBytesOfTheShape() throws {
    let draft = reader(.int8, [2, 3], data: Array(1...9))
    #expect(try draft.output() == [3, 2, 1, 6, 5, 4])
  }

  @Test func otherOperatorsReadNoPaddedRows() throws {
    let draft = reader(.int4, [2, 3], data: [0x21, 0x03, 0x54, 0x06])
    #expect(
      try draft.failure() == "REVERSE_V2 (node 0, subgraph 0): input 0 has padded rows of int4; "
        + "only dense rows are supported")
  }
}
