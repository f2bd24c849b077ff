import LiteReference
import LiteTestSupport
import Testing

@Suite struct SelectionTests {
  @Test func selectsLikeNestedLoops() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let rank = Int.random(in: 0...4, using: &generator)
      let dimensions = (0..<rank).map { _ in Int.random(in: 0...4, using: &generator) }
      // Each operand repeats some of the axes.
      let operands = (0..<3).map { _ in
        dimensions.map { Bool.random(using: &generator) ? $0 : 1 }
      }
      let strides = operands.map { operand in
        operand.indices.map { axis in
          operand[axis] == 1 ? 0 : operand[(axis + 1)...].reduce(1, *)
        }
      }
      let condition = (0..<operands[0].reduce(1, *)).map { _ in
        UInt8.random(in: 0...1, using: &generator)
      }
      let a = (0..<operands[1].reduce(1, *)).map { UInt16($0) }
      let b = (0..<operands[2].reduce(1, *)).map { UInt16($0) + 1000 }
      var expected: [UInt16] = []
      forEachIndex(of: dimensions) { index in
        let places = strides.map { zip(index, $0).reduce(0) { $0 + $1.0 * $1.1 } }
        expected.append(condition[places[0]] != 0 ? a[places[1]] : b[places[2]])
      }
      let axes = dimensions.indices.map { axis in
        Selection.Axis(
          count: dimensions[axis], conditionStride: strides[0][axis],
          trueStride: strides[1][axis], falseStride: strides[2][axis])
      }
      var output = [UInt16](repeating: 9999, count: expected.count)
      var elements = output.mutableSpan
      Selection(axes).run(condition.span, a.span, b.span, into: &elements)
      #expect(output == expected, "\(dimensions) \(operands)")
    }
  }
}
