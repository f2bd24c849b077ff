import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// The unpacking of integers of four bits, one by one.
@Suite struct NibbleRunTests {
  @Test(arguments: TestedTable.all(filling: .unpackNibbles))
  func unpacks(_ tested: TestedTable) {
    var random = SplitMix64(seed: 41)
    for groups in [0, 1, 2, 5] {
      let stored = (0..<groups * NibbleRun.groupBytes).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var expected = [Int8](repeating: 0, count: 2 * stored.count)
      for (index, byte) in stored.enumerated() {
        let first = index / 64 * 128 + index % 64
        expected[first] = Int8(byte & 15) - 8
        expected[first + 64] = Int8(byte >> 4) - 8
      }
      // Behind the last group nothing is written.
      let guardBytes = [Int8](repeating: 0x5A, count: 64)
      var unpacked = [Int8](repeating: 0, count: expected.count) + guardBytes
      stored.withUnsafeBytes { stored in
        unpacked.withUnsafeMutableBytes { unpacked in
          guard let source = stored.baseAddress, let destination = unpacked.baseAddress else {
            return
          }
          tested.table.unpackNibbles(
            NibbleRun(groups: groups, source: source, destination: destination))
        }
      }
      #expect(unpacked == expected + guardBytes, "\(groups) groups")
    }
  }
}
