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

  /// A vector as products read it, quantized where the weights have 8 bits.
  struct Operand {
    /// The elements of float32; those of int8, or of int16 less their zero point, where they are quantized.
    fileprivate let values: TensorMemory
    fileprivate let count: Int
    fileprivate let map: HybridQuantization
  }

  /// The bytes of scratch memory that an operand of a number of elements takes.
  func scratchByteCount(of count: Int) -> Int {
    isHybrid ? VectorProducts.differenceCount(of: count) * MemoryLayout<Int16>.stride : 0
  }

  /// A vector, ready to be multiplied by any number of matrices.
  ///
  /// - Parameters:
  ///   - vector: The float32 vector.
  ///   - scratch: As many bytes as ``scratchByteCount(of:)`` says, which stay those of the operand.
  /// - Returns: The operand.
  func operand(_ vector: TensorMemory, scratch: TensorMemory) -> Operand {
    let count = vector.byteCount / MemoryLayout<Float>.stride
    guard isHybrid else {
      return Operand(
        values: vector, count: count, map: HybridQuantization(scale: 1, zeroPoint: 0))
    }
    if let fast {
      var differences = scratch.mutableElements(as: Int16.self)
      let scale = fast.quantize(
        vector.elements(), isAsymmetric: isAsymmetric, into: &differences)
      return Operand(
        values: scratch, count: count, map: HybridQuantization(scale: scale, zeroPoint: 0))
    }
    let stored = scratch[bytes: 0..<count]
    var quantized = stored.mutableElements(as: Int8.self)
    let map =
      isAsymmetric
      ? quantizeAsymmetric(vector.elements(), into: &quantized)
      : quantizeSymmetric(vector.elements(), into: &quantized)
    return Operand(values: stored, count: count, map: map)
  }

  /// Adds a product.
  ///
  /// - Parameters:
  ///   - weights: The matrix.
  ///   - scale: The scale of 8-bit weights, which are int8 whatever the file says.
  ///   - vector: The vector.
  ///   - values: The result.
  func add(
    _ weights: TensorMemory, scale: Float, _ vector: Operand, to values: inout MutableSpan<Float>
  ) {
    switch (fast, isHybrid) {
    case (let fast?, true):
      fast.add(
        weights.elements(), depth: vector.count, vector.values.elements(),
        scale: scale * vector.map.scale, to: &values)
    case (nil, true):
      addProductHybrid(
        weights.elements(), scale: scale, vector.values.elements(), map: vector.map, to: &values)
    case (let fast?, false):
      fast.add(
        weights.elements(), vector.values.elements(), order: addsInOrder ? .sequence : .fours,
        to: &values)
    case (nil, false):
      if addsInOrder {
        addProductInOrder(weights.elements(), vector.values.elements(), to: &values)
      } else {
        addProductFloat32(weights.elements(), vector.values.elements(), to: &values)
      }
    }
  }
}
