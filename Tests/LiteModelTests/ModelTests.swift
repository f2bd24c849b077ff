import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor
import Testing

@Suite struct ModelTests {
  @Test func readsTheGraph() throws {
    let model = try FileDraft().model()
    #expect(model.version == 3)
    #expect(model.defects.isEmpty)
    let subgraph = try #require(model.subgraphs.first)
    #expect(subgraph.name == "main")
    #expect(subgraph.inputs == [0])
    #expect(subgraph.outputs == [2])
    #expect(subgraph.tensors.map(\.name) == ["x", "w", "y"])
    #expect(subgraph.tensors.map(\.isConstant) == [false, true, false])
    #expect(subgraph.tensors.map(\.type.description) == Array(repeating: "float32[2]", count: 3))
    let node = try #require(subgraph.nodes.first)
    #expect(node.code == .builtin(.add))
    #expect(node.version == 1)
    #expect(node.inputs == [0, 1])
    #expect(node.outputs == [2])
  }

  @Test func givesConstantsAsRangesOfTheFile() throws {
    let bytes = FileDraft().bytes()
    let model = try Model(bytes: bytes, name: "draft.tflite")
    let range = try #require(model.subgraphs[0].tensors[1].data)
    #expect(Array(bytes[range]) == [0, 0, 128, 63, 0, 0, 0, 64])
    #expect(model.buffers == [nil, range])
    #expect(model.bytes.byteCount == bytes.count)
  }

  @Test func ignoresBytesBehindTheModel() throws {
    var draft = FileDraft()
    draft.trailer = [1, 2, 3]
    #expect(try draft.model().defects.isEmpty)
  }

  @Test(arguments: [
    (deprecated: Int8(0), code: Int32(92), "SQUARE"), (92, 0, "SQUARE"), (127, 150, "GELU"),
  ])
  func takesTheLargerOperatorCode(deprecated: Int8, code: Int32, name: String) throws {
    let builtin = Schema.BuiltinOperator(rawValue: code)
    var draft = FileDraft()
    draft.codes = [
      {
        Schema.OperatorCode.build(
          in: &$0, deprecatedBuiltinCode: deprecated, builtinCode: builtin)
      }
    ]
    let node = try #require(try draft.model().subgraphs[0].nodes.first)
    #expect(node.code.description == name)
  }

  @Test func namesCustomOperators() throws {
    var draft = FileDraft()
    draft.codes = [
      { Schema.OperatorCode.build(in: &$0, deprecatedBuiltinCode: 32, customCode: "Mine") }
    ]
    draft.nodes = [
      {
        Schema.Operator.build(in: &$0, inputs: [0, -1], outputs: [2], customOptions: [7, 8])
      }
    ]
    let bytes = draft.bytes()
    let node = try #require(Model(bytes: bytes, name: "m").subgraphs[0].nodes.first)
    #expect(node.code == .custom("Mine"))
    #expect(node.inputs == [0, nil])
    guard case .custom(let range) = node.options else {
      Issue.record("the options are \(node.options)")
      return
    }
    #expect(Array(bytes[range]) == [7, 8])
  }

  @Test func readsSignaturesAndMetadata() throws {
    var draft = FileDraft()
    draft.buffers.append { Schema.Buffer.build(in: &$0, data: Array("1.14.0\0\0".utf8)) }
    draft.metadata = [
      { Schema.Metadata.build(in: &$0, name: "min_runtime_version", buffer: 2) },
      { Schema.Metadata.build(in: &$0, name: "lost", buffer: 99) },
    ]
    draft.signatures = [
      { builder in
        let input = Schema.TensorMap.build(in: &builder, name: "image", tensorIndex: 0)
        let output = Schema.TensorMap.build(in: &builder, name: "scores", tensorIndex: 2)
        return Schema.SignatureDef.build(
          in: &builder, inputs: [input], outputs: [output], signatureKey: "serving_default")
      }
    ]
    let model = try draft.model()
    #expect(model.minimumRuntimeVersion == "1.14.0")
    #expect(model.metadata.map(\.name) == ["min_runtime_version", "lost"])
    #expect(model.metadata[1].range == nil)
    let signature = try #require(model.signatures.first)
    #expect(signature.key == "serving_default")
    #expect(signature.inputs == [Signature.Entry(name: "image", tensor: 0)])
    #expect(signature.outputs == [Signature.Entry(name: "scores", tensor: 2)])
  }

  @Test func turnsEmptyTensorsThatNothingWritesIntoConstants() throws {
    var draft = FileDraft()
    draft.tensors[1] = { Schema.Tensor.build(in: &$0, shape: [0], name: "w") }
    let model = try draft.model()
    #expect(model.subgraphs[0].tensors[1].data == 0..<0)
    #expect(model.defects.isEmpty)
  }

  @Test func readsConstantsBehindTheModel() throws {
    var draft = FileDraft()
    draft.buffers[1] = { Schema.Buffer.build(in: &$0, offset: 2, size: 8) }
    let flatBuffer = draft.bytes().count
    draft.buffers[1] = { Schema.Buffer.build(in: &$0, offset: UInt64(flatBuffer), size: 8) }
    draft.trailer = [1, 2, 3, 4, 5, 6, 7, 8]
    let model = try draft.model()
    #expect(model.subgraphs[0].tensors[1].data == flatBuffer..<flatBuffer + 8)
  }
}
