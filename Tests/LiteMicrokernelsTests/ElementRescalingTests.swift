import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// The rescaling of elements in their place against that into other memory.
@Suite struct ElementRescalingTests {
  @Test(arguments: TestedTable.all(filling: .elements))
  func replacesElements(_ tested: TestedTable) {
    var random = SplitMix64(seed: 42)
    let multiplier = Int16Multiplier(value: 1 << 30, left: 1, right: 0)
    for count in [0, 1, 15, 16, 17, 31, 33, 100] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      for (source, destination) in [(.uint8, .int8), (.int8, .uint8), (.int8, .int8)]
        as [(ElementRescaling.Element, ElementRescaling.Element)]
      {
        var (results, replaced) = ([UInt8](repeating: 0, count: count), bytes)
        func rescale(_ input: UnsafeRawPointer, _ output: UnsafeMutableRawPointer) {
          tested.table.elements.rescale(
            ElementRescaling(
              count: count, from: source, to: destination, input: input, output: output,
              inputZeroPoint: 3, multiplier: multiplier, outputZeroPoint: 5))
        }
        bytes.withUnsafeBytes { input in
          results.withUnsafeMutableBytes { output in
            guard let input = input.baseAddress, let output = output.baseAddress else { return }
            rescale(input, output)
          }
        }
        replaced.withUnsafeMutableBytes { elements in
          guard let elements = elements.baseAddress else { return }
          rescale(elements, elements)
        }
        #expect(replaced == results, "\(count) elements")
        #expect(count < 15 || results != bytes)
      }
    }
  }
}
