import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `VAR_HANDLE`: the handle of the variable that the options name.
///
/// The output is one resource or int32: the same for the same `container` and `shared_name`, in all
/// subgraphs. Nodes of the same variable share its value.
struct VarHandleOperator: FileOperator {
  static let code = OperatorCode.builtin(.varHandle)
  static let versions = 1...1

  private let container: String
  private let name: String

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.VarHandleOptions.self)
    container = try table.container ?? ""
    name = try table.sharedName ?? ""
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 0...0)
    guard let resources = node.resources else { throw .needsValue(input: 0) }
    let shape = try node.output(0).shape
    return try node.setHandle(
      resources.identifier(container: container, name: name),
      shape: shape.elementCount == 1 ? shape : .scalar)
  }
}
