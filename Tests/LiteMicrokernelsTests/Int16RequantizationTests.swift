import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

@Suite struct Int16RequantizationTests {
  /// How the accumulators are stored.
  enum Storage: CaseIterable {
    case int32
    case int64
    case halves
  }

  private static let columnCounts = [1, 3, 7, 8, 9, 15, 16, 17, 40]

  /// Accumulators up to some magnitude with a bias; many of their products are ties.
  private func accumulator(_ storage: Storage, using random: inout SplitMix64) -> Int64 {
    let bits = Int.random(in: 1...(storage == .int64 ? 46 : 30), using: &random)
    return Int64.random(in: -(1 << bits)...(1 << bits), using: &random)
  }

  @Test(arguments: TestedTable.all(filling: .requantizeToInt16), Storage.allCases)
  func fixedPoint(_ tested: TestedTable, storage: Storage) {
    var random = SplitMix64(seed: 223)
    for columns in Self.columnCounts {
      for _ in 0..<20 {
        let bias = (0..<columns).map { _ in Int64.random(in: -9_000_000...9_000_000, using: &random)
        }
        let values = (0..<columns).map { _ in Int64.random(in: 0...0x7FFF, using: &random) }
        let shifts = (0..<columns).map { _ in Int64.random(in: 1...46, using: &random) }
        let sums = (0..<3 * columns).map { _ in accumulator(storage, using: &random) }
        let expected = sums.indices.map { i in
          let (x, shift) = (sums[i] &+ bias[i % columns], shifts[i % columns])
          let product = x &* values[i % columns] &+ 1 << (shift - 1)
          return limited(Int32(truncatingIfNeeded: product >> shift))
        }
        let output = padded(values, to: columns) { values in
          padded(shifts, to: columns) { shifts in
            run(tested, sums, bias, storage, .fixedPoint(values: values, shifts: shifts))
          }
        }
        #expect(output == expected)
      }
    }
  }

  @Test(arguments: TestedTable.all(filling: .requantizeToInt16), Storage.allCases)
  func float64(_ tested: TestedTable, storage: Storage) {
    var random = SplitMix64(seed: 227)
    for columns in Self.columnCounts {
      for _ in 0..<20 {
        let bias = (0..<columns).map { _ in Int64.random(in: -1000...1000, using: &random) }
        // Powers of two make products that lie between two integers.
        let exponent = Int.random(in: storage == .int64 ? 17...30 : 1...14, using: &random)
        let factor = Bool.random(using: &random) ? 1.0 : Double.random(in: 0.5...1, using: &random)
        let multipliers = [Double](
          repeating: Double(sign: .plus, exponent: -exponent, significand: factor), count: columns)
        let sums = (0..<3 * columns).map { _ in accumulator(storage, using: &random) }
        let expected = sums.indices.map { i in
          let product = Double(sums[i] + bias[i % columns]) * multipliers[i % columns]
          return limited(Int32(product.rounded(.toNearestOrAwayFromZero)))
        }
        let output = padded(multipliers, to: columns) {
          run(tested, sums, bias, storage, .float64($0))
        }
        #expect(output == expected)
      }
    }
  }

  private func limited(_ x: Int32) -> Int16 { Int16(min(max(x, -32000), 32767)) }

  /// Calls a body with constants that are readable up to the unit of columns.
  private func padded<Element: Numeric, Result>(
    _ elements: [Element], to columns: Int, _ body: (UnsafePointer<Element>) -> Result
  ) -> Result {
    let unit = Int16Requantization.columnUnit
    let rest = (columns + unit - 1) / unit * unit - columns
    let all = elements + [Element](repeating: 0, count: rest)
    return all.withUnsafeBufferPointer { elements in
      guard let address = elements.baseAddress else { fatalError("no columns") }
      return body(address)
    }
  }

  /// Requantizes three rows.
  private func run(
    _ tested: TestedTable, _ sums: [Int64], _ bias: [Int64], _ storage: Storage,
    _ multipliers: Int16Requantization.Multipliers
  ) -> [Int16] {
    let columns = bias.count
    let unit = Int16Requantization.columnUnit
    let stride = (columns + unit - 1) / unit * unit
    var words = [Int64](repeating: 5, count: 3 * stride)
    var halves = [Int32](repeating: 5, count: 6 * stride)
    for (index, sum) in sums.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      words[row * stride + column] = sum
      switch storage {
      case .int32: halves[row * stride + column] = Int32(sum)
      case .int64: break
      case .halves:
        let start = row * stride * 2 + column + column / 16 * 16
        (halves[start], halves[start + 16]) = (Int32(sum & 0xFF), Int32(sum >> 8))
      }
    }
    var output = [Int16](repeating: 7, count: 3 * (columns + 1))
    padded(bias, to: columns) { bias in
      words.withUnsafeBufferPointer { words in
        halves.withUnsafeBufferPointer { halves in
          output.withUnsafeMutableBufferPointer { output in
            guard let words = words.baseAddress, let halves = halves.baseAddress,
              let output = output.baseAddress
            else { return }
            let accumulators: Int16Requantization.Accumulators =
              switch storage {
              case .int32: .int32(halves)
              case .int64: .int64(words)
              case .halves: .halves(halves)
              }
            tested.table.requantizeToInt16(
              Int16Requantization(
                rows: 3, columns: columns, accumulators: accumulators,
                accumulatorStride: storage == .halves ? stride * 2 : stride, bias: bias,
                multipliers: multipliers, low: -32000, high: 32767, output: output,
                outputStride: columns + 1))
          }
        }
      }
    }
    for row in 0..<3 { #expect(output[row * (columns + 1) + columns] == 7) }
    return (0..<3).flatMap { output[$0 * (columns + 1)..<($0 + 1) * (columns + 1) - 1] }
  }
}
