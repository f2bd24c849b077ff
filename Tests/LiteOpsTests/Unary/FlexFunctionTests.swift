import Foundation
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct FlexFunctionTests {
  /// The operator of TensorFlow, the least and the greatest argument, and the function.
  static let functions: [(String, ClosedRange<Float>, @Sendable (Double) -> Double)] = [
    ("Acos", -1...1, { acos($0) }), ("Acosh", 1...50, { acosh($0) }),
    ("Asin", -1...1, { asin($0) }),
    ("Asinh", -50...50, { asinh($0) }), ("Atan", -50...50, { atan($0) }),
    ("Atanh", -1...1, { atanh($0) }), ("Cosh", -20...20, { cosh($0) }),
    ("Erf", -6...6, { erf($0) }),
    ("Erfc", -6...6, { erfc($0) }), ("Expm1", -20...20, { expm1($0) }),
    ("Log1p", -1...50, { log1p($0) }), ("Sinh", -20...20, { sinh($0) }),
    ("Tan", -9...9, { tan($0) }),
  ]

  @Test func hasEveryFunction() {
    #expect(
      Self.functions.map { $0.0.lowercased() } == LibraryFunction.allCases.map(\.rawValue))
  }

  @Test(arguments: functions.indices) func computesEachElement(_ index: Int) throws {
    let (name, range, function) = Self.functions[index]
    var random = SplitMix64(seed: 61)
    let values = (0..<500).map { _ in Float.random(in: range, using: &random) }
    let output = try CustomNode(name: "Flex\(name)", options: flexNode(name)).run(
      [.float32(values, [5, 100])], outputs: [Operand(.float32)])
    #expect(output[0].shape == [5, 100])
    for (x, y) in zip(values, floats(output[0].bytes)) {
      let exact = function(Double(x))
      #expect(
        abs(Double(y) - exact) <= 1e-6 * max(abs(exact), 1e-3) || Float(exact) == y,
        "\(name)(\(x)) is \(y)")
    }
  }

  @Test func refusesIntegers() {
    let message = CustomNode(name: "FlexErf").message([.int32([1])], outputs: [.int32])
    #expect(message?.hasSuffix("does not support int32; it supports float32") == true)
  }
}
