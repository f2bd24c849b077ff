import LiteBuffer
import LiteModel
import LiteTensor

/// The operators of lists of tensors as a converter writes them: their names and their options.
///
/// Loops of TensorFlow collect what they compute in such lists (`TensorArray`, `tf.map_fn`, recurrent layers).
/// The converter replaces them where it knows the shape of their items, and keeps them elsewhere.
protocol TensorListForm: Sendable {
  /// What the name of each operator begins with.
  static var prefix: String { get }

  /// The dtype of the items of a new list; nil where there is none.
  static func itemDtype(_ options: borrowing OperatorOptions) throws(FlatBufferError) -> DataType?

  /// Whether an item that is set behind the last one makes the list longer.
  static func growsToFit(_ options: borrowing OperatorOptions) throws(FlatBufferError) -> Bool

  /// The number of items that a list must have to be stacked; nil for any.
  static func stackedCount(_ options: borrowing OperatorOptions) throws(FlatBufferError) -> Int?
}

/// Operators of TensorFlow, whose options are nodes of its graph.
enum TensorFlowLists: TensorListForm {
  static let prefix = "Flex"

  static func itemDtype(_ options: borrowing OperatorOptions) throws(FlatBufferError) -> DataType? {
    try TensorFlowNode(options).dtype("element_dtype")
  }

  static func growsToFit(_ options: borrowing OperatorOptions) throws(FlatBufferError) -> Bool {
    try TensorFlowNode(options).bool("resize_if_index_out_of_bounds") ?? false
  }

  static func stackedCount(_ options: borrowing OperatorOptions) throws(FlatBufferError) -> Int? {
    let count = try TensorFlowNode(options).integer("num_elements") ?? -1
    return count == -1 ? nil : Int(clamping: count)
  }
}

/// Custom operators, whose options are a map of the same attributes with the dtypes of TensorFlow Lite.
///
/// Where the converter legalizes them for the kernels of TensorFlow Lite (`kernels/variants`), `Reserve` has the
/// code of a dtype instead, a byte, and the others have no options: these kernels make a list longer.
enum CustomLists: TensorListForm {
  static let prefix = ""

  static func itemDtype(_ options: borrowing OperatorOptions) throws(FlatBufferError) -> DataType? {
    guard isMap(options) else {
      return DataType(rawValue: try options.customBytes.int8(at: 0))
    }
    return try options.customMap().int32("element_dtype").flatMap { code in
      Int8(exactly: code).flatMap(DataType.init)
    }
  }

  static func growsToFit(_ options: borrowing OperatorOptions) throws(FlatBufferError) -> Bool {
    guard isMap(options) else { return true }
    return try options.customMap().bool("resize_if_index_out_of_bounds") ?? false
  }

  static func stackedCount(_ options: borrowing OperatorOptions) throws(FlatBufferError) -> Int? {
    guard isMap(options), let count = try options.customMap().int32("num_elements"), count != -1
    else { return nil }
    return Int(count)
  }

  private static func isMap(_ options: borrowing OperatorOptions) -> Bool {
    options.customBytes.byteCount > 1
  }
}
