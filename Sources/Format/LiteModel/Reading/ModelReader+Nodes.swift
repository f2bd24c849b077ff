import LiteBuffer
import LiteSchema

extension ModelReader {
  /// A node with the place of its options.
  mutating func node(
    _ table: borrowing Schema.Operator, index: Int, subgraph: Int, tensorCount: Int
  ) throws(FlatBufferError) -> Node {
    try budget.charge(ReadingBudget.table, at: table.table.offset)
    let codeIndex = Int(try table.opcodeIndex)
    guard codeIndex < operatorCodes.count else {
      throw FlatBufferError(
        "is \(codeIndex); it must be the index of one of \(operatorCodes.count) operator codes",
        at: table.table.offset, field: "Operator.opcode_index")
    }
    let (code, version) = operatorCodes[codeIndex]
    place = .node(index, operator: code.description, subgraph: subgraph)
    return Node(
      code: code, version: version,
      inputs: try tensorIndices(table.inputs, count: tensorCount, field: "Operator.inputs"),
      outputs: try tensorIndices(table.outputs, count: tensorCount, field: "Operator.outputs"),
      intermediates: try tensorIndices(
        table.intermediates, count: tensorCount, field: "Operator.intermediates"),
      options: try options(of: table, code: code))
  }

  /// Where the options of a node lie.
  private func options(
    of table: borrowing Schema.Operator, code: OperatorCode
  ) throws(FlatBufferError) -> OptionsLocation {
    if case .custom = code {
      let offset = try table.largeCustomOptionsOffset
      guard offset > 1 else { return .custom(try table.customOptions.byteRange) }
      return .custom(
        try range(
          offset: offset, size: table.largeCustomOptionsSize,
          field: "Operator.large_custom_options_offset", at: table.table.offset))
    }
    let type = try table.builtinOptionsType
    if type != .none, let options = try table.builtinOptions {
      return .table(.builtin(type), at: options.offset)
    }
    let type2 = try table.builtinOptions2Type
    if type2 != .none, let options = try table.builtinOptions2 {
      return .table(.builtin2(type2), at: options.offset)
    }
    return .none
  }
}
