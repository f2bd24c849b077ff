import LiteKernels
import LiteReference
import LiteSchema
import LiteTensor

/// The input of an operator that looks for an element along an axis, checked and lined up
/// with its output.
struct ArgExtremumOperands {
  /// The dtype of the input.
  let dtype: DataType

  /// The dtype of the indices: int32 or int64.
  let indexType: DataType

  /// The product of the dimensions before the axis.
  let outer: Int

  /// The dimension of the axis, at least 1.
  let count: Int

  /// The product of the dimensions after the axis.
  let inner: Int

  /// Checks the axis and the dtypes, and sets the output's shape: that of the input without
  /// the axis.
  ///
  /// - Throws: ``OperatorError`` where the axis is out of range or empty, where the option
  ///   `output_type` is not the output's dtype, or where the axis is not known yet.
  init(_ node: NodeContext, outputType: Schema.TensorType) throws(OperatorError) {
    try node.expect(inputs: 2...2)
    let input = try node.input(0).type
    dtype = input.dtype
    indexType = try node.output(0).dtype
    guard indexType == .int32 || indexType == .int64 else {
      throw .unsupported("does not support \(indexType) output; it supports int32 and int64")
    }
    guard outputType.rawValue == indexType.rawValue else {
      throw .invalid("output_type is \(outputType), but output 0 is \(indexType)")
    }
    let axis = try node.axis(try node.integer(ofInput: 1), rank: input.shape.rank)
    count = input.shape[axis]
    guard count > 0 else {
      throw .invalid("axis \(axis) of shape \(input.shape) is empty; it must have an element")
    }
    outer = input.shape.elementCount(of: 0..<axis)
    inner = input.shape.elementCount(of: axis + 1..<input.shape.rank)
    var dimensions = input.shape.dimensions
    dimensions.remove(at: axis)
    try node.setOutput(0, dimensions: dimensions)
  }

  /// The length of rows of int32 and int64 along the last axis from which on vectors gain more than a
  /// row costs.
  private static let leastVectorized = 40

  /// The kernel that looks for the greatest or the least element, and whose name starts
  /// with a verb: the vectorized one, unless the node runs the reference or has short rows of wide
  /// integers.
  ///
  /// - Throws: ``OperatorError/unsupported(_:)`` where the dtype is not supported.
  func kernel(
    _ verb: String, greatest: Bool, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    let plain = try kernel(verb, greatest: greatest)
    guard node.kernels == .optimized,
      inner > 1 || count >= ArgExtremumOperands.leastVectorized
        || (dtype != .int32 && dtype != .int64),
      let search = ArgExtremumIndices(
        dtype, indices: indexType, isGreatest: greatest, outer: outer, count: count, inner: inner,
        microkernels: node.microkernels)
    else { return plain }
    return Kernel(plain.name + "InLanes") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var indices = output.mutableElements(as: UInt8.self)
      search.run(input.elements(), into: &indices, workers: memory.workers)
    }
  }

  /// The kernel of the plain loops.
  ///
  /// - Throws: ``OperatorError/unsupported(_:)`` where the dtype is not supported.
  private func kernel(_ verb: String, greatest: Bool) throws(OperatorError) -> Kernel {
    switch dtype {
    case .float32: kernel("\(verb)Float32", Float.self, greatest)
    case .uint8: kernel("\(verb)UInt8", UInt8.self, greatest)
    case .int8: kernel("\(verb)Int8", Int8.self, greatest)
    case .int32: kernel("\(verb)Int32", Int32.self, greatest)
    case .int64: kernel("\(verb)Int64", Int64.self, greatest)
    case .bool: kernel("\(verb)Bool", UInt8.self, greatest)
    default:
      throw .unsupported(
        "does not support \(dtype); it supports float32, uint8, int8, int32, int64 and bool")
    }
  }

  private func kernel<T: Comparable & BitwiseCopyable & Sendable>(
    _ name: String, _ type: T.Type, _ greatest: Bool
  ) -> Kernel {
    indexType == .int32
      ? kernel(name, T.self, Int32.self, greatest) : kernel(name, T.self, Int64.self, greatest)
  }

  private func kernel<T: Comparable & BitwiseCopyable & Sendable, I: IntegerElement>(
    _ name: String, _ type: T.Type, _ index: I.Type, _ greatest: Bool
  ) -> Kernel {
    let (outer, count, inner) = (outer, count, inner)
    return Kernel(name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      let elements = input.elements(as: T.self)
      var indices = output.mutableElements(as: I.self)
      if greatest {
        argMaximum(elements, into: &indices, outer: outer, count: count, inner: inner)
      } else {
        argMinimum(elements, into: &indices, outer: outer, count: count, inner: inner)
      }
    }
  }
}
