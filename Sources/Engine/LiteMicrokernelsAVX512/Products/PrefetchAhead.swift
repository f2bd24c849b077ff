#if arch(x86_64)
  import LiteMicrokernels

  /// Prefetches the weights of the next columns into the L2 cache while tiles multiply.
  ///
  /// Weights are read from memory once in a run, by the first tile of their columns, which would
  /// wait for them. Prefetching few weights is not worth the instructions.
  struct PrefetchAhead {
    private var next: UnsafeRawPointer

    /// The cache lines that each tile prefetches.
    private let cacheLines: Int

    /// The smallest depth that is worth it.
    private static var leastDepth: Int { 96 }

    /// The most cache lines that a tile prefetches: more would exceed the loads in flight.
    private static var mostCacheLines: Int { 40 }

    /// Distributes the weights of up to four blocks of columns over tiles.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - column: The first of the next columns, beyond the last where there is none.
    ///   - tiles: The number of tiles that share the work.
    @inline(__always)
    init(_ product: IntegerProduct, from column: Int, tiles: Int) {
      next = product.b + column &* product.depth
      let blocks = max(0, min(4, (product.columns &- column &+ 15) / 16))
      let isWorthIt = tiles > 0 && product.depth >= PrefetchAhead.leastDepth
      let share = (blocks &* product.depth / 4 &+ tiles &- 1) / max(tiles, 1)
      cacheLines = isWorthIt ? min(share, PrefetchAhead.mostCacheLines) : 0
    }

    /// Prefetches the cache lines of one tile.
    @inline(__always)
    mutating func prefetchNext() {
      for _ in 0..<cacheLines {
        prefetch(next, 0, 2, 1)
        next += 64
      }
    }
  }
#endif
