import LiteBuffer
import LiteModel
import LiteSchema
import Testing

/// Each test breaks one rule of a valid file and expects the message that names it.
@Suite struct RuleTests {
  @Test func theDraftIsValid() {
    #expect(FileDraft().rejection() == nil)
  }

  // MARK: The model

  @Test func versionIs3() {
    var draft = FileDraft()
    draft.version = 2
    #expect(draft.rejection() == "Model.version: is 2; it must be 3")
  }

  @Test func thereIsASubgraph() {
    var draft = FileDraft()
    draft.hasSubgraphs = false
    #expect(draft.rejection() == "Model.subgraphs: there is none; there must be at least 1")
  }

  @Test func operatorVersionsStartAt1() {
    var draft = FileDraft()
    draft.codes = [{ Schema.OperatorCode.build(in: &$0, version: 0) }]
    #expect(
      draft.rejection()
        == "operator code 0: OperatorCode.version: is 0; it must be at least 1")
  }

  @Test(
    arguments: [
      (1 << 40, 8), (2, .max), (.max, 8), (.max - 4, 8),
    ] as [(UInt64, UInt64)])
  func externalBuffersLieInTheFile(offset: UInt64, size: UInt64) {
    var draft = FileDraft()
    draft.buffers[1] = { Schema.Buffer.build(in: &$0, offset: offset, size: size) }
    #expect(
      draft.rejection()
        == "buffer 1: Buffer.offset: \(size) bytes start at byte \(offset), "
        + "but the file has \(draft.bytes().count) bytes")
  }

  // MARK: Tensors

  @Test func dtypesAreKnown() {
    var draft = FileDraft()
    draft.tensors[0] = {
      Schema.Tensor.build(in: &$0, shape: [2], type: .init(rawValue: 23), name: "x")
    }
    #expect(
      draft.rejection() == "tensor 0 'x' of subgraph 0: Tensor.type: is 23; it must be in 0...22")
  }

  @Test func dimensionsAreNotNegative() {
    var draft = FileDraft()
    draft.tensors[0] = { Schema.Tensor.build(in: &$0, shape: [2, -4], name: "x") }
    #expect(
      draft.rejection()
        == "tensor 0 'x' of subgraph 0: Tensor.shape: "
        + "dimension 1 of shape [2, -4] is -4; it must be at least 0")
  }

  @Test func shapesAreNotTooLarge() {
    var draft = FileDraft()
    draft.tensors[0] = {
      Schema.Tensor.build(in: &$0, shape: [.max, .max, .max], name: "x")
    }
    #expect(
      draft.rejection()
        == "tensor 0 'x' of subgraph 0: Tensor.shape: shape [2147483647, 2147483647, 2147483647] "
        + "has more than 1099511627776 elements")
  }

  @Test func shapesHaveAtMost64Axes() {
    var draft = FileDraft()
    draft.tensors[0] = {
      Schema.Tensor.build(in: &$0, shape: Array(repeating: 1, count: 65), name: "x")
    }
    #expect(
      draft.rejection()
        == "tensor 0 'x' of subgraph 0: Tensor.shape: "
        + "a shape has 65 axes; it may have at most 64")
  }

  @Test func bufferIndicesExist() {
    var draft = FileDraft()
    draft.tensors[1] = { Schema.Tensor.build(in: &$0, shape: [2], buffer: 2, name: "w") }
    #expect(
      draft.rejection()
        == "tensor 1 'w' of subgraph 0: Tensor.buffer: "
        + "is 2; it must be the index of one of 2 buffers")
  }

  @Test func constantsAreLargeEnough() {
    var draft = FileDraft()
    draft.tensors[1] = { Schema.Tensor.build(in: &$0, shape: [3], buffer: 1, name: "w") }
    #expect(
      draft.rejection()
        == "tensor 1 'w' of subgraph 0: Tensor.buffer: "
        + "buffer 1 has 8 bytes; float32[3] needs 12")
  }

  @Test func constantsMayBeLargerThanTheirBuffersNeed() throws {
    var draft = FileDraft()
    draft.tensors[1] = { Schema.Tensor.build(in: &$0, shape: [1], buffer: 1, name: "w") }
    #expect(try draft.model().subgraphs[0].tensors[1].data?.count == 4)
  }

  @Test func variablesHaveNoValue() {
    var draft = FileDraft()
    draft.tensors[1] = {
      Schema.Tensor.build(in: &$0, shape: [2], buffer: 1, name: "w", isVariable: true)
    }
    #expect(
      draft.rejection()
        == "tensor 1 'w' of subgraph 0: Tensor.is_variable: "
        + "is true, but buffer 1 holds a value; a variable starts at 0")
  }

  @Test func externalBufferIdsExist() {
    var draft = FileDraft()
    draft.tensors[0] = { Schema.Tensor.build(in: &$0, shape: [2], name: "x", externalBuffer: 5) }
    #expect(
      draft.rejection()
        == "tensor 0 'x' of subgraph 0: Tensor.external_buffer: "
        + "is 5, which is not the id of an external buffer")
  }

  @Test func aTensorHasOneValue() {
    var draft = FileDraft()
    draft.externalBuffers = [{ Schema.ExternalBuffer.build(in: &$0, id: 5) }]
    draft.tensors[1] = {
      Schema.Tensor.build(in: &$0, shape: [2], buffer: 1, name: "w", externalBuffer: 5)
    }
    #expect(
      draft.rejection()
        == "tensor 1 'w' of subgraph 0: Tensor.external_buffer: is 5, "
        + "but the tensor also has a buffer or is variable; it can only be one of these")
  }

  // MARK: Nodes, inputs and outputs

  @Test func operatorCodeIndicesExist() {
    var draft = FileDraft()
    draft.nodes = [{ Schema.Operator.build(in: &$0, opcodeIndex: 1) }]
    #expect(
      draft.rejection()
        == "(node 0, subgraph 0): Operator.opcode_index: "
        + "is 1; it must be the index of one of 1 operator codes")
  }

  @Test(arguments: [Int32(-2), 3, .max, .min])
  func tensorIndicesOfNodesExist(index: Int32) {
    var draft = FileDraft()
    draft.nodes = [{ Schema.Operator.build(in: &$0, inputs: [0, index], outputs: [2]) }]
    let reason = "entry 1 is \(index); it must be -1 or the index of one of 3 tensors"
    #expect(draft.rejection() == "ADD (node 0, subgraph 0): Operator.inputs: \(reason)")
    draft.nodes = [{ Schema.Operator.build(in: &$0, inputs: [0], outputs: [2, index]) }]
    #expect(draft.rejection() == "ADD (node 0, subgraph 0): Operator.outputs: \(reason)")
    draft.nodes = [
      { Schema.Operator.build(in: &$0, inputs: [0], outputs: [2], intermediates: [0, index]) }
    ]
    #expect(draft.rejection() == "ADD (node 0, subgraph 0): Operator.intermediates: \(reason)")
  }

  @Test(arguments: [Int32(-1), 3])
  func tensorIndicesOfSubgraphsExist(index: Int32) {
    let reason = "entry 0 is \(index); it must be the index of one of 3 tensors"
    var draft = FileDraft()
    draft.inputs = [index]
    #expect(draft.rejection() == "subgraph 0: SubGraph.inputs: \(reason)")
    draft = FileDraft()
    draft.outputs = [index]
    #expect(draft.rejection() == "subgraph 0: SubGraph.outputs: \(reason)")
  }

  @Test func largeCustomOptionsLieInTheFile() {
    var draft = FileDraft()
    draft.codes = [
      { Schema.OperatorCode.build(in: &$0, deprecatedBuiltinCode: 32, customCode: "Mine") }
    ]
    draft.nodes = [
      {
        Schema.Operator.build(
          in: &$0, inputs: [0], outputs: [2], largeCustomOptionsOffset: .max - 3,
          largeCustomOptionsSize: 8)
      }
    ]
    #expect(
      draft.rejection()
        == "Mine (node 0, subgraph 0): Operator.large_custom_options_offset: 8 bytes start at "
        + "byte \(UInt64.max - 3), but the file has \(draft.bytes().count) bytes")
  }

  // MARK: Signatures

  @Test func subgraphsOfSignaturesExist() {
    var draft = FileDraft()
    draft.signatures = [{ Schema.SignatureDef.build(in: &$0, subgraphIndex: 1) }]
    #expect(
      draft.rejection()
        == "signature 0: SignatureDef.subgraph_index: "
        + "is 1; it must be the index of one of 1 subgraphs")
  }

  @Test func tensorsOfSignaturesExist() {
    var draft = FileDraft()
    draft.signatures = [
      { builder in
        let entry = Schema.TensorMap.build(in: &builder, name: "image", tensorIndex: 3)
        return Schema.SignatureDef.build(in: &builder, inputs: [entry])
      }
    ]
    #expect(
      draft.rejection()
        == "signature 0: TensorMap.tensor_index: is 3; it must be the index of one of 3 tensors")
  }
}
