import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `SQUEEZE`: the input without axes of one element.
///
/// Without `squeeze_dims`, all of them go; with it, only those that it names, and they
/// must have one element.
struct SqueezeOperator: FileOperator {
  static let code = OperatorCode.builtin(.squeeze)
  static let versions = 1...2

  private let squeezeDims: [Int]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.SqueezeOptions.self)
    squeezeDims = Array(try options.squeezeDims).map(Int.init)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let shape = try node.input(0).shape
    var dropped = Set(squeezeDims.isEmpty ? shape.dimensions.indices.filter { shape[$0] == 1 } : [])
    for dimension in squeezeDims {
      let axis = try node.axis(dimension, rank: shape.rank)
      guard shape[axis] == 1 else {
        throw .invalid(
          "squeeze_dims has \(dimension), but dimension \(axis) of \(shape) is not 1")
      }
      dropped.insert(axis)
    }
    let kept = shape.dimensions.indices.filter { !dropped.contains($0) }.map { shape[$0] }
    return try node.view(as: NodeContext.shape(kept, "output 0"))
  }
}
