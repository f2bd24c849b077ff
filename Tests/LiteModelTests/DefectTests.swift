import LiteBuffer
import LiteModel
import LiteSchema
import Testing

/// Models that can be read but not run.
@Suite struct DefectTests {
  @Test func tensorsAreWrittenBeforeTheyAreRead() throws {
    var draft = FileDraft()
    draft.inputs = []
    #expect(
      try draft.defects()
        == ["ADD (node 0, subgraph 0): reads tensor 0 'x', which nothing has written before"])
  }

  @Test func aNodeDoesNotReadWhatItWrites() throws {
    var draft = FileDraft()
    draft.nodes = [{ Schema.Operator.build(in: &$0, inputs: [0, 2], outputs: [2]) }]
    #expect(
      try draft.defects()
        == ["ADD (node 0, subgraph 0): reads tensor 2 'y', which nothing has written before"])
  }

  @Test func outputsAreWritten() throws {
    var draft = FileDraft()
    draft.nodes = []
    #expect(
      try draft.defects() == ["subgraph 0: output tensor 2 'y' is written by nothing"])
  }

  @Test(arguments: [
    (Int32(0), "tensor 0 'x', which is an input of the subgraph"),
    (1, "tensor 1 'w', which is a constant"),
    (3, "tensor 3 'v', which is a variable"),
  ])
  func nodesWriteOnlyWhatHasNoValue(tensor: Int32, reason: String) throws {
    var draft = FileDraft()
    draft.tensors.append {
      Schema.Tensor.build(in: &$0, shape: [2], name: "v", isVariable: true)
    }
    draft.nodes.append { Schema.Operator.build(in: &$0, inputs: [0, 1], outputs: [tensor]) }
    #expect(try draft.defects() == ["ADD (node 1, subgraph 0): writes \(reason)"])
  }

  @Test func tensorsAreWrittenOnce() throws {
    var draft = FileDraft()
    draft.nodes.append { Schema.Operator.build(in: &$0, inputs: [0, 1], outputs: [2]) }
    #expect(
      try draft.defects()
        == ["ADD (node 1, subgraph 0): writes tensor 2 'y', which was written before"])
  }

  @Test func valuesInOtherFilesAreNotSupported() throws {
    var draft = FileDraft()
    draft.externalBuffers = [{ Schema.ExternalBuffer.build(in: &$0, id: 5) }]
    draft.tensors[0] = { Schema.Tensor.build(in: &$0, shape: [2], name: "x", externalBuffer: 5) }
    #expect(
      try draft.defects()
        == ["tensor 0 'x' of subgraph 0: its value lies in another file, which is not supported"])
  }

  // MARK: Calls

  /// A draft whose subgraph `i` runs the subgraphs `calls[i]`, two to a node.
  private func draft(calls: [[(Int32, Int32)]]) -> FileDraft {
    func node(_ pair: (Int32, Int32)) -> (inout FlatBufferBuilder) -> Offset<Schema.Operator> {
      { builder in
        let options = Schema.IfOptions.build(
          in: &builder, thenSubgraphIndex: pair.0, elseSubgraphIndex: pair.1)
        return Schema.Operator.build(
          in: &builder, opcodeIndex: 1, builtinOptions: UnionOffset(.ifOptions, options))
      }
    }
    var draft = FileDraft()
    draft.codes.append {
      Schema.OperatorCode.build(in: &$0, deprecatedBuiltinCode: 118, builtinCode: .if)
    }
    draft.nodes += calls[0].map(node)
    draft.moreSubgraphs = calls.dropFirst().map { pairs in
      { builder in
        let nodes = pairs.map { node($0)(&builder) }
        return Schema.SubGraph.build(in: &builder, tensors: [], operators: nodes)
      }
    }
    return draft
  }

  @Test func callsMayShareSubgraphs() throws {
    #expect(try draft(calls: [[(1, 2)], [(2, 2)], []]).defects().isEmpty)
  }

  @Test(arguments: [Int32(-1), 2, .max])
  func subgraphsThatAreRunExist(index: Int32) throws {
    #expect(
      try draft(calls: [[(1, index)], []]).defects()
        == [
          "IF (node 1, subgraph 0): runs subgraph \(index); "
            + "it must be the index of one of 2 subgraphs"
        ])
  }

  @Test func noSubgraphRunsItself() throws {
    let reason = "runs itself through the subgraphs that it runs"
    #expect(try draft(calls: [[(0, 0)]]).defects() == ["subgraph 0: \(reason)"])
    #expect(
      try draft(calls: [[(1, 1)], [(2, 2)], [(1, 1)]]).defects() == ["subgraph 0: \(reason)"])
  }

  @Test func callsAreNotTooDeep() throws {
    let chain = (1...80).map { [(Int32($0), Int32($0))] } + [[]]
    #expect(
      try draft(calls: chain).defects() == ["subgraph 0: runs subgraphs more than 64 deep"])
  }

  @Test func callsDoNotMultiplyWithoutEnd() throws {
    let chain = (1...40).map { [(Int32($0), Int32($0))] } + [[]]
    #expect(
      try draft(calls: chain).defects()
        == ["subgraph 0: runs more than 4096 subgraphs, each call counted"])
  }

  @Test func optionsOfAnotherOperatorCountAsNone() throws {
    var draft = draft(calls: [[(1, 1)], []])
    draft.nodes[1] = { builder in
      let options = Schema.WhileOptions.build(
        in: &builder, condSubgraphIndex: 1, bodySubgraphIndex: 1)
      return Schema.Operator.build(
        in: &builder, opcodeIndex: 1, builtinOptions: UnionOffset(.whileOptions, options))
    }
    #expect(
      try draft.defects() == ["subgraph 0: runs itself through the subgraphs that it runs"])
  }
}
