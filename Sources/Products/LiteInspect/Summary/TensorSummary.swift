import LiteModel
import LiteTensor

/// A tensor of a model.
public struct TensorSummary: Encodable, Hashable, Sendable {
  /// Where the value of a tensor comes from.
  public enum Source: String, Encodable, Sendable {
    case constant
    case variable
    case input
    case computed
  }

  /// The index in the subgraph.
  public let index: Int

  /// The name; may be empty.
  public let name: String

  /// The type of the elements.
  public let dtype: String

  /// The declared dimensions.
  public let shape: [Int]

  /// The dimensions with −1 where one is unknown; nil where the file does not say.
  public let shapeSignature: [Int]?

  /// The affine map of a quantized tensor.
  public let quantization: QuantizationSummary?

  /// Where the value comes from.
  public let source: Source

  /// The number of bytes that the file holds for the tensor; nil where it holds none.
  public let bytes: Int?

  /// Whether the constant is stored sparsely.
  public let isSparse: Bool

  init(_ tensor: Tensor, index: Int, isInput: Bool) {
    self.index = index
    name = tensor.name
    dtype = tensor.type.dtype.description
    shape = tensor.type.shape.dimensions
    shapeSignature = tensor.shapeSignature
    quantization = QuantizationSummary(tensor)
    source =
      if tensor.isVariable {
        .variable
      } else if tensor.isConstant {
        .constant
      } else {
        isInput ? .input : .computed
      }
    bytes = tensor.data?.count
    isSparse = tensor.sparsity != nil
  }
}
