import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `RANDOM_UNIFORM`: random float32 from 0 to 1, 1 left out, in the shape of input 0.
///
/// The numbers follow from `seed` and `seed2` as those of TensorFlow do, and go on from one run to the
/// next.
struct RandomUniformOperator: FileOperator {
  static let code = OperatorCode.builtin(.randomUniform)
  static let versions = 1...1
  static let isPure = false

  private let stream: RandomStream

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.RandomOptions.self)
    stream = RandomStream(seeds: (try table.seed, try table.seed2))
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.fill(.uniform, from: stream)
  }
}
