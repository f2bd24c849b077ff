import LiteMicrokernels

/// How 32 entries of a table of int16 are read together: a type of each instruction set.
protocol Int16Lookup {
  /// The entries at 32 indices of 16 bits, two in each lane, below `blocks · 64`.
  static func entries(
    _ indices: SIMD16<Int32>, of table: UnsafePointer<Int16>, blocks: Int
  ) -> SIMD16<Int32>
}

/// Reads one entry after the other.
enum EntryByEntry: Int16Lookup {
  @inline(__always)
  static func entries(
    _ indices: SIMD16<Int32>, of table: UnsafePointer<Int16>, blocks: Int
  ) -> SIMD16<Int32> {
    // Through memory: lanes are slow to take apart.
    var entries = SIMD16<Int32>()
    withUnsafeBytes(of: indices) { indices in
      withUnsafeMutableBytes(of: &entries) { entries in
        guard let indices = indices.baseAddress, let entries = entries.baseAddress else { return }
        for i in 0..<32 {
          let index = Int(indices.load(fromByteOffset: i &* 2, as: UInt16.self))
          entries.storeBytes(of: table[index], toByteOffset: i &* 2, as: Int16.self)
        }
      }
    }
    return entries
  }
}
