import LiteExecution
import LiteMicrokernels

/// Operands of which one has the same element for many of the other.
///
/// Every `unsafe` in this file is an address within an operand or the output, in bounds by the plan, or
/// within the calling thread's scratch memory.
extension ByteCombination {
  /// What it takes to make and to apply tables of the 256 results with one element.
  struct Tabulation: Sendable {
    /// The fewest neighbors with one element to which a table is faster.
    private static let leastRepetition = 2 << 10

    /// All bytes, in order.
    let bytes: AlignedBytes

    /// Applies a function by its table.
    let map: @Sendable (ByteMap) -> Void

    /// Tables for elements that are repeated; nil where these are too few, or there is no memory.
    init?(_ map: @escaping @Sendable (ByteMap) -> Void, repetition: Int) {
      guard repetition >= Tabulation.leastRepetition,
        let bytes = AlignedBytes(uninitializedByteCount: 256)
      else { return nil }
      for byte in 0..<256 {
        unsafe bytes.address.storeBytes(
          of: UInt8(truncatingIfNeeded: byte), toByteOffset: byte, as: UInt8.self)
      }
      self.bytes = bytes
      self.map = map
    }
  }

  /// Combines elements by tables.
  ///
  /// - Parameters:
  ///   - elements: The elements of the output.
  ///   - a: The first operands.
  ///   - b: The second operands.
  ///   - output: The results, which may be where the operand is that is not repeated.
  ///   - tabulation: What tables take.
  @unsafe
  func tabulate(
    _ elements: Range<Int>, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer,
    _ output: UnsafeMutableRawPointer, by tabulation: Tabulation
  ) {
    let scratch = unsafe ThreadScratch.bytes(512 + BroadcastPair.copyByteCount)
    guard let table = unsafe scratch else { return }
    let copies = unsafe table + 256
    var tabulated: UInt8?
    unsafe operands.forEachRepetition(of: elements, a, b, in: table + 512) {
      part, running, repeated in
      let element = unsafe repeated.load(as: UInt8.self)
      if element != tabulated {
        unsafe copies.initializeMemory(as: UInt8.self, repeating: element, count: 256)
        let (bytes, same) = unsafe (
          UnsafeRawPointer(tabulation.bytes.address), UnsafeRawPointer(copies)
        )
        let repeatsSecond = operands.repeatsSecond
        unsafe combine(256, repeatsSecond ? bytes : same, repeatsSecond ? same : bytes, table)
        tabulated = element
      }
      unsafe tabulation.map(
        ByteMap(
          rows: 1, columns: part.count, table: table.assumingMemoryBound(to: UInt8.self),
          input: running, inputStride: part.count, output: output + part.lowerBound,
          outputStride: part.count))
    }
  }
}
