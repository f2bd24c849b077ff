import LiteKernels
import LiteTestSupport
import Testing

/// The least multiples in a range against a search from 0.
@Suite struct ModularMultipleTests {
  @Test func agreesWithSearch() {
    var random = SplitMix64(seed: 71)
    for _ in 0..<4_000 {
      let modulus = Int64.random(in: 2...300, using: &random)
      let number = Int64.random(in: 1...2 * modulus, using: &random)
      let low = Int64.random(in: -modulus...2 * modulus, using: &random)
      let range = low...low + Int64.random(in: 0...modulus / 4, using: &random)
      let expected = (0..<modulus).first { count in
        range.contains { ($0 - count * number) % modulus == 0 }
      }
      #expect(
        ModularMultiple.first(of: number, modulo: modulus, in: range) == expected,
        "\(number) modulo \(modulus) in \(range)")
    }
  }
}
