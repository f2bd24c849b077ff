import LiteKernels
import LiteReference

/// The product of an int8 matrix and an int8 vector of a recurrent cell.
struct IntegerVectorProduct: Sendable {
  /// The fast products; nil where the node requires the reference.
  private let fast: VectorProducts?

  /// The products of a node.
  init(_ node: NodeContext) {
    fast = node.kernels == .optimized ? VectorProducts(microkernels: node.microkernels) : nil
  }

  /// The name of a kernel with these products, for profiles.
  func kernelName(_ name: String) -> String { fast.map { "\(name), \($0.name)" } ?? name }

  /// Sets sums to the products of the rows of a matrix and a vector less its zero point.
  func multiply(
    _ weights: TensorMemory, _ vector: TensorMemory, zeroPoint: Int32 = 0,
    into sums: inout MutableSpan<Int32>
  ) {
    if let fast,
      fast.multiply(
        weights.elements(), zeroPoint: 0, vector.elements(), zeroPoint: zeroPoint, isSigned: true,
        into: &sums)
    {
      return
    }
    sumProductsInt8(weights.elements(), vector.elements(), zeroPoint: zeroPoint, into: &sums)
  }
}
