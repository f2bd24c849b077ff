#if arch(x86_64)
  import LiteMicrokernels

  /// What is read after a product, of which its tiles fetch a line of 64 bytes in each step.
  struct PrefetchedCacheLines {
    private var next: UnsafeRawPointer?
    private var count: Int

    @inline(__always)
    init(_ product: FloatProduct) {
      next = product.prefetched
      count = product.prefetchedByteCount
    }

    /// Takes lines.
    ///
    /// - Parameters:
    ///   - cacheLines: How many will be fetched.
    ///   - address: Where to count from.
    /// - Returns: The bytes from the address to the first of them; 0 where none are left.
    @inline(__always)
    mutating func take(_ cacheLines: Int, from address: UnsafeRawPointer) -> Int {
      guard let first = next, count > 0 else { return 0 }
      next = first + cacheLines &* 64
      count &-= cacheLines &* 64
      return first - address
    }
  }

  /// How many bytes of what is read after a product its tiles fetch.
  @Sendable
  public func prefetchedByteCount(rows: Int, columns: Int, depth: Int) -> Int {
    rows == 1 ? 0 : (rows &+ 7) / 8 &* ((columns &+ 47) / 48) &* depth &* 64
  }
#endif
