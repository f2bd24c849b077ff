import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `MULTINOMIAL`: random classes, each as likely as the exponential of its logit.
///
/// Input 0 are rows of logits, float32, float16 or float64, of which those that are not finite are
/// never drawn; input 1 is the number of samples of each row (int32). The samples, int32 or int64,
/// follow from `seed` and `seed2` as those of TensorFlow do, and go on from one run to the next.
struct MultinomialOperator: FileOperator {
  static let code = OperatorCode.builtin(.multinomial)
  static let versions = 1...1
  static let isPure = false

  private let stream: RandomStream

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.RandomOptions.self)
    stream = RandomStream(seeds: (try table.seed, try table.seed2))
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let logits = try node.input(0).type
    guard logits.shape.rank == 2, logits.shape[1] >= 1 else {
      throw .invalid("logits have shape \(logits.shape); they must be rows of at least 1 class")
    }
    guard try node.input(1).dtype == .int32 else {
      throw .unsupported("num_samples is \(try node.input(1).dtype); it must be int32")
    }
    let samples = try node.integer(ofInput: 1)
    guard samples >= 0 else {
      throw .invalid("num_samples is \(samples); it must be at least 0")
    }
    try node.setOutput(0, dimensions: [logits.shape[0], samples])
    let draw = Multinomial(rows: logits.shape[0], classes: logits.shape[1], samples: samples)
    let steps = Int.saturatedProduct(
      draw.rows,
      Int.saturatedProduct(samples, draw.classes.bitsOfCount + 8)
        .addingSaturated(.saturatedProduct(draw.classes, 8)))
    switch try node.output(0).dtype {
    case .int32:
      return Operation(work: Work(steps: steps), try kernel(draw, logits.dtype, Int32.self))
    case .int64:
      return Operation(work: Work(steps: steps), try kernel(draw, logits.dtype, Int64.self))
    case let dtype:
      throw .unsupported("does not support an output of \(dtype); it supports int32 and int64")
    }
  }

  private func kernel<Index: IntegerElement>(
    _ draw: Multinomial, _ dtype: DataType, _ index: Index.Type
  ) throws(OperatorError) -> Kernel {
    switch dtype {
    case .float32: kernel("multinomialFloat32", draw, Index.self) { (x: Float) in Double(x) }
    case .float16: kernel("multinomialFloat16", draw, Index.self) { (x: Half) in Double(x.value) }
    case .float64: kernel("multinomialFloat64", draw, Index.self) { (x: Double) in x }
    default:
      throw .unsupported(
        "does not support logits of \(dtype); it supports float32, float16 and float64")
    }
  }

  private func kernel<Logit: BitwiseCopyable, Index: IntegerElement>(
    _ name: String, _ draw: Multinomial, _ index: Index.Type,
    value: @escaping @Sendable (Logit) -> Double
  ) -> Kernel {
    let stream = stream
    return Kernel(name, scratchByteCount: draw.classes * MemoryLayout<Double>.stride) {
      memory in
      let (input, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
      var sums = scratch.mutableElements(as: Double.self)
      var samples = output.mutableElements(as: Index.self)
      stream.withWords { words in
        draw.run(input.elements(), from: words, sums: &sums, into: &samples, value: value)
        words.skip(draw.blocks)
      }
    }
  }
}
