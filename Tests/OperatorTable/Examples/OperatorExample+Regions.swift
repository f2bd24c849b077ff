import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport

extension OperatorExample {
  /// A subgraph of one node of two scalars.
  private static func region(_ dtype: Schema.TensorType) -> ModelDraft {
    var draft = ModelDraft()
    let (a, b, sum) = (draft.tensor(dtype, []), draft.tensor(dtype, []), draft.tensor(dtype, []))
    draft.node(.stablehloAdd, inputs: [a, b], outputs: [sum])
    (draft.inputs, draft.outputs) = ([a, b], [sum])
    return draft
  }

  /// Windows, slices and places that options name, with a subgraph that combines two elements.
  static var regions: [OperatorExample] {
    let dtypes: [DataType] = [.float32, .int32]
    return dtypes.flatMap { dtype in
      let callee = region(Schema.TensorType(rawValue: dtype.rawValue))
      let (x, zero) = (
        Operand.value([4], dtype), Operand(dtype: dtype, shape: [], data: [0, 0, 0, 0])
      )
      return [
        OperatorExample(
          .stablehloReduceWindow, [x, zero], [.value([3], dtype)],
          options2: { builder in
            UnionOffset(
              .stablehloReduceWindowOptions,
              Schema.StablehloReduceWindowOptions.build(
                in: &builder, windowDimensions: [2], windowStrides: [1], baseDilations: [1],
                windowDilations: [1], padding: [0, 0], bodySubgraphIndex: 1))
          }, callees: [callee]),
        OperatorExample(
          .stablehloGather, [.value([2, 3], dtype), .value([2, 1], .int64)],
          [.value([2, 3], dtype)],
          options2: { builder in
            UnionOffset(
              .stablehloGatherOptions,
              Schema.StablehloGatherOptions.build(
                in: &builder, offsetDims: [1], collapsedSliceDims: [0], startIndexMap: [0],
                indexVectorDim: 1, sliceSizes: [1, 3]))
          }),
        OperatorExample(
          .stablehloScatter,
          [.value([2, 3], dtype), .value([2, 1], .int64), .value([2, 3], dtype)],
          [.value([2, 3], dtype)],
          options2: { builder in
            UnionOffset(
              .stablehloScatterOptions,
              Schema.StablehloScatterOptions.build(
                in: &builder, updateWindowDims: [1], insertedWindowDims: [0],
                scatterDimsToOperandDims: [0], indexVectorDim: 1,
                updateComputationSubgraphIndex: 1))
          }, callees: [callee]),
        OperatorExample(
          .reduceWindow,
          [x, zero, .integers64([2]), .integers64([1]), .integers64([1])],
          [.value([3], dtype)],
          options2: { builder in
            UnionOffset(
              .reduceWindowOptions,
              Schema.ReduceWindowOptions.build(in: &builder, reduceFunction: .add))
          }),
      ]
    }
  }

  /// Convolutions of volumes.
  static var volumes: [OperatorExample] {
    let (x, filter) = (Operand.value([1, 3, 3, 3, 2]), Operand.value([1, 1, 1, 2, 2]))
    let options = { (builder: inout FlatBufferBuilder) in
      UnionOffset<Schema.BuiltinOptions>(
        .conv3DOptions, Schema.Conv3DOptions.build(in: &builder, strideD: 1, strideW: 1, strideH: 1)
      )
    }
    return [
      OperatorExample(.conv3D, [x, filter], [x], options: options),
      OperatorExample(
        .conv3DTranspose, [.integers([1, 3, 3, 3, 2]), filter, x], [x], options: options),
    ]
  }
}

extension OperatorExample.Operand {
  /// A constant of int64.
  static func integers64(_ values: [Int64]) -> Self {
    Self(
      dtype: .int64, shape: [Int32(values.count)],
      data: values.flatMap { value in (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    )
  }
}
