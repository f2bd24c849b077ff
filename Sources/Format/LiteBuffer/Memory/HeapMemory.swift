#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The memory that arrays come from.
public enum HeapMemory {
  /// Whether there is a block of so many bytes.
  ///
  /// An array for which there is none ends the process, so what a file asks for is asked for here
  /// first. Other threads may still take the memory in between. The `unsafe` is a block that is
  /// given back untouched.
  public static func hasRoom(for byteCount: Int) -> Bool {
    guard byteCount > 0 else { return byteCount == 0 }
    // Room for what precedes the elements of an array, and for its rounding.
    let (total, overflow) = byteCount.addingReportingOverflow(1 << 16)
    var block: UnsafeMutableRawPointer?
    // Not `malloc`, which the optimizer leaves out where the block is only given back.
    guard !overflow, unsafe posix_memalign(&block, 16, total) == 0 else { return false }
    unsafe free(block)
    return true
  }

  /// Whether there is a block for some elements of a type.
  public static func hasRoom<Element>(for count: Int, of type: Element.Type) -> Bool {
    let (byteCount, overflow) = count.multipliedReportingOverflow(
      by: MemoryLayout<Element>.stride)
    return !overflow && hasRoom(for: byteCount)
  }
}
