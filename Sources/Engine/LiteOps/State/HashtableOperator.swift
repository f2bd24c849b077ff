import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `HASHTABLE`: the handle of the table `table_id`, which maps int64 to string or string to int64.
///
/// The output is one resource. Nodes of the same table share its contents.
struct HashtableOperator: FileOperator {
  static let code = OperatorCode.builtin(.hashtable)
  static let versions = 1...1

  private let table: Int32
  private let keys: Schema.TensorType
  private let values: Schema.TensorType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.HashtableOptions.self)
    table = try options.tableId
    keys = try options.keyDtype
    values = try options.valueDtype
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 0...0)
    guard let keyType = DataType(rawValue: keys.rawValue),
      let valueType = DataType(rawValue: values.rawValue),
      LookupTable.allows(keys: keyType, values: valueType)
    else {
      throw .unsupported(
        "key_dtype and value_dtype are \(HashtableOperator.name(keys)) and "
          + "\(HashtableOperator.name(values)); they must be int64 and string, or string and int64")
    }
    guard let resources = node.resources else { throw .needsValue(input: 0) }
    try resources.declareTable(table, keys: keyType, values: valueType)
    return try node.setHandle(table, shape: try NodeContext.shape([1], "output 0"))
  }

  private static func name(_ type: Schema.TensorType) -> String {
    DataType(rawValue: type.rawValue)?.description ?? "\(type.rawValue)"
  }
}
