import LiteTensor

/// A list of tensors of one dtype and shape: a dense array, whose first axis counts the items.
///
/// Loops of TensorFlow collect what they compute in such lists (`TensorArray`, `tf.map_fn`, recurrent layers).
/// The converter replaces them where it knows the shape of their items, and keeps them elsewhere.
///
/// A dimension of items that is not known before the first one is set is 0; where not even their rank is
/// known, the array has the shape `[n, 0]`. Items that were never set are zeros, as in TensorFlow.
struct TensorList {
  /// The dtype of the items.
  let dtype: DataType

  /// The shape of the array.
  let shape: Shape

  /// A list that an array is.
  ///
  /// - Throws: ``OperatorError`` where it has no axis of items, or no elements of whole bytes.
  init(_ array: TensorType, _ role: @autoclosure () -> String) throws(OperatorError) {
    guard array.dtype.byteWidth != nil else {
      throw .unsupported(
        "does not support \(role()) of \(array.dtype); it supports dtypes of whole bytes")
    }
    guard array.shape.rank > 0 else {
      throw .invalid("\(role()) has shape \(array.shape); it must have an axis of items")
    }
    (dtype, shape) = (array.dtype, array.shape)
  }

  /// A new list.
  ///
  /// - Parameters:
  ///   - dtype: The dtype of the items.
  ///   - count: How many there are.
  ///   - item: The dimensions of an item, −1 where they are not known; nil where nothing is.
  /// - Throws: ``OperatorError`` where there is no such list.
  init(of dtype: DataType, count: Int, item: [Int]?) throws(OperatorError) {
    let dimensions = item.map { $0.map { $0 == -1 ? 0 : $0 } } ?? [0]
    self = try TensorList(
      TensorType(dtype, NodeContext.shape([count] + dimensions, "the list")), "a list")
  }

  /// The number of items.
  var count: Int { shape[0] }

  /// The dimensions of an item.
  var item: [Int] { Array(shape.dimensions.dropFirst()) }

  /// The number of bytes of an item.
  var itemByteCount: Int {
    shape.elementCount(of: 1..<shape.rank) * (dtype.byteWidth ?? 0)
  }

  /// Whether no item has an element, so that the shape of the items may still change.
  var isOpen: Bool { shape.elementCount == 0 }

  /// The list with some number of items of a shape.
  ///
  /// - Throws: ``OperatorError`` where its items cannot have the shape.
  func with(_ count: Int, of item: Shape) throws(OperatorError) -> TensorList {
    guard item.dimensions == self.item || isOpen && canBecome(item.dimensions) else {
      throw .invalid(
        "an item has shape \(item); those of the list have \(self.item)"
          + (isOpen ? ", where 0 is any" : ", and all must have one shape"))
    }
    return try TensorList(of: dtype, count: count, item: item.dimensions)
  }

  private func canBecome(_ dimensions: [Int]) -> Bool {
    item == [0]
      || item.count == dimensions.count && zip(item, dimensions).allSatisfy { $0 == 0 || $0 == $1 }
  }
}
