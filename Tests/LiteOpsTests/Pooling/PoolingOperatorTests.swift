import LiteBuffer
import LiteSchema
import LiteTestSupport
import Testing

/// A pooling with a 2×2 window and a stride of 2.
private func draft(
  _ code: Schema.BuiltinOperator, _ dtype: Schema.TensorType = .float32,
  input: [Int32] = [1, 3, 3, 1], filter: Int32 = 2, stride: Int32 = 2,
  padding: Schema.Padding = .same, outputType: Schema.TensorType? = nil
) -> OperatorDraft {
  var draft = OperatorDraft()
  let x = draft.model.tensor(dtype, input)
  let y = draft.model.tensor(outputType ?? dtype, [])
  draft.model.node(code, inputs: [x], outputs: [y]) { builder in
    UnionOffset(
      .pool2DOptions,
      Schema.Pool2DOptions.build(
        in: &builder, padding: padding, strideW: stride, strideH: stride, filterWidth: filter,
        filterHeight: filter))
  }
  draft.model.inputs = [x]
  draft.model.outputs = [y]
  return draft
}

@Suite struct PoolingOperatorTests {
  static let codes: [Schema.BuiltinOperator] = [.averagePool2D, .maxPool2D, .l2Pool2D]

  @Test(arguments: codes) func namesFaults(code: Schema.BuiltinOperator) throws {
    let place = "\(code) (node 0, subgraph 0): "
    #expect(try draft(code, stride: 0).failure() == place + "stride_h is 0; it must be at least 1")
    #expect(
      try draft(code, filter: 0).failure()
        == place + "filter height is 0; it must be 1 to 2147483647")
    #expect(
      try draft(code, input: [3, 3, 1]).failure()
        == place + "input has shape [3, 3, 1]; it must have rank 4")
    #expect(
      try draft(code, outputType: .int8).failure()
        == place + "output is int8; it must be float32 as the input")
    #expect(try draft(code, .int32).failure()?.hasPrefix(place + "does not support int32") == true)
  }

  @Test(arguments: codes) func takesEmptyImages(code: Schema.BuiltinOperator) throws {
    #expect(try draft(code, input: [0, 3, 3, 1]).output([]) == [])
    #expect(try draft(code, input: [1, 0, 3, 1]).output([]) == [])
    #expect(try draft(code, input: [1, 3, 3, 0]).output([]) == [])
  }

  @Test func leavesPaddingOutOfTheCount() throws {
    let input = littleEndian([1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(floats(try draft(.averagePool2D).output(input)) == [3, 4.5, 7.5, 9])
    #expect(floats(try draft(.maxPool2D).output(input)) == [5, 6, 8, 9])
    let root = floats(try draft(.l2Pool2D).output(input))
    #expect(root[3] == 9)
    #expect(root[0] == Float(46.0 / 4).squareRoot())
  }

  @Test func roundsMeansHalfAwayFromZero() throws {
    let input: [Int8] = [1, 2, 0, 0, -1, -2, 0, 0, 1, 1, 2, 2, -1, -1, -2, -2]
    let bytes = input.map { UInt8(bitPattern: $0) }
    let draft = draft(.averagePool2D, .int8, input: [4, 2, 2, 1])
    #expect(try draft.output(bytes).map { Int8(bitPattern: $0) } == [1, -1, 2, -2])
  }
}
