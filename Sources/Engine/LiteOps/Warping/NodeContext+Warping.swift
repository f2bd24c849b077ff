import LiteReference
import LiteTensor

extension NodeContext {
  /// Checks that an input is float32 of a rank.
  ///
  /// - Parameters:
  ///   - position: The position of the input.
  ///   - axes: The axes that it must have, for messages.
  /// - Returns: The shape.
  /// - Throws: ``OperatorError`` where dtype or rank are others.
  func floatShape(ofInput position: Int, axes: [String]) throws(OperatorError) -> Shape {
    let input = try input(position)
    guard input.dtype == .float32 else {
      throw .unsupported("input \(position) is \(input.dtype); it must be float32")
    }
    guard input.shape.rank == axes.count else {
      throw .invalid(
        "input \(position) has shape \(input.shape); it must be [\(axes.joined(separator: ", "))]")
    }
    return input.shape
  }

  /// Checks that an output is float32.
  func expectFloatOutput() throws(OperatorError) {
    let dtype = try output(0).dtype
    guard dtype == .float32 else {
      throw .unsupported("output 0 is \(dtype); it must be float32")
    }
  }

  /// Checks that an input is a 4×4 matrix of float32.
  func expectMatrix(atInput position: Int) throws(OperatorError) {
    let input = try input(position)
    guard input.dtype == .float32, input.shape.elementCount == 16 else {
      throw .invalid("input \(position) is \(input.type); it must be a 4x4 matrix of float32")
    }
  }

  /// Checks that there is a single image or list of points.
  func expectOne(_ shape: Shape, ofInput position: Int) throws(OperatorError) {
    guard shape[0] == 1 else {
      throw .unsupported("input \(position) has shape \(shape); its first dimension must be 1")
    }
  }
}
