package import LiteTensor

extension DataType {
  /// Whether a tensor that a file declares as this dtype may have another: a variant is a list of tensors,
  /// which has the dtype of its items.
  package func declares(_ dtype: DataType) -> Bool { self == dtype || self == .variant }
}
