import LiteTensor

/// The dtype and the shape of an input, as far as plans depend on them.
struct InputType: Equatable {
  /// The dtype; of a list of tensors that of its items, which the file does not declare.
  let dtype: DataType

  /// The shape.
  let shape: Shape

  init(_ type: TensorType) {
    (dtype, shape) = (type.dtype, type.shape)
  }
}
