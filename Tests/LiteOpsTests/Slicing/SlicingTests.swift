import LiteBuffer
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func split(_ count: Int32) -> ModelDraft.Options {
  { builder in
    UnionOffset(.splitOptions, Schema.SplitOptions.build(in: &builder, numSplits: count))
  }
}

private func splitV(_ count: Int32) -> ModelDraft.Options {
  { builder in
    UnionOffset(.splitVOptions, Schema.SplitVOptions.build(in: &builder, numSplits: count))
  }
}

private func gather(axis: Int32, batchDims: Int32 = 0) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .gatherOptions, Schema.GatherOptions.build(in: &builder, axis: axis, batchDims: batchDims))
  }
}

private func masks(
  begin: Int32 = 0, end: Int32 = 0, ellipsis: Int32 = 0, newAxis: Int32 = 0, shrink: Int32 = 0,
  offset: Bool = false
) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .stridedSliceOptions,
      Schema.StridedSliceOptions.build(
        in: &builder, beginMask: begin, endMask: end, ellipsisMask: ellipsis,
        newAxisMask: newAxis, shrinkAxisMask: shrink, offset: offset))
  }
}

/// 0..<24 as `[2, 3, 4]`.
private let cube = Operand.int32((0..<24).map { Int32($0) }, [2, 3, 4])

/// A strided slice of ``cube`` and the shape and elements that NumPy gives for it.
struct NumPySlice: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let begins: [Int32]
  let ends: [Int32]
  let strides: [Int32]
  var begin: Int32 = 0
  var end: Int32 = 0
  var ellipsis: Int32 = 0
  var newAxis: Int32 = 0
  var shrink: Int32 = 0
  var offset = false
  let shape: [Int]
  let values: [Int32]

  static let all = [
    NumPySlice(
      testDescription: "x[1, 1:, ::2]", begins: [1, 1, 0], ends: [0, 0, 0], strides: [1, 1, 2],
      begin: 4, end: 6, shrink: 1, shape: [2, 2], values: [16, 18, 20, 22]),
    NumPySlice(
      testDescription: "x[::-1, 2:0:-1, -1]", begins: [0, 2, -1], ends: [0, 0, 0],
      strides: [-1, -1, 1], begin: 1, end: 1, shrink: 4, shape: [2, 2], values: [23, 19, 11, 7]),
    NumPySlice(
      testDescription: "x[::-1, -1, ::-2]", begins: [9, -1, 9], ends: [9, 0, 9],
      strides: [-1, 1, -2], begin: 5, end: 5, shrink: 2, shape: [2, 2], values: [23, 21, 11, 9]),
    NumPySlice(
      testDescription: "x[..., newaxis, 3:]", begins: [0, 0, 3], ends: [0, 0, 9],
      strides: [1, 1, 1], ellipsis: 1, newAxis: 2, shape: [2, 3, 1, 1],
      values: [3, 7, 11, 15, 19, 23]),
    NumPySlice(
      testDescription: "x[1]", begins: [1], ends: [0], strides: [1], shrink: 1, shape: [3, 4],
      values: Array(12..<24)),
    NumPySlice(
      testDescription: "x[5:, -100:100:100]", begins: [5, -100], ends: [9, 100],
      strides: [1, 100], shape: [0, 1, 4], values: []),
    NumPySlice(
      testDescription: "x[1:1 + 1, 1:1 + 2, 0:0 + 1]", begins: [1, 1, 0], ends: [1, 2, 1],
      strides: [1, 1, 1], offset: true, shape: [1, 2, 1], values: [16, 20]),
  ]
}

@Suite struct SlicingTests {
  @Test(arguments: NumPySlice.all)
  func slicesAsNumPyDoes(slice: NumPySlice) throws {
    let options = masks(
      begin: slice.begin, end: slice.end, ellipsis: slice.ellipsis, newAxis: slice.newAxis,
      shrink: slice.shrink, offset: slice.offset)
    let indices = [slice.begins, slice.ends, slice.strides].map { Operand.int32($0) }
    for indices in [indices, indices.map(\.constant)] {
      let outputs = try runNode(
        .stridedSlice, [cube] + indices, outputs: [Operand(.int32)], options: options)
      #expect(outputs == [.int32(slice.values, slice.shape)])
    }
  }

  @Test func slicesABox() throws {
    let outputs = try runNode(
      .slice, [cube, .int32([0, 1, 2]), .int32([-1, 2, 1]).constant], outputs: [Operand(.int32)])
    #expect(outputs == [.int32([6, 10, 18, 22], [2, 2, 1])])
  }

  /// An interpreter of one node that slices a constant ``cube``, whose input are the begins.
  private func slicing(
    _ code: Schema.BuiltinOperator, _ begins: Int32, _ others: [[Int32]],
    _ options: ModelDraft.Options? = nil
  ) throws -> Interpreter {
    var draft = ModelDraft()
    let begin = draft.tensor(.int32, [begins])
    let output = draft.tensor(.int32, [])
    let array = draft.constant((0..<24).map { Int32($0) }, [2, 3, 4])
    let constants = others.map { draft.constant($0, [Int32($0.count)]) }
    draft.node(code, inputs: [array, begin] + constants, outputs: [output], options: options)
    (draft.inputs, draft.outputs) = ([begin], [output])
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    return interpreter
  }

  private func bytes(_ values: [Int32]) -> [UInt8] { Operand.int32(values).bytes }

  @Test func knowsTheShapeOfABoxBeforeItsPlace() throws {
    let interpreter = try slicing(.slice, 3, [[1, 2, 2]])
    #expect(try interpreter.outputType(at: 0).shape == Shape([1, 2, 2]))
    for (begin, expected) in [([0, 0, 0], [0, 1, 4, 5]), ([1, 1, 2], [18, 19, 22, 23])] {
      try interpreter.setInput(at: 0, to: bytes(begin.map(Int32.init)))
      try interpreter.invoke()
      #expect(try interpreter.output(at: 0) == bytes(expected.map(Int32.init)))
    }
    for (begin, message) in [
      ([0, 2, 0], "size of axis 1 is 2; from 2, it must be in -1...1"),
      ([-1, 0, 0], "begin of axis 0 is -1; it must be in 0...2"),
    ] {
      try interpreter.setInput(at: 0, to: bytes(begin.map(Int32.init)))
      let error = #expect(throws: RuntimeError.self) { try interpreter.invoke() }
      #expect(error.map { "\($0)".hasSuffix(message) } == true)
    }
  }

  @Test func knowsTheShapeOfDroppedAxesBeforeTheirPlaces() throws {
    let interpreter = try slicing(
      .stridedSlice, 2, [[0, 0], [1, 1]], masks(begin: 2, end: 2, shrink: 1))
    #expect(try interpreter.outputType(at: 0).shape == Shape([3, 4]))
    for (index, expected) in [(0, 0..<12), (-1, 12..<24)] {
      try interpreter.setInput(at: 0, to: bytes([Int32(index), 9]))
      try interpreter.invoke()
      #expect(try interpreter.output(at: 0) == bytes(expected.map { Int32($0) }))
    }
    try interpreter.setInput(at: 0, to: bytes([2, 0]))
    let error = #expect(throws: RuntimeError.self) { try interpreter.invoke() }
    #expect(error.map { "\($0)".hasSuffix("index 2 lies outside an axis of 2") } == true)
  }

  @Test(arguments: 0..<4)
  func slicesPackedElementsFromAnyPlace(begin: Int32) throws {
    let outputs = try runNode(
      .slice,
      [
        Operand(.int4, [2, 3], [0x21, 0x43, 0x65] as [UInt8]), .int32([begin / 2, begin % 2]),
        .int32([1, 2]).constant,
      ], outputs: [Operand(.int4)])
    let first = UInt8(1 + begin / 2 * 3 + begin % 2)
    #expect(outputs == [Operand(.int4, [1, 2], [first | (first + 1) << 4])])
  }

  @Test func slicesStrings() throws {
    let strings = Operand.strings(["a", "bb", "", "dddd", "e", "ff"], [2, 3])
    let sliced = try runNode(
      .slice, [strings, .int32([0, 1]).constant, .int32([2, 2]).constant],
      outputs: [Operand(.string)])
    #expect(sliced[0].strings == ["bb", "", "e", "ff"])
    #expect(sliced[0].shape == [2, 2])
    let reversed = try runNode(
      .stridedSlice, [strings, .int32([1]), .int32([0]), .int32([-1])],
      outputs: [Operand(.string)], options: masks(end: 1))
    #expect(reversed[0].strings == ["dddd", "e", "ff", "a", "bb", ""])
  }

  @Test func splitsEvenly() throws {
    let outputs = try runNode(
      .split, [.int32([-1], []).constant, cube], outputs: [Operand(.int32), Operand(.int32)],
      options: split(2))
    let (left, right) = ((0..<24).filter { $0 % 4 < 2 }, (0..<24).filter { $0 % 4 >= 2 })
    #expect(
      outputs == [
        .int32(left.map(Int32.init), [2, 3, 2]), .int32(right.map(Int32.init), [2, 3, 2]),
      ])
  }

  @Test func splitsByTheSizesGiven() throws {
    let outputs = try runNode(
      .splitV, [cube, .int32([1, -1, 0]), .int32([1], [])],
      outputs: Array(repeating: Operand(.int32), count: 3), options: splitV(3))
    #expect(
      outputs == [
        .int32([0, 1, 2, 3, 12, 13, 14, 15], [2, 1, 4]),
        .int32(Array(4..<12) + Array(16..<24), [2, 2, 4]), .int32([], [2, 0, 4]),
      ])
  }

  @Test func gathersAlongAnAxis() throws {
    for indices in [
      Operand.int32([3, 0], [1, 2]), Operand(.int64, [1, 2], [3, 0] as [Int64]).constant,
      Operand(.int16, [1, 2], [3, 0] as [Int16]),
    ] {
      let outputs = try runNode(
        .gather, [cube, indices], outputs: [Operand(.int32)], options: gather(axis: -1))
      let expected: [Int32] = (0..<6).flatMap { [$0 * 4 + 3, $0 * 4] }
      #expect(outputs == [.int32(expected, [2, 3, 1, 2])])
    }
  }

  @Test func gathersWithinBatches() throws {
    let outputs = try runNode(
      .gather, [cube, .int32([2, 0], [2, 1])], outputs: [Operand(.int32)],
      options: gather(axis: 1, batchDims: -1))
    #expect(outputs == [.int32([8, 9, 10, 11, 12, 13, 14, 15], [2, 1, 4])])
  }

  @Test func gathersStringsAndPackedElements() throws {
    let strings = try runNode(
      .gather, [.strings(["a", "bb", "", "c"], [2, 2]), .int32([1, 0, 1])],
      outputs: [Operand(.string)], options: gather(axis: 1))
    #expect(strings[0].strings == ["bb", "a", "bb", "c", "", "c"])
    let packed = try runNode(
      .gather, [Operand(.int4, [3], [0x21, 0x03] as [UInt8]), .int32([2, 2, 1])],
      outputs: [Operand(.int4)], options: gather(axis: 0))
    #expect(packed == [Operand(.int4, [3], [0x33, 0x02] as [UInt8])])
  }

  @Test func namesWhatIsWrong() {
    let output = [Operand(.int32)]
    let three = { (values: [Int32]) in Operand.int32(values).constant }
    let ones = three([1, 1, 1])
    let cases: [(String?, String)] = [
      (
        messageOfNode(.slice, [cube, three([0, 0, -1]), ones], outputs: output),
        "begin of axis 2 is -1; it must be in 0...4"
      ),
      (
        messageOfNode(.slice, [cube, three([0, 2, 0]), three([1, 2, 1])], outputs: output),
        "size of axis 1 is 2; from 2, it must be in -1...1"
      ),
      (
        messageOfNode(.slice, [cube, three([0, 0]), ones], outputs: output),
        "input 1 has shape [2]; it must be [3]"
      ),
      (
        messageOfNode(.stridedSlice, [cube, ones, ones, three([1, 0, 1])], outputs: output),
        "stride 1 is 0; it must not be"
      ),
      (
        messageOfNode(
          .stridedSlice, [cube, ones, ones, three([1, -1, 1])], outputs: output,
          options: masks(shrink: 2)),
        "stride 1 is -1; of a dropped axis, it must be at least 1"
      ),
      (
        messageOfNode(
          .stridedSlice, [cube, three([2, 0, 0]), ones, ones], outputs: output,
          options: masks(shrink: 1)),
        "index 2 lies outside an axis of 2"
      ),
      (
        messageOfNode(
          .stridedSlice, [cube, ones, ones, ones], outputs: output, options: masks(ellipsis: 5)),
        "ellipsis_mask has 2 bits; it can have 1"
      ),
      (
        messageOfNode(
          .stridedSlice, [.int32([1]), ones, ones, ones], outputs: output,
          options: masks(newAxis: 1)),
        "2 axes are sliced; the input has 1"
      ),
      (
        messageOfNode(.split, [.int32([2], []), cube], outputs: output, options: split(0)),
        "num_splits is 0; it must be at least 1"
      ),
      (
        messageOfNode(.split, [.int32([3], []), cube], outputs: output, options: split(1)),
        "axis is 3; it must be in -3..<3"
      ),
      (
        messageOfNode(
          .split, [.int32([1], []), cube], outputs: output + output, options: split(2)),
        "num_splits is 2; it must divide dimension 1 of [2, 3, 4]"
      ),
      (
        messageOfNode(
          .splitV, [cube, three([1, 1]), .int32([-4], [])], outputs: output + output,
          options: splitV(2)),
        "axis is -4; it must be in -3..<3"
      ),
      (
        messageOfNode(
          .splitV, [cube, three([1, 1]), .int32([1], [])], outputs: output + output,
          options: splitV(2)),
        "size_splits is [1, 1]; sizes must add up to 3"
      ),
      (
        messageOfNode(
          .splitV, [cube, three([-1, -1]), .int32([1], [])], outputs: output + output,
          options: splitV(2)),
        "sizes must be at least 0, but for one of -1, and add up to 3"
      ),
      (
        messageOfNode(.gather, [cube, .int32([2])], outputs: output, options: gather(axis: 0)),
        "index 2 lies outside an axis of 2"
      ),
      (
        messageOfNode(
          .gather, [cube, .int32([-1]).constant], outputs: output, options: gather(axis: 0)),
        "index -1 lies outside an axis of 2"
      ),
      (
        messageOfNode(
          .gather, [.strings(["a"]), .int32([1])], outputs: [Operand(.string)],
          options: gather(axis: 0)),
        "index 1 lies outside an axis of 1"
      ),
      (
        messageOfNode(
          .gather, [cube, .int32([0], [1])], outputs: output,
          options: gather(axis: 1, batchDims: 1)),
        "the inputs have shapes [2, 3, 4] and [1]; they must agree along the first 1 axes"
      ),
      (
        messageOfNode(
          .gather, [cube, .int32([0, 0])], outputs: output,
          options: gather(axis: 0, batchDims: 1)),
        "batch_dims is 1; for axis 0 and indices of rank 1, it must lie in 0...0"
      ),
      (
        messageOfNode(.gather, [cube, .float32([0])], outputs: output, options: gather(axis: 0)),
        "does not support indices of float32; it supports int16, int32 and int64"
      ),
    ]
    for (message, expected) in cases {
      #expect(message?.hasSuffix(expected) == true, "\(message ?? "ran"), not: \(expected)")
    }
  }
}
