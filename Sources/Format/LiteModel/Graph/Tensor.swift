public import LiteTensor

/// A tensor of a subgraph as the file declares it.
public struct Tensor: Sendable {
  /// The name; may be empty, need not be unique.
  public let name: String

  /// The declared dtype, shape and quantization.
  public let type: TensorType

  /// The shape with −1 where a dimension is unknown; nil where the file has none.
  public let shapeSignature: [Int]?

  /// Where the constant's bytes lie in the model's file; nil for tensors that are
  /// computed or fed.
  public let data: Range<Int>?

  /// Whether the tensor keeps its value from one invocation to the next.
  public let isVariable: Bool

  /// How a sparse constant is laid out; nil for dense tensors.
  public let sparsity: Sparsity?

  /// The blockwise or multi-axis scales held by other tensors; nil for the plain kind.
  public let quantizationDetails: QuantizationDetails?

  /// The index of the tensor's buffer in the file.
  public let buffer: Int

  /// A tensor of some type.
  public init(
    name: String, type: TensorType, shapeSignature: [Int]? = nil, data: Range<Int>? = nil,
    isVariable: Bool = false, sparsity: Sparsity? = nil,
    quantizationDetails: QuantizationDetails? = nil, buffer: Int = 0
  ) {
    self.name = name
    self.type = type
    self.shapeSignature = shapeSignature
    self.data = data
    self.isVariable = isVariable
    self.sparsity = sparsity
    self.quantizationDetails = quantizationDetails
    self.buffer = buffer
  }

  /// Whether the file holds the tensor's value.
  public var isConstant: Bool { data != nil }

  /// Whether the file holds more bytes than the type takes, because each row begins at a whole
  /// byte.
  public var hasPaddedRows: Bool {
    guard let data, quantizationDetails?.paddedByteCount(of: type) != nil,
      let byteCount = type.byteCount
    else { return false }
    return data.count > byteCount
  }
}
