import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func int64(_ values: [Int64], _ shape: [Int]? = nil) -> Operand {
  Operand(.int64, shape ?? [values.count], values)
}

@Suite struct ScatteringTests {
  @Test func addsSlicesAtIndices() throws {
    let outputs = try runNode(
      .scatterNd,
      [.int32([2, 0, 2], [3, 1]), .float32([1, 2, 3, 4, 5, 6], [3, 2]), .int32([4, 2])],
      outputs: [Operand(.float32)])
    #expect(outputs == [.float32([3, 4, 0, 0, 6, 8, 0, 0], [4, 2])])
    let bools = try runNode(
      .scatterNd,
      [int64([0, 1, 0, 1], [2, 2]), Operand(.bool, [2], [1, 1] as [UInt8]), int64([1, 2])],
      outputs: [Operand(.bool)])
    #expect(bools == [Operand(.bool, [1, 2], [0, 1] as [UInt8])])
    let wrapped = try runNode(
      .scatterNd,
      [.int32([0, 0], [2, 1]), Operand(.int8, [2], [100, 100] as [Int8]), .int32([1])],
      outputs: [Operand(.int8)])
    #expect(wrapped[0].elements(as: Int8.self) == [-56])
  }

  @Test func setsElementsAtIndices() throws {
    let rows = try runNode(
      .sparseToDense,
      [.int32([0, 1, 1, 2], [2, 2]), .int32([2, 3]), .int32([7, 8]), .int32([-1], [])],
      outputs: [Operand(.int32)], version: 3)
    #expect(rows == [.int32([-1, 7, -1, -1, -1, 8], [2, 3])])
    let shared = try runNode(
      .sparseToDense,
      [
        int64([3, 1]), .int32([5]), Operand(.int8, [], [9] as [Int8]),
        Operand(.int8, [], [0] as [Int8]),
      ], outputs: [Operand(.int8)], version: 3)
    #expect(shared == [Operand(.int8, [5], [0, 9, 0, 9, 0] as [Int8])])
  }

  @Test func reducesSegments() throws {
    let data = Operand.float32([1, 2, 3, 4, 5, 6], [3, 2])
    let sums = try runNode(.segmentSum, [data, .int32([0, 0, 1])], outputs: [Operand(.float32)])
    #expect(sums == [.float32([4, 6, 5, 6], [2, 2])])
    let largest = Float.greatestFiniteMagnitude
    for (code, expected) in [
      (.unsortedSegmentSum, [6, 8, 0, 0]), (.unsortedSegmentProd, [5, 12, 1, 1]),
      (.unsortedSegmentMax, [5, 6, -largest, -largest]),
      (.unsortedSegmentMin, [1, 2, largest, largest]),
    ] as [(Schema.BuiltinOperator, [Float])] {
      let outputs = try runNode(
        code, [data, .int32([0, -1, 0]), .int32([2], [])], outputs: [Operand(.float32)])
      #expect(outputs == [.float32(expected, [2, 2])])
    }
    // Segments of single elements: the indices have the shape of the data.
    let single = try runNode(
      .unsortedSegmentMax,
      [.int32([1, 9, 4, 3], [2, 2]), .int32([1, 0, 1, 1], [2, 2]), .int32([3])],
      outputs: [Operand(.int32)])
    #expect(single == [.int32([9, 4, .min])])
  }

  @Test func updatesSlices() throws {
    let operand = Operand.int32([1, 2, 3, 4, 5, 6], [2, 3])
    for (starts, expected) in [
      ([0, 1], [1, 8, 9, 4, 5, 6]), ([1, 0], [1, 2, 3, 8, 9, 6]),
      ([7, 7], [1, 2, 3, 4, 8, 9]), ([-5, .min], [8, 9, 3, 4, 5, 6]),
    ] as [([Int64], [Int32])] {
      let outputs = try runNode(
        .dynamicUpdateSlice, [operand, .int32([8, 9], [1, 2]), int64(starts)],
        outputs: [Operand(.int32)])
      #expect(outputs == [.int32(expected, [2, 3])])
    }
  }

  @Test func updatesSlicesOfPackedElements() throws {
    // Elements 1 to 5, then 9 and 10 in their place from the second and from the third on.
    let operand = Operand(.int4, [5], [0x21, 0x43, 0x05] as [UInt8])
    let update = Operand(.int4, [2], [0xA9] as [UInt8])
    for (start, expected) in [(1, [0x91, 0x4A, 0x05]), (2, [0x21, 0xA9, 0x05])]
      as [(Int32, [UInt8])]
    {
      let outputs = try runNode(
        .dynamicUpdateSlice, [operand, update, .int32([start])], outputs: [Operand(.int4)])
      #expect(outputs == [Operand(.int4, [5], expected)])
    }
  }

  @Test func overwritesWhatIsNotReadLater() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [4])
    let doubled = draft.tensor(.float32, [4])
    let updated = draft.tensor(.float32, [4])
    let start = draft.tensor(.int32, [1])
    let nine = draft.constant([9] as [Float], [1])
    draft.node(.add, inputs: [x, x], outputs: [doubled])
    draft.node(
      .dynamicUpdateSlice, inputs: [doubled, nine, start],
      outputs: [updated])
    draft.inputs = [x, start]
    draft.outputs = [updated]
    let output = try OperatorDraft(model: draft).output(
      Operand.float32([1, 2, 3, 4]).bytes, Operand.int32([2]).bytes)
    #expect(output == Operand.float32([2, 4, 9, 8]).bytes)
  }

  @Test(arguments: [Schema.TensorType.float32, .float16, .int8])
  func givesAllElementsOfSparseConstants(_ dtype: Schema.TensorType) throws {
    let width = dtype == .float32 ? 4 : dtype == .float16 ? 2 : 1
    func element(_ value: UInt8) -> [UInt8] { Array(repeating: value, count: width) }
    var draft = ModelDraft()
    let sparse = draft.tensor(dtype, [2, 3], data: element(5) + element(7))
    draft.tensors[Int(sparse)].sparsity = { builder in
      let rows = Schema.DimensionMetadata.build(in: &builder, format: .dense, denseSize: 2)
      let segments = Schema.Int32Vector.build(in: &builder, values: [0, 1, 2])
      let indices = Schema.Int32Vector.build(in: &builder, values: [2, 0])
      let columns = Schema.DimensionMetadata.build(
        in: &builder, format: .sparseCsr, arraySegments: UnionOffset(.int32Vector, segments),
        arrayIndices: UnionOffset(.int32Vector, indices))
      return Schema.SparsityParameters.build(
        in: &builder, traversalOrder: [0, 1], dimMetadata: [rows, columns])
    }
    let dense = draft.tensor(dtype, [2, 3])
    draft.node(.densify, inputs: [sparse], outputs: [dense])
    draft.outputs = [dense]
    let expected = [0, 0, 5, 7, 0, 0].flatMap { element($0) }
    #expect(try OperatorDraft(model: draft).output() == expected)
  }

  @Test func refusesBadInputs() {
    let (output, data) = ([Operand(.float32)], Operand.float32([1, 2]))
    expectMessages([
      (
        messageOfNode(
          .scatterNd, [.int32([2], [1, 1]), .float32([1]), .int32([2])], outputs: output),
        "SCATTER_ND (node 0, subgraph 0): row 0 of the indices lies outside [2]"
      ),
      (
        messageOfNode(
          .scatterNd, [.int32([-1], [1, 1]), .float32([1]), .int32([2])], outputs: output),
        "row 0 of the indices lies outside [2]"
      ),
      (
        messageOfNode(
          .scatterNd, [.int32([0, 0], [1, 2]), .float32([1]), .int32([2])],
          outputs: output),
        "indices have shape [1, 2]; their last dimension must be at most 1, the rank of the output"
      ),
      (
        messageOfNode(.scatterNd, [.int32([0], [1, 1]), data, .int32([2])], outputs: output),
        "updates have shape [2]; for indices of [1, 1] and an output of [2], they must have [1]"
      ),
      (
        messageOfNode(
          .sparseToDense, [.int32([9]), .int32([2]), .float32([1]), .float32([0], [])],
          outputs: output),
        "row 0 of the indices lies outside [2]"
      ),
      (
        messageOfNode(
          .sparseToDense, [.int32([0]), .int32([2, 2]), .float32([1]), .float32([0], [])],
          outputs: output),
        "output_shape has 2 dimensions; the indices are for 1"
      ),
      (
        messageOfNode(.segmentSum, [data, .int32([0, 2])], outputs: output),
        "segment_ids element 1 is 2; it must be 0 or 1"
      ),
      (
        messageOfNode(.segmentSum, [data, .int32([1, 1])], outputs: output),
        "segment_ids element 0 is 1; it must be 0"
      ),
      (
        messageOfNode(
          .unsortedSegmentSum, [data, .int32([0, 3]), .int32([3], [])], outputs: output),
        "segment_ids element 1 is 3; it must be below 3"
      ),
      (
        messageOfNode(
          .unsortedSegmentSum, [data, .int32([0, 0]), .int32([-1], [])], outputs: output),
        "num_segments is -1; it must be at least 0"
      ),
      (
        messageOfNode(
          .dynamicUpdateSlice, [data, .float32([1, 2, 3]), .int32([0])], outputs: output),
        "the update is float32[3]; it must be of the dtype and rank of float32[2], and fit into it"
      ),
      (
        messageOfNode(.densify, [data], outputs: output),
        "the input is not sparse; it must be a sparse constant"
      ),
    ])
  }
}
