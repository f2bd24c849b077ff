import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// A subgraph of one node of two scalars.
private func region(_ code: Schema.BuiltinOperator?, _ dtype: Schema.TensorType = .int32)
  -> ModelDraft
{
  var draft = ModelDraft()
  let (a, b) = (draft.tensor(dtype, []), draft.tensor(dtype, []))
  draft.inputs = [a, b]
  guard let code else {
    draft.outputs = [b]
    return draft
  }
  let result = draft.tensor(dtype, [])
  draft.node(code, inputs: [a, b], outputs: [result])
  draft.outputs = [result]
  return draft
}

/// The options of `STABLEHLO_REDUCE_WINDOW` over one axis.
private struct Windows: Sendable {
  var size: Int64
  var stride: Int64 = 1
  var baseDilation: Int64 = 1
  var windowDilation: Int64 = 1
  var padding: [Int64] = [0, 0]

  var options: ModelDraft.Options2 {
    { builder in
      UnionOffset(
        .stablehloReduceWindowOptions,
        Schema.StablehloReduceWindowOptions.build(
          in: &builder, windowDimensions: [size], windowStrides: [stride],
          baseDilations: [baseDilation], windowDilations: [windowDilation], padding: padding,
          bodySubgraphIndex: 1))
    }
  }
}

private func function(_ function: Schema.ReduceWindowFunction) -> ModelDraft.Options2 {
  { builder in
    UnionOffset(
      .reduceWindowOptions,
      Schema.ReduceWindowOptions.build(in: &builder, reduceFunction: function))
  }
}

private func gather(
  offsets: [Int64], collapsed: [Int64], starts: [Int64], sizes: [Int64], vectorAxis: Int64
) -> ModelDraft.Options2 {
  { builder in
    UnionOffset(
      .stablehloGatherOptions,
      Schema.StablehloGatherOptions.build(
        in: &builder, offsetDims: offsets, collapsedSliceDims: collapsed, startIndexMap: starts,
        indexVectorDim: vectorAxis, sliceSizes: sizes))
  }
}

private func scatter(
  windows: [Int64], inserted: [Int64], starts: [Int64], vectorAxis: Int64
) -> ModelDraft.Options2 {
  { builder in
    UnionOffset(
      .stablehloScatterOptions,
      Schema.StablehloScatterOptions.build(
        in: &builder, updateWindowDims: windows, insertedWindowDims: inserted,
        scatterDimsToOperandDims: starts, indexVectorDim: vectorAxis,
        updateComputationSubgraphIndex: 1))
  }
}

@Suite struct RegionTests {
  private let x = Operand.int32([1, 2, 3, 4])
  private let output = [Operand(.int32)]

  @Test func reducesWindows() throws {
    for (windows, code, initial, expected) in [
      (Windows(size: 2), .stablehloAdd, 0, [3, 5, 7]),
      (Windows(size: 2, stride: 2), .mul, 10, [20, 120]),
      (Windows(size: 3, padding: [2, 0]), .stablehloAdd, 0, [1, 3, 6, 9]),
      (Windows(size: 2, windowDilation: 2), .stablehloMaximum, 0, [3, 4]),
      // 1 7 2 7 3 7 4, of which the first is left out: the initial value counts where nothing is.
      (Windows(size: 2, stride: 2, baseDilation: 2, padding: [-1, 0]), .minimum, 7, [2, 3, 4]),
    ] as [(Windows, Schema.BuiltinOperator, Int32, [Int32])] {
      let outputs = try runNode(
        .stablehloReduceWindow, [x, .int32([initial], [])], outputs: output,
        options2: windows.options, callees: [region(code)])
      #expect(outputs == [.int32(expected)])
    }
  }

  @Test func reducesWindowsByAFunction() throws {
    let grid = Operand.int32([1, 2, 3, 4, 5, 6, 7, 8, 9], [3, 3])
    func numbers(_ values: [Int64]) -> Operand { Operand(.int64, [2], values) }
    for (name, expected) in [
      (.add, [12, 16, 24, 28]), (.maximum, [5, 6, 8, 9]), (.minimum, [0, 0, 0, 0]),
      (.any, [1, 1, 1, 1]), (.all, [0, 0, 0, 0]),
    ] as [(Schema.ReduceWindowFunction, [Int32])] {
      let outputs = try runNode(
        .reduceWindow,
        [grid, .int32([0], []), numbers([2, 2]), numbers([1, 1]), numbers([1, 1])],
        outputs: output, options2: function(name))
      #expect(outputs == [.int32(expected, [2, 2])])
    }
  }

  @Test func gathersSlices() throws {
    let grid = Operand.int32([1, 2, 3, 4, 5, 6], [2, 3])
    // Rows, by single indices of which the last is too great.
    let rows = try runNode(
      .stablehloGather, [grid, .int32([1, 0, 9])], outputs: output,
      options2: gather(offsets: [1], collapsed: [0], starts: [0], sizes: [1, 3], vectorAxis: 1))
    #expect(rows == [.int32([4, 5, 6, 1, 2, 3, 4, 5, 6], [3, 3])])
    // Pairs along a row, by vectors along axis 0 whose second index is the row.
    let pairs = try runNode(
      .stablehloGather, [grid, Operand(.int64, [2, 2], [0, 2, 1, 0] as [Int64])], outputs: output,
      options2: gather(offsets: [0], collapsed: [0], starts: [1, 0], sizes: [1, 2], vectorAxis: 0))
    #expect(pairs == [.int32([4, 2, 5, 3], [2, 2])])
  }

  @Test func scattersUpdates() throws {
    let grid = Operand.int32([1, 2, 3, 4, 5, 6], [2, 3])
    for (code, expected) in [
      (.stablehloAdd, [11, 22, 33, 4, 5, 6]), (nil, [10, 20, 30, 4, 5, 6]),
      (.stablehloMinimum, [1, 2, 3, 4, 5, 6]), (.stablehloMultiply, [10, 40, 90, 4, 5, 6]),
    ] as [(Schema.BuiltinOperator?, [Int32])] {
      // The second row of updates goes outside.
      let outputs = try runNode(
        .stablehloScatter,
        [grid, .int32([0, 2], [2, 1]), .int32([10, 20, 30, 7, 7, 7], [2, 3])],
        outputs: output,
        options2: scatter(windows: [1], inserted: [0], starts: [0], vectorAxis: 1),
        callees: [region(code)])
      #expect(outputs == [.int32(expected, [2, 3])])
    }
    // A window that reaches over the edge, and one that begins before it.
    let edges = try runNode(
      .stablehloScatter, [x, .int32([3, -1], [2, 1]), .int32([10, 20, 30, 40], [2, 2])],
      outputs: output, options2: scatter(windows: [1], inserted: [], starts: [0], vectorAxis: 1),
      callees: [region(.add)])
    #expect(edges == [.int32([41, 2, 3, 14])])
  }

  @Test func choosesABranch() throws {
    let options: ModelDraft.Options2 = { builder in
      UnionOffset(
        .stablehloCaseOptions,
        Schema.StablehloCaseOptions.build(in: &builder, branchSubgraphIndices: [1, 2, 3]))
    }
    for (index, expected) in [(0, 9), (1, 14), (2, 2), (3, 2), (-1, 2)] as [(Int32, Int32)] {
      let outputs = try runNode(
        .stablehloCase, [.int32([index], []), .int32([7], []), .int32([2], [])],
        outputs: output, options2: options,
        callees: [region(.add), region(.mul), region(.minimum)])
      #expect(outputs == [.int32([expected], [])])
    }
    expectMessages([
      (
        messageOfNode(
          .stablehloCase, [.float32([0], []), .int32([7], []), .int32([2], [])], outputs: output,
          options2: options, callees: [region(.add), region(.mul), region(.minimum)]),
        "input 0 is float32[]; it must be one int32"
      )
    ])
  }

  @Test func refusesBadOptions() {
    let initial = Operand.int32([0], [])
    expectMessages([
      (
        messageOfNode(
          .stablehloReduceWindow, [x, initial], outputs: output, options2: Windows(size: 2).options,
          callees: [region(.sub)]),
        "does not support subgraph 1 of SUB; it supports one node that adds, multiplies, or gives "
          + "the greater, the lesser, both or either"
      ),
      (
        messageOfNode(
          .stablehloReduceWindow, [x, initial], outputs: output,
          options2: Windows(size: 2, stride: 0).options, callees: [region(.add)]),
        "window strides are [0]; they must be 1 of at least 1"
      ),
      (
        messageOfNode(
          .stablehloReduceWindow, [x, initial], outputs: output,
          options2: Windows(size: .max, windowDilation: .max).options, callees: [region(.add)]),
        "the windows of axis 0 are too large or too far apart, or padded by more than 1099511627776 "
          + "elements"
      ),
      (
        messageOfNode(
          .stablehloReduceWindow, [x, initial], outputs: output,
          options2: Windows(size: 1, padding: [.min, .max]).options, callees: [region(.add)]),
        "or padded by more than 1099511627776 elements"
      ),
      (
        messageOfNode(
          .stablehloGather, [x, .int32([0])], outputs: output,
          options2: gather(offsets: [], collapsed: [0], starts: [0], sizes: [5], vectorAxis: 1)),
        "slice_sizes are [5]; they must fit into [4]"
      ),
      (
        messageOfNode(
          .stablehloGather, [x, .int32([0])], outputs: output,
          options2: gather(offsets: [], collapsed: [1], starts: [0], sizes: [1], vectorAxis: 1)),
        "collapsed_slice_dims are [1]; they must be different axes in 0..<1, in rising order"
      ),
      (
        messageOfNode(
          .stablehloScatter, [x, .int32([0], [1, 1]), .int32([1, 2], [2, 1])], outputs: output,
          options2: scatter(windows: [1], inserted: [], starts: [0], vectorAxis: 1),
          callees: [region(.add)]),
        "updates have shape [2, 1], of which [1] are those of windows; 1 must be, and the others [1] "
          + "as those of the indices"
      ),
    ])
  }
}
