/// How 32 entries of a table of int16 are read together: a type of each instruction set.
public protocol Int16Lookup {
  /// The entries at 32 indices, which lie in the halves of lanes and are below `blocks · 64`.
  static func entries(
    _ indices: SIMD16<Int32>, of table: UnsafePointer<Int16>, blocks: Int
  ) -> SIMD16<Int32>
}

/// Reads one entry after the other.
public enum EntryByEntry: Int16Lookup {
  @inlinable @inline(__always)
  public static func entries(
    _ indices: SIMD16<Int32>, of table: UnsafePointer<Int16>, blocks: Int
  ) -> SIMD16<Int32> {
    var entries = SIMD16<Int32>()
    for lane in 0..<16 {
      let index = Int(UInt32(bitPattern: indices[lane]))
      let low = UInt32(UInt16(bitPattern: table[index & 0xFFFF]))
      let high = UInt32(UInt16(bitPattern: table[index &>> 16]))
      entries[lane] = Int32(bitPattern: low | high &<< 16)
    }
    return entries
  }
}
