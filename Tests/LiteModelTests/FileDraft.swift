import LiteBuffer
import LiteModel
import LiteSchema

/// A model's file under construction, every table of which a test can replace.
///
/// As it starts, it is valid: `y = ADD(x, w)` over float32[2], `w` being the constant of
/// buffer 1.
struct FileDraft {
  typealias Builder = FlatBufferBuilder

  var version: UInt32 = 3
  var identifier = "TFL3"
  var description: String?
  var buffers: [(inout Builder) -> Offset<Schema.Buffer>] = [
    { Schema.Buffer.build(in: &$0) },
    { Schema.Buffer.build(in: &$0, data: [0, 0, 128, 63, 0, 0, 0, 64]) },
  ]
  var codes: [(inout Builder) -> Offset<Schema.OperatorCode>] = [
    { Schema.OperatorCode.build(in: &$0, builtinCode: .add) }
  ]
  var tensors: [(inout Builder) -> Offset<Schema.Tensor>] = [
    { Schema.Tensor.build(in: &$0, shape: [2], name: "x") },
    { Schema.Tensor.build(in: &$0, shape: [2], buffer: 1, name: "w") },
    { Schema.Tensor.build(in: &$0, shape: [2], name: "y") },
  ]
  var nodes: [(inout Builder) -> Offset<Schema.Operator>] = [
    { Schema.Operator.build(in: &$0, inputs: [0, 1], outputs: [2]) }
  ]
  var inputs: [Int32] = [0]
  var outputs: [Int32] = [2]

  /// The subgraphs behind the one of the tensors and nodes above.
  var moreSubgraphs: [(inout Builder) -> Offset<Schema.SubGraph>] = []
  var hasSubgraphs = true
  var signatures: [(inout Builder) -> Offset<Schema.SignatureDef>] = []
  var metadata: [(inout Builder) -> Offset<Schema.Metadata>] = []
  var externalBuffers: [(inout Builder) -> Offset<Schema.ExternalBuffer>] = []

  /// Bytes behind the FlatBuffer.
  var trailer: [UInt8] = []

  /// The file.
  func bytes() -> [UInt8] {
    var builder = FlatBufferBuilder()
    let buffers = buffers.map { $0(&builder) }
    let tensors = tensors.map { $0(&builder) }
    let nodes = nodes.map { $0(&builder) }
    let main = Schema.SubGraph.build(
      in: &builder, tensors: tensors, inputs: inputs, outputs: outputs, operators: nodes,
      name: "main")
    let subgraphs = [main] + moreSubgraphs.map { $0(&builder) }
    let model = Schema.Model.build(
      in: &builder, version: version, operatorCodes: codes.map { $0(&builder) },
      subgraphs: hasSubgraphs ? subgraphs : [], description: description, buffers: buffers,
      metadata: metadata.map { $0(&builder) }, signatureDefs: signatures.map { $0(&builder) },
      externalBuffers: externalBuffers.map { $0(&builder) })
    return builder.finish(model, identifier: identifier) + trailer
  }

  /// The model.
  func model() throws(ModelError) -> Model {
    try Model(bytes: bytes(), name: "draft.tflite")
  }

  /// Why the file is not a model, without the name and the byte: `tensor 1 'w' of subgraph
  /// 0: …`; nil where it is one.
  func rejection() -> String? {
    do throws(ModelError) {
      _ = try model()
      return nil
    } catch {
      return error.place == .file ? error.reason : "\(error.place): \(error.reason)"
    }
  }

  /// What keeps the model from running.
  func defects() throws(ModelError) -> [String] {
    try model().defects.map { "\($0.place): \($0.reason)" }
  }
}
