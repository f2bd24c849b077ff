import Foundation
import LiteTensor
import LiteTestSupport
import Testing

/// The custom operator; the cases of language models check the composite.
@Suite struct AttentionTests {
  private let name = "odml.scaled_dot_product_attention"

  /// TFLite takes the elements of several queries in another order here.
  @Test(arguments: [1, 2, 6])
  func attendsAsThePlainFormula(keyHeads: Int) throws {
    var random = SplitMix64(seed: 3)
    let (queries, keys, heads, depth) = (4, 5, 6, 3)
    func draw(_ count: Int) -> [Float] {
      (0..<count).map { _ in .random(in: -1...1, using: &random) }
    }
    let (q, mask) = (draw(queries * heads * depth), draw(queries * keys))
    let (k, v) = (draw(keys * keyHeads * depth), draw(keys * keyHeads * depth))
    let output = try CustomNode(name: name).run(
      [
        .float32(q, [1, queries, heads, depth]), .float32(k, [1, keys, keyHeads, depth]),
        .float32(v, [1, keys, keyHeads, depth]), .float32(mask, [1, 1, queries, keys]),
      ], outputs: [Operand(.float32)])
    let found = floats(output[0].bytes)
    for row in 0..<queries * heads {
      let keyHead = row % heads / (heads / keyHeads)
      func start(_ key: Int) -> Int { (key * keyHeads + keyHead) * depth }
      let weights = (0..<keys).map { key -> Double in
        var sum: Double = 0
        for i in 0..<depth { sum += Double(q[row * depth + i]) * Double(k[start(key) + i]) }
        return exp(sum / Double(depth).squareRoot() + Double(mask[row / heads * keys + key]))
      }
      let total = weights.reduce(0, +)
      for i in 0..<depth {
        var expected: Double = 0
        for key in 0..<keys { expected += weights[key] / total * Double(v[start(key) + i]) }
        #expect(!(abs(Double(found[row * depth + i]) - expected) > 1e-5))
      }
    }
  }

  @Test func namesFaults() {
    let node = CustomNode(name: name)
    let one = Operand.float32([1], [1, 1, 1, 1])
    expectMessages([
      (node.message([one, one, one]), "has 3 inputs; it takes 4"),
      (
        node.message([one, one, one, .float32([1, 2], [1, 1, 1, 2])]),
        "query [1, 1, 1, 1], key [1, 1, 1, 1], value [1, 1, 1, 1] and mask [1, 1, 1, 2] do not go "
          + "together"
      ),
      (
        node.message([one, one, one, .int32([1], [1, 1, 1, 1])]),
        "does not support int32; it supports float32"
      ),
    ])
  }
}
