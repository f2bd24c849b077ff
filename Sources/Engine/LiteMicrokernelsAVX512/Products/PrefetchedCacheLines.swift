#if arch(x86_64)
  import LiteMicrokernels

  /// The constants that are read after a product, of which its tiles prefetch a cache line in each
  /// step.
  struct PrefetchedCacheLines {
    private var next: UnsafeRawPointer?
    private var count: Int

    @inline(__always)
    init(_ product: FloatProduct) {
      next = product.prefetched
      count = product.prefetchedByteCount
    }

    /// Takes cache lines.
    ///
    /// - Parameters:
    ///   - cacheLines: The number of cache lines to prefetch.
    ///   - address: The base of the returned offset.
    /// - Returns: The bytes from the address to the first of them; 0 where none are left.
    @inline(__always)
    mutating func take(_ cacheLines: Int, from address: UnsafeRawPointer) -> Int {
      guard let first = next, count > 0 else { return 0 }
      next = first + cacheLines &* 64
      count &-= cacheLines &* 64
      return first - address
    }
  }

  /// The number of bytes that the tiles of a product prefetch of the constants that are read after
  /// it: none for one row or one block of columns.
  @Sendable
  public func prefetchedByteCount(rows: Int, columns: Int, depth: Int) -> Int {
    rows == 1 || (9...16).contains(columns)
      ? 0 : (rows &+ 7) / 8 &* ((columns &+ 47) / 48) &* depth &* 64
  }
#endif
