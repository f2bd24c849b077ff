import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func concatenation(
  axis: Int32, activation: Schema.ActivationFunctionType = .none
) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .concatenationOptions,
      Schema.ConcatenationOptions.build(
        in: &builder, axis: axis, fusedActivationFunction: activation))
  }
}

private func pack(axis: Int32, count: Int32) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .packOptions, Schema.PackOptions.build(in: &builder, valuesCount: count, axis: axis))
  }
}

private func unpack(axis: Int32, count: Int32) -> ModelDraft.Options {
  { builder in
    UnionOffset(.unpackOptions, Schema.UnpackOptions.build(in: &builder, num: count, axis: axis))
  }
}

private func reshape(_ shape: [Int32]) -> ModelDraft.Options {
  { builder in
    UnionOffset(.reshapeOptions, Schema.ReshapeOptions.build(in: &builder, newShape: shape))
  }
}

private func squeeze(_ dimensions: [Int32]) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .squeezeOptions, Schema.SqueezeOptions.build(in: &builder, squeezeDims: dimensions))
  }
}

@Suite struct LayoutTests {
  @Test func concatenatesAlongAnAxisFromTheBack() throws {
    let outputs = try runNode(
      .concatenation, [.int32([1, 2], [2, 1]), .int32([3, 4, 5, 6], [2, 2])],
      outputs: [Operand(.int32)], options: concatenation(axis: -1))
    #expect(outputs == [.int32([1, 3, 4, 2, 5, 6], [2, 3])])
  }

  @Test func concatenatesScalarsToAVector() throws {
    let outputs = try runNode(
      .concatenation, [.int32([1], []), .int32([2], [])], outputs: [Operand(.int32)],
      options: concatenation(axis: 0))
    #expect(outputs == [.int32([1, 2])])
  }

  @Test func rescalesUInt8() throws {
    let same = Operand(.uint8, [2], [7, 200] as [UInt8], scale: 0.5, zeroPoint: 10)
    let other = Operand(.uint8, [3], [0, 128, 255] as [UInt8], scale: 1.25, zeroPoint: 128)
    let outputs = try runNode(
      .concatenation, [same, other], outputs: [Operand(.uint8, scale: 0.5, zeroPoint: 10)],
      options: concatenation(axis: 0))
    // 2.5 · (q − 128) + 10, limited.
    #expect(outputs == [Operand(.uint8, [5], [7, 200, 0, 10, 255] as [UInt8])])
  }

  @Test func concatenatesPackedElements() throws {
    let outputs = try runNode(
      .concatenation,
      [
        Operand(.int4, [1, 3], [0x21, 0x03] as [UInt8]),
        Operand(.int4, [1, 2], [0x54] as [UInt8]),
      ],
      outputs: [Operand(.int4)], options: concatenation(axis: 1))
    #expect(outputs == [Operand(.int4, [1, 5], [0x21, 0x43, 0x05] as [UInt8])])
  }

  @Test func packsAndUnpacks() throws {
    let packed = try runNode(
      .pack, [.int32([1, 2]), .int32([3, 4]), .int32([5, 6])], outputs: [Operand(.int32)],
      options: pack(axis: -1, count: 3))
    #expect(packed == [.int32([1, 3, 5, 2, 4, 6], [2, 3])])
    let unpacked = try runNode(
      .unpack, [packed[0]], outputs: Array(repeating: Operand(.int32), count: 3),
      options: unpack(axis: 1, count: 3))
    #expect(unpacked == [.int32([1, 2]), .int32([3, 4]), .int32([5, 6])])
  }

  @Test(arguments: [
    ([2, 3] as [Int], [3, -1] as [Int32], [3, 2] as [Int]), ([2, 3], [6], [6]), ([1], [], []),
    ([1], [0], []), ([0, 4], [2, -1], [2, 0]), ([1, 4, 0], [2, 0, -1], [2, 0, 2]),
  ])
  func reshapes(from: [Int], by target: [Int32], to: [Int]) throws {
    let values = (0..<Int32(from.reduce(1, *))).map { $0 }
    let byOptions = try runNode(
      .reshape, [.int32(values, from)], outputs: [Operand(.int32)], options: reshape(target))
    #expect(byOptions == [.int32(values, to)])
    guard target != [0] else { return }
    let byConstant = try runNode(
      .reshape, [.int32(values, from), .int32(target).constant], outputs: [Operand(.int32)])
    #expect(byConstant == [.int32(values, to)])
    let byInput = try runNode(
      .reshape, [.int32(values, from), .int32(target)], outputs: [Operand(.int32)])
    #expect(byInput == [.int32(values, to)])
  }

  @Test func reshapesStrings() throws {
    let values = ["a", "", "bcd", "e"]
    let outputs = try runNode(
      .reshape, [.strings(values)], outputs: [Operand(.string)], options: reshape([2, 2]))
    #expect(outputs == [.strings(values, [2, 2])])
  }

  @Test(arguments: [
    ([] as [Int32], [2, 3] as [Int]), ([0], [2, 1, 3]), ([-2], [1, 2, 3]), ([0, 0, 2], [2, 3]),
  ])
  func squeezes(dimensions: [Int32], to: [Int]) throws {
    let values = (0..<6).map { Float($0) }
    let outputs = try runNode(
      .squeeze, [.float32(values, [1, 2, 1, 3])], outputs: [Operand(.float32)],
      options: squeeze(dimensions))
    #expect(outputs == [.float32(values, to)])
  }

  @Test(
    arguments: zip([0, 2, -1, -3] as [Int32], [[1, 2, 3], [2, 3, 1], [2, 3, 1], [1, 2, 3]]))
  func expandsDimensions(axis: Int32, to: [Int]) throws {
    let values = (0..<6).map { Float($0) }
    for position in [Operand.int32([axis], []), Operand.int32([axis], []).constant] {
      let outputs = try runNode(
        .expandDims, [.float32(values, [2, 3]), position], outputs: [Operand(.float32)])
      #expect(outputs == [.float32(values, to)])
    }
  }

  @Test func transposes() throws {
    let values = (0..<24).map { Int32($0) }
    var expected: [Int32] = []
    forEachIndex(of: [4, 2, 3]) { index in
      expected.append(values[offset(of: [index[1], index[2], index[0]], in: [2, 3, 4])])
    }
    for permutation in [Operand.int32([2, 0, 1]), Operand.int32([-1, -3, 1]).constant] {
      let outputs = try runNode(
        .transpose, [.int32(values, [2, 3, 4]), permutation], outputs: [Operand(.int32)])
      #expect(outputs == [.int32(expected, [4, 2, 3])])
    }
  }

  @Test func givesShapes() throws {
    let outputs = try runNode(.shape, [.float32([0, 0], [1, 2, 1])], outputs: [Operand(.int64)])
    #expect(outputs == [Operand(.int64, [3], [1, 2, 1] as [Int64])])
    let scalar = try runNode(.shape, [.float32([0], [])], outputs: [Operand(.int32)])
    #expect(scalar == [.int32([])])
  }

  @Test func namesWhatIsWrong() {
    let (a, b) = (Operand.int32([1, 2], [2, 1]), Operand.int32([1, 2, 3], [3, 1]))
    let output = [Operand(.int32)]
    let cases: [(String?, String)] = [
      (
        messageOfNode(.concatenation, [a, b], outputs: output, options: concatenation(axis: 1)),
        "input 1 has shape [3, 1]; it must be that of input 0, [2, 1], but for axis 1"
      ),
      (
        messageOfNode(.concatenation, [a, a], outputs: output, options: concatenation(axis: 2)),
        "axis is 2; it must be in -2..<2"
      ),
      (
        messageOfNode(
          .concatenation, [a, .float32([1, 2], [2, 1])], outputs: output,
          options: concatenation(axis: 0)),
        "input 1 is float32; it must be int32 as input 0"
      ),
      (
        messageOfNode(
          .concatenation, [a, a], outputs: output,
          options: concatenation(axis: 0, activation: .relu)),
        "fused_activation_function is RELU; it must be NONE"
      ),
      (
        messageOfNode(
          .concatenation, [Operand(.int8, [1], [1] as [Int8], scale: 1)],
          outputs: [Operand(.int8, scale: 2)], options: concatenation(axis: 0)),
        "input 0 has scale 1.0 and zero point 0, the output 2.0 and 0; they must be equal"
      ),
      (
        messageOfNode(.pack, [a, a], outputs: output, options: pack(axis: 0, count: 3)),
        "values_count is 3; it must be the number of inputs, 2, and at least 1"
      ),
      (
        messageOfNode(.pack, [a, b], outputs: output, options: pack(axis: 0, count: 2)),
        "input 1 is int32[3, 1]; it must be int32[2, 1] as input 0"
      ),
      (
        messageOfNode(.pack, [a, a], outputs: output, options: pack(axis: 3, count: 2)),
        "axis is 3; it must be in -3..<3"
      ),
      (
        messageOfNode(.unpack, [a], outputs: output, options: unpack(axis: 0, count: 2)),
        "has 1 outputs; it gives 2"
      ),
      (
        messageOfNode(.unpack, [a], outputs: output, options: unpack(axis: 0, count: 1)),
        "num is 1; it must be dimension 0 of [2, 1]"
      ),
      (
        messageOfNode(.reshape, [a], outputs: output),
        "there is no new shape: neither a vector as input 1 nor new_shape"
      ),
      (
        messageOfNode(.reshape, [a], outputs: output, options: reshape([3])),
        "the input has shape [2, 1], of 2 elements; the new shape [3] must have as many"
      ),
      (
        messageOfNode(.reshape, [a], outputs: output, options: reshape([-1, -1])),
        "the new shape [-1, -1] has 2 dimensions of -1; it may have 1"
      ),
      (
        messageOfNode(.reshape, [a], outputs: output, options: reshape([-2, -1])),
        "dimension 0 of shape [-2, 1] is -2; it must be at least 0"
      ),
      (
        messageOfNode(.squeeze, [a], outputs: output, options: squeeze([0])),
        "squeeze_dims has 0, but dimension 0 of [2, 1] is not 1"
      ),
      (
        messageOfNode(.expandDims, [a, .int32([-100_000], [])], outputs: output),
        "axis is -100000; it must be in -3..<3"
      ),
      (
        messageOfNode(.expandDims, [a, .int32([0, 1]).constant], outputs: output),
        "input 1 has 2 elements; it must have 1"
      ),
      (
        messageOfNode(.transpose, [a, .int32([0, -2]).constant], outputs: output),
        "perm is [0, -2]; axis 0 must appear once"
      ),
      (
        messageOfNode(.transpose, [a, .int32([0]).constant], outputs: output),
        "input 1 has shape [1]; it must be [2]"
      ),
      (
        messageOfNode(.transpose, [a, .int32([0, 1]).constant], outputs: [Operand(.float32)]),
        "output 0 is float32; it must be int32 as the input"
      ),
      (
        messageOfNode(.shape, [a], outputs: [Operand(.float32)]),
        "does not support an output of float32; it supports int32 and int64"
      ),
    ]
    for (message, expected) in cases {
      #expect(message?.hasSuffix(expected) == true, "\(message ?? "ran"), not: \(expected)")
    }
  }
}
