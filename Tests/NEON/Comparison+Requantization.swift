import LiteKernels
import LiteMicrokernels
import LiteReference

extension Comparison {
  /// The rescaling of sums by every shift: those of any size, and those whose products end halfway
  /// between two outputs, which are rounded away from zero.
  mutating func compareRequantization() {
    let values: [Int32] = [
      0, 1 << 30, (1 << 30) + 1, Int32.max,
      Int32.random(in: 0x4000_0000...Int32.max, using: &random),
    ]
    for shift in -31...12 {
      for value in values {
        let multiplier = QuantizedMultiplier(value: value, shift: shift)
        let reach = Int32(clamping: Int(130 / max(multiplier.factor, 0x1p-31)))
        let half = Int32(1) << Int32(max(0, min(-shift, 30)))
        for _ in 0..<4 {
          let sums = (0..<16).map { lane -> Int32 in
            switch lane {
            case 0: Int32.min
            case 1: Int32.max
            case 2...4: Int32(lane) - 3
            case 5...9: half &* (2 &* Int32.random(in: -64..<64, using: &random) &+ 1)
            case 10...12: Int32.random(in: -reach...reach, using: &random)
            default: Int32.random(in: .min ... .max, using: &random)
            }
          }
          compareRequantization(sums, multiplier)
        }
      }
    }
  }

  private mutating func compareRequantization(_ sums: [Int32], _ multiplier: QuantizedMultiplier) {
    let lanes = UnsafeMutableRawPointer.allocate(
      byteCount: RequantizationLanes.byteCount, alignment: 64)
    defer { lanes.deallocate() }
    for channel in sums.indices {
      RequantizationLanes.store(
        value: multiplier.value, shift: multiplier.shift, channel: channel, to: lanes)
    }
    let zeros = [UInt8](repeating: 0, count: 1024)
    var bytes = [UInt8](repeating: 0, count: sums.count)
    sums.withUnsafeBufferPointer { sums in
      zeros.withUnsafeBytes { zeros in
        bytes.withUnsafeMutableBytes { bytes in
          guard let bias = sums.baseAddress, let zeros = zeros.baseAddress,
            let bytes = bytes.baseAddress
          else { return }
          table.integerProduct.run(
            IntegerProduct(
              rows: 1, columns: sums.count, depth: table.integerProduct.depthUnit, a: zeros,
              aStride: 0, rowCorrections: nil, b: zeros, bias: bias, c: bytes, cStride: sums.count,
              output: .bytes(
                Requantization(
                  lanes: lanes, laneStride: 0, rounding: .general, zeroPoint: 128, low: 0,
                  high: 255, flip: 0x80))))
        }
      }
    }
    for (sum, byte) in zip(sums, bytes) {
      let expected = Int8(clamping: multiplier.apply(sum))
      expect(
        Int8(bitPattern: byte) == expected,
        "\(sum) times \(multiplier.value) with a shift of \(multiplier.shift)")
    }
  }
}
