import LiteBuffer
import LiteSchema

extension ModelReader {
  /// Reads the list of operators that nodes refer to.
  ///
  /// The code is the larger of an old 8-bit field and a 32-bit field: files of codes above
  /// 126 hold 127 in the old one, files of old converters hold nothing in the new one.
  mutating func readOperatorCodes(_ model: borrowing Schema.Model) throws(FlatBufferError) {
    let tables = try model.operatorCodes
    for index in tables.indices {
      place = .operatorCode(index)
      try budget.charge(ReadingBudget.table)
      let table = try tables[index]
      let builtin = try table.builtinCode
      let code = max(Int32(try table.deprecatedBuiltinCode), builtin.rawValue)
      let version = Int(try table.version)
      guard version >= 1 else {
        throw FlatBufferError(
          "is \(version); it must be at least 1", at: table.table.offset,
          field: "OperatorCode.version")
      }
      let name = try string(table.customCode)
      operatorCodes.append(
        code == Schema.BuiltinOperator.custom.rawValue
          ? (.custom(name ?? ""), version)
          : (.builtin(Schema.BuiltinOperator(rawValue: code)), version))
    }
    place = .file
  }
}
