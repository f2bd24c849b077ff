import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `RESHAPE`: the elements of the input, in order, in another shape.
///
/// The shape is that of input 1 where it is a vector, and `new_shape` otherwise. One dimension may
/// be −1, and is inferred from the number of elements. A `new_shape` of `[0]` is a scalar in old
/// files.
struct ReshapeOperator: FileOperator {
  static let code = OperatorCode.builtin(.reshape)
  static let versions = 1...1

  private let newShape: [Int]?

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.ReshapeOptions.self)
    let vector = try options.newShape
    newShape = vector.isPresent ? Array(vector).map(Int.init) : nil
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...2)
    let input = try node.input(0)
    let target = try target(node)
    let shape = try NodeContext.shape(
      ReshapeOperator.resolve(target, of: input.shape), "output 0")
    guard shape.elementCount == input.shape.elementCount else {
      throw .invalid(
        "the input has shape \(input.shape), of \(input.shape.elementCount) elements; the new "
          + "shape \(target) must have as many")
    }
    return try node.view(as: shape)
  }

  /// The new shape as the model gives it.
  private func target(_ node: NodeContext) throws(OperatorError) -> [Int] {
    if let shape = node.optionalInput(1), shape.shape.rank == 1 {
      guard shape.shape.elementCount <= Shape.maximumRank else {
        throw .invalid(
          "the new shape has \(shape.shape.elementCount) axes; it may have at most "
            + "\(Shape.maximumRank)")
      }
      return try node.integers(ofInput: 1)
    }
    guard let newShape else {
      throw .invalid("there is no new shape: neither a vector as input 1 nor new_shape")
    }
    guard newShape.count <= Shape.maximumRank else {
      throw .invalid(
        "new_shape has \(newShape.count) axes; it may have at most \(Shape.maximumRank)")
    }
    return newShape == [0] ? [] : newShape
  }

  /// The new shape with its −1 replaced.
  ///
  /// Where the other dimensions have a 0 among them, the zeros of both shapes are left out
  /// of the count.
  private static func resolve(_ target: [Int], of input: Shape) throws(OperatorError) -> [Int] {
    let stretched = target.indices.filter { target[$0] == -1 }
    guard let axis = stretched.first else { return target }
    guard stretched.count == 1 else {
      throw .invalid(
        "the new shape \(target) has \(stretched.count) dimensions of -1; it may have 1")
    }
    var dimensions = target
    dimensions[axis] = 1
    let rest = try NodeContext.shape(dimensions, "the new shape").elementCount
    if rest == 0 {
      let product = { (dimensions: [Int]) in dimensions.reduce(1) { $0 * max($1, 1) } }
      dimensions[axis] = product(input.dimensions) / product(dimensions)
    } else {
      dimensions[axis] = input.elementCount / rest
    }
    return dimensions
  }
}
