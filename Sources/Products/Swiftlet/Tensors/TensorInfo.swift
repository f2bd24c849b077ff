package import LiteModel
import LiteTensor

/// An input or output of a model as it is declared.
public struct TensorInfo: Hashable, Sendable {
  /// The position among the inputs, or among the outputs.
  public let position: Int

  /// The tensor's name in the file; may be empty, need not be unique.
  public let name: String

  /// The name that the signature gives it; nil where there is no signature or it leaves it out.
  public let signatureName: String?

  /// The type of the elements.
  public let dtype: DataType

  /// The extent along each axis.
  ///
  /// Of an output whose shape only a run can tell, this is what the file declares.
  public let shape: [Int]

  /// The shape with −1 where an axis takes any extent; nil where the file does not say.
  public let shapeSignature: [Int]?

  /// The affine map of the elements; nil where they stand for themselves.
  public let quantization: Quantization?

  /// Whether the file holds the value, so that it cannot be given.
  public let isConstant: Bool

  /// Whether scales in blocks or along several axes take the place of ``quantization``.
  let hasTensorScales: Bool
}

extension TensorInfo {
  /// A tensor of a model's file.
  package init(_ tensor: LiteModel.Tensor, position: Int, signatureName: String?) {
    self.init(
      position: position, name: tensor.name, signatureName: signatureName, dtype: tensor.type.dtype,
      shape: tensor.type.shape.dimensions, shapeSignature: tensor.shapeSignature,
      quantization: tensor.type.quantization, isConstant: tensor.isConstant,
      hasTensorScales: tensor.quantizationDetails != nil)
  }
}

extension TensorInfo: CustomStringConvertible {
  /// The name, dtype and shape, such as `image: uint8[1, 224, 224, 3]`.
  public var description: String { "\(displayName): \(dtype)\(shape)" }

  /// What messages call the tensor: a name, or the position where it has none.
  var displayName: String {
    signatureName ?? (name.isEmpty ? "\(position)" : name)
  }
}
