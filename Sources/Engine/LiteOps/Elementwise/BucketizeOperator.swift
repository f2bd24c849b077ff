import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `BUCKETIZE`: the number of `boundaries` that are not above each element, as int32.
///
/// float32, float64, int32 and int64; integers are compared as float32, as TFLite does.
struct BucketizeOperator: FileOperator {
  static let code = OperatorCode.builtin(.bucketize)
  static let versions = 1...1

  private let boundaries: [Float]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.BucketizeOptions.self)
    boundaries = Array(try table.boundaries)
  }

  func infer(_ node: Preparation) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .float64, .int32, .int64])
    try operands.requireOutput(.int32)
    for index in boundaries.indices.dropFirst()
    where !(boundaries[index - 1] <= boundaries[index]) {
      throw .invalid(
        "boundary \(index) is \(boundaries[index]); it must be at least \(boundaries[index - 1])")
    }
    let work = Work(
      steps: .saturatedProduct(operands.input.shape.elementCount, boundaries.count.bitsOfCount + 1))
    let boundaries = boundaries
    let wide = boundaries.map { Double($0) }
    switch operands.dtype {
    case .float32:
      return Operation(
        work: work,
        .unary("bucketizeFloat32", operands) { (input: Span<Float>, output) in
          bucketize(input, boundaries: boundaries.span, into: &output) { $0 }
        })
    case .float64:
      return Operation(
        work: work,
        .unary("bucketizeFloat64", operands) { (input: Span<Double>, output) in
          bucketize(input, boundaries: wide.span, into: &output) { $0 }
        })
    case .int32:
      return Operation(
        work: work,
        .unary("bucketizeInt32", operands) { (input: Span<Int32>, output) in
          bucketize(input, boundaries: boundaries.span, into: &output) { Float($0) }
        })
    default:
      return Operation(
        work: work,
        .unary("bucketizeInt64", operands) { (input: Span<Int64>, output) in
          bucketize(input, boundaries: boundaries.span, into: &output) { Float($0) }
        })
    }
  }
}
