import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `REVERSE_SEQUENCE`: the sequences along the axis `seq_dim` reversed, each up to its length.
///
/// Input 1, int32 or int64, has a length for each element of the axis `batch_dim`. All dtypes of
/// whole bytes.
struct ReverseSequenceOperator: FileOperator {
  static let code = OperatorCode.builtin(.reverseSequence)
  static let versions = 1...1

  private let sequenceAxis: Int
  private let batchAxis: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.ReverseSequenceOptions.self)
    sequenceAxis = Int(try table.seqDim)
    batchAxis = Int(try table.batchDim)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let shape = try node.input(0).shape
    let axes = 0..<shape.rank
    guard axes.contains(sequenceAxis), axes.contains(batchAxis), sequenceAxis != batchAxis else {
      throw .invalid(
        "seq_dim and batch_dim are \(sequenceAxis) and \(batchAxis); they must be two of the "
          + "\(shape.rank) axes of the input")
    }
    try node.expectVector(1, count: shape[batchAxis])
    let byteWidth = try node.movedByteWidth()
    try node.setOutput(0, shape: shape)
    let (a, b) = (min(sequenceAxis, batchAxis), max(sequenceAxis, batchAxis))
    let reversal = SequenceReversal(
      outer: shape.elementCount(of: 0..<a), first: shape[a],
      middle: shape.elementCount(of: a + 1..<b), second: shape[b],
      inner: shape.elementCount(of: b + 1..<shape.rank), runsAlongFirst: sequenceAxis < batchAxis)
    let isFast = node.kernels == .optimized
    switch try node.input(1).dtype {
    case .int32:
      return Operation(
        isFast
          ? blockKernel(reversal, byteWidth, Int32.self)
          : try kernel(reversal, byteWidth, Int32.self))
    case .int64:
      return Operation(
        isFast
          ? blockKernel(reversal, byteWidth, Int64.self)
          : try kernel(reversal, byteWidth, Int64.self))
    case let dtype:
      throw .unsupported("does not support seq_lengths of \(dtype); it supports int32 and int64")
    }
  }

  private func kernel<Length: IntegerElement>(
    _ reversal: SequenceReversal, _ byteWidth: Int, _ length: Length.Type
  ) throws(OperatorError) -> Kernel {
    switch byteWidth {
    case 1: kernel("reverseSequence8", reversal, UInt8.self, Length.self)
    case 2: kernel("reverseSequence16", reversal, UInt16.self, Length.self)
    case 4: kernel("reverseSequence32", reversal, UInt32.self, Length.self)
    case 8: kernel("reverseSequence64", reversal, UInt64.self, Length.self)
    default: kernel("reverseSequence128", reversal, SIMD2<UInt64>.self, Length.self)
    }
  }

  private func kernel<Word: BitwiseCopyable, Length: IntegerElement>(
    _ name: String, _ reversal: SequenceReversal, _ word: Word.Type, _ length: Length.Type
  ) -> Kernel {
    Kernel(name) { memory throws(OperatorError) in
      let (input, given, output) = (memory.input(0), memory.input(1), memory.output(0))
      let lengths = given.elements(as: Length.self).extracting(0..<batch(of: reversal))
      try expectLengths(lengths, of: reversal)
      var elements = output.mutableElements(as: Word.self)
      reversal.run(input.elements(), lengths: lengths, into: &elements)
    }
  }

  /// The kernel that copies blocks.
  private func blockKernel<Length: IntegerElement>(
    _ reversal: SequenceReversal, _ byteWidth: Int, _ length: Length.Type
  ) -> Kernel {
    Kernel("reverseSequence\(8 * byteWidth), blocks") { memory throws(OperatorError) in
      let (input, given, output) = (memory.input(0), memory.input(1), memory.output(0))
      let lengths = given.elements(as: Length.self).extracting(0..<batch(of: reversal))
      try expectLengths(lengths, of: reversal)
      var bytes = output.mutableElements(as: UInt8.self)
      reversal.runBlocks(input.elements(), byteWidth: byteWidth, into: &bytes) {
        Int(truncatingIfNeeded: lengths[$0])
      }
    }
  }

  /// The number of sequences with a length.
  private func batch(of reversal: SequenceReversal) -> Int {
    reversal.runsAlongFirst ? reversal.second : reversal.first
  }

  private func expectLengths<Length: IntegerElement>(
    _ lengths: Span<Length>, of reversal: SequenceReversal
  ) throws(OperatorError) {
    let longest = reversal.runsAlongFirst ? reversal.first : reversal.second
    for index in lengths.indices where lengths[index] < 0 || lengths[index] > longest {
      throw .invalid(
        "seq_lengths element \(index) is \(lengths[index]); it must be in 0...\(longest)")
    }
  }
}
