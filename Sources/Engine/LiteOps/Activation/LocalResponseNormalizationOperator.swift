import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `LOCAL_RESPONSE_NORMALIZATION`: `y[c] = x[c] · (bias + alpha · Σ x[d]²)^−beta` along the last axis,
/// over all d at most `radius` away from c.
///
/// float32 of 4 axes.
struct LocalResponseNormalizationOperator: FileOperator {
  static let code = OperatorCode.builtin(.localResponseNormalization)
  static let versions = 1...1

  private let radius: Int
  private let normalization: LocalResponseNormalization

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.LocalResponseNormalizationOptions.self)
    radius = Int(try table.radius)
    normalization = LocalResponseNormalization(
      radius: max(radius, 0), bias: try table.bias, alpha: try table.alpha, beta: try table.beta)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32])
    try operands.requireOutput()
    let shape = operands.input.shape
    guard shape.rank == 4 else {
      throw .invalid("the input has shape \(shape); it must have 4 axes")
    }
    guard radius >= 0 else { throw .invalid("radius is \(radius); it must be at least 0") }
    let depth = shape[3]
    let taps = min(2 * radius + 1, depth)
    let normalization = normalization
    return Operation(
      work: Work(macs: .saturatedProduct(shape.elementCount, taps)),
      kernel(depth: depth, normalization, count: shape.elementCount))
  }

  private func kernel(
    depth: Int, _ normalization: LocalResponseNormalization, count: Int
  ) -> Kernel {
    // Elements are read after results have been written beside them: the output needs its own memory.
    Kernel("localResponseNormalizationFloat32") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: Float.self)
      normalization.run(input.elements().extracting(0..<count), depth: depth, into: &results)
    }
  }
}
