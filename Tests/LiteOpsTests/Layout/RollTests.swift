import LiteTensor
import LiteTestSupport
import Testing

@Suite struct RollTests {
  private let node = CustomNode(name: "Roll")

  @Test func rollsAsThePlainFormula() throws {
    var random = SplitMix64(seed: 43)
    for _ in 0..<200 {
      let shape = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 1...4, using: &random)
      }
      let count = Int.random(in: 0...3, using: &random)
      let axes = (0..<count).map { _ in
        Int32.random(in: -Int32(shape.count)..<Int32(shape.count), using: &random)
      }
      let shifts = (0..<count).map { _ in Int32.random(in: -9...9, using: &random) }
      let values = (0..<Int32(shape.reduce(1, *))).map { $0 }
      var expected: [Int32] = []
      forEachIndex(of: shape) { place in
        var source = place
        for (axis, shift) in zip(axes, shifts) {
          let axis = Int(axis) < 0 ? Int(axis) + shape.count : Int(axis)
          source[axis] = ((source[axis] - Int(shift)) % shape[axis] + shape[axis]) % shape[axis]
        }
        expected.append(values[offset(of: source, in: shape)])
      }
      let operands = [Operand.int32(shifts), Operand.int32(axes)]
      for inputs in [operands, operands.map(\.constant)] {
        let output = try node.run([.int32(values, shape)] + inputs, outputs: [Operand(.int32)])
        #expect(output == [.int32(expected, shape)], "\(shifts) along \(axes) of \(shape)")
        let words = try node.run(
          [.strings(values.map { "w\($0)" }, shape)] + inputs, outputs: [Operand(.string)])
        #expect(words[0].strings == expected.map { "w\($0)" })
      }
    }
  }

  @Test func takesEmptyInputs() throws {
    let output = try node.run(
      [.float32([], [2, 0]), .int32([3, 1]), .int32([0, 1])], outputs: [Operand(.float32)])
    #expect(output == [.float32([], [2, 0])])
  }

  @Test func namesFaults() {
    let x = Operand.float32([1, 2], [2])
    expectMessages([
      (
        node.message([x, .int32([1, 2]), .int32([0])]),
        "has 2 shifts for 1 axes; there must be as many"
      ),
      (
        node.message([
          .float32([Float](repeating: 0, count: 512), [Int](repeating: 2, count: 9)),
          .int32([Int32](repeating: 1, count: 9)), .int32((0..<9).map { $0 }),
        ]), "shifts 9 axes; it may shift 8"
      ),
      (node.message([x, .int32([1]), .int32([1])]), "axis is 1; it must be in -1..<1"),
      (
        node.message([x, .float32([1]), .int32([0])]),
        "input 1 is float32; it must be int8, int16, int32 or int64"
      ),
      (
        node.message([x, .int32([1]), .int32([0])], outputs: [.int32]),
        "output 0 is int32; it must be float32 as the input"
      ),
    ])
  }
}
