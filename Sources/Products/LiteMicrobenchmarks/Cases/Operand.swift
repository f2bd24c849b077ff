/// Memory of an operand, filled with numbers that are the same in every process.
final class Operand {
  /// The first byte, aligned to 64.
  let address: UnsafeMutableRawPointer

  /// The number of bytes that kernels may read beyond an operand.
  private static let slack = 4096

  /// Floats from 0 to 1.
  init(floats count: Int) {
    let byteCount = count * MemoryLayout<Float>.stride + Operand.slack
    address = .allocate(byteCount: byteCount, alignment: 64)
    for i in 0..<byteCount / 4 {
      let bits = UInt32(truncatingIfNeeded: i) &* 2_654_435_761
      address.storeBytes(of: Float(bits >> 8) * 0x1p-24, toByteOffset: i * 4, as: Float.self)
    }
  }

  /// Bytes of all values; of words the lower half, and zeros above.
  init(bytes count: Int, asWords: Bool = false) {
    let byteCount = count * (asWords ? 2 : 1) + Operand.slack
    address = .allocate(byteCount: byteCount, alignment: 64)
    for i in 0..<byteCount {
      let bits = UInt32(truncatingIfNeeded: i) &* 2_654_435_761
      let byte = asWords && i % 2 == 1 ? 0 : UInt8(bits >> 24)
      address.storeBytes(of: byte, toByteOffset: i, as: UInt8.self)
    }
  }

  /// Small sums, raised by the same.
  init(sums count: Int, start: Int32 = 0) {
    let byteCount = count * MemoryLayout<Int32>.stride + Operand.slack
    address = .allocate(byteCount: byteCount, alignment: 64)
    for i in 0..<byteCount / 4 {
      let bits = UInt32(truncatingIfNeeded: i) &* 2_654_435_761
      address.storeBytes(
        of: Int32(bits >> 16) - 32_768 + start, toByteOffset: i * 4, as: Int32.self)
    }
  }

  deinit { address.deallocate() }

  /// The floats.
  var floats: UnsafeMutablePointer<Float> { address.assumingMemoryBound(to: Float.self) }

  /// The sums.
  var sums: UnsafeMutablePointer<Int32> { address.assumingMemoryBound(to: Int32.self) }
}
