import LiteKernels
import LiteMicrokernels
import LiteReference

/// The product of a matrix and a float32 vector of a recurrent cell: of float32 weights, or of 8-bit
/// weights, for which the vector is quantized when the model runs.
struct VectorProduct: Sendable {
  /// Whether the weights have 8 bits.
  let isHybrid: Bool

  /// Whether quantized vectors have a zero point.
  private let isAsymmetric: Bool

  /// Whether the reference adds products of float32 in their order.
  private let addsInOrder: Bool

  /// The fast products, which have the bits of the reference's; nil for the reference kernels.
  private let fast: VectorProducts?

  /// The products of a node.
  ///
  /// - Parameters:
  ///   - isHybrid: Whether the weights have 8 bits.
  ///   - isAsymmetric: Whether quantized vectors have a zero point.
  ///   - addsInOrder: Whether the reference adds products of float32 in their order.
  ///   - node: The node.
  init(isHybrid: Bool, isAsymmetric: Bool, addsInOrder: Bool = false, _ node: NodeContext) {
    (self.isHybrid, self.isAsymmetric) = (isHybrid, isAsymmetric)
    self.addsInOrder = addsInOrder
    fast = node.kernels == .optimized ? VectorProducts(microkernels: node.microkernels) : nil
  }

  /// The name of a kernel with these products, for profiles.
  func kernelName(_ name: String) -> String { fast.map { "\(name), \($0.name)" } ?? name }

  /// Adds a product.
  ///
  /// - Parameters:
  ///   - weights: The matrix.
  ///   - scale: The scale of 8-bit weights, which are int8 whatever the file says.
  ///   - vector: The float32 vector.
  ///   - scratch: Scratch memory of at least as many bytes as the vector has elements, where the
  ///     weights have 8 bits.
  ///   - values: The result.
  func add(
    _ weights: TensorMemory, scale: Float, _ vector: TensorMemory, scratch: TensorMemory,
    to values: inout MutableSpan<Float>
  ) {
    guard isHybrid else {
      if let fast {
        fast.add(
          weights.elements(), vector.elements(), order: addsInOrder ? .sequence : .fours,
          to: &values)
      } else if addsInOrder {
        addProductInOrder(weights.elements(), vector.elements(), to: &values)
      } else {
        addProductFloat32(weights.elements(), vector.elements(), to: &values)
      }
      return
    }
    if let fast,
      fast.add(
        weights.elements(), scale: scale, quantizing: vector.elements(),
        isAsymmetric: isAsymmetric, to: &values)
    {
      return
    }
    let scratch = scratch[bytes: 0..<vector.byteCount / MemoryLayout<Float>.stride]
    var quantized = scratch.mutableElements(as: Int8.self)
    let map =
      isAsymmetric
      ? quantizeAsymmetric(vector.elements(), into: &quantized)
      : quantizeSymmetric(vector.elements(), into: &quantized)
    addProductHybrid(weights.elements(), scale: scale, quantized.span, map: map, to: &values)
  }
}
