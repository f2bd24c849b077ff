import LiteExecution
import LiteMicrokernels

/// Packed weights of four bits or fewer, two in each byte, in blocks of columns.
///
/// A block holds the bytes that the micro-kernel reads, as ``NibbleRun`` says. Products of few rows
/// take as long as their weights take to read, and those are half of the bytes; products of many
/// rows unpack each block once for all of them. Every `unsafe` in this file is an address within
/// blocks of ``byteCount`` bytes and their unpacked forms.
struct NibbleColumns: Sendable {
  /// The fewest weights of a product that are worth being unpacked whenever they are read: fewer stay in
  /// the nearest cache as bytes.
  static let leastWeights = 32 << 10

  /// The number of columns that are unpacked and multiplied at once: as many as a tile has.
  static let columnsAtOnce = 64

  /// The bytes of a block of columns as the micro-kernel reads it.
  let unpackedByteCount: Int

  /// Unpacks.
  let unpack: @Sendable (NibbleRun) -> Void

  private var groups: Int {
    (unpackedByteCount + 2 * NibbleRun.groupBytes - 1) / (2 * NibbleRun.groupBytes)
  }

  /// The bytes of a block.
  var byteCount: Int { groups * NibbleRun.groupBytes }

  /// The bytes of a block that is unpacked with whole groups.
  var wholeByteCount: Int { 2 * byteCount }

  /// Packs a block.
  ///
  /// - Parameters:
  ///   - block: ``wholeByteCount`` bytes from −8 to 7.
  ///   - destination: ``byteCount`` bytes.
  @unsafe
  func pack(_ block: UnsafeRawPointer, to destination: UnsafeMutableRawPointer) {
    let half = NibbleRun.groupBytes
    for group in 0..<groups {
      let pair = unsafe block + 2 * group * half
      let low = unsafe NibbleColumns.nibbles(pair.loadUnaligned(as: SIMD16<UInt32>.self))
      let high = unsafe NibbleColumns.nibbles(
        pair.loadUnaligned(fromByteOffset: half, as: SIMD16<UInt32>.self))
      unsafe destination.storeBytes(
        of: low | high &<< SIMD16(repeating: 4), toByteOffset: group * half,
        as: SIMD16<UInt32>.self)
    }
  }

  /// Bytes from −8 to 7 with 8 added, four in each lane.
  private static func nibbles(_ bytes: SIMD16<UInt32>) -> SIMD16<UInt32> {
    (bytes ^ SIMD16(repeating: 0x0808_0808)) & SIMD16(repeating: 0x0F0F_0F0F)
  }

  /// Calls a body with some unpacked blocks.
  ///
  /// - Parameters:
  ///   - address: The first of them.
  ///   - count: The number of blocks.
  ///   - body: Reads them, as far as it runs; it is not called where there is no memory.
  @unsafe
  func withBlocks(at address: UnsafeRawPointer, count: Int, _ body: (UnsafeRawPointer) -> Void) {
    let size = (count - 1) * unpackedByteCount + wholeByteCount
    guard let panel = unsafe ThreadScratch.ring(size) else { return }
    // Each block overwrites what the last group of the one before has too many.
    for block in 0..<count {
      unsafe unpack(
        NibbleRun(
          groups: groups, source: address + block * byteCount,
          destination: panel + block * unpackedByteCount))
    }
    unsafe body(UnsafeRawPointer(panel))
  }
}
