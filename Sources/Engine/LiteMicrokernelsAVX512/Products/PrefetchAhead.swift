#if arch(x86_64)
  import LiteMicrokernels

  /// The weights of the columns that come next, which tiles fetch into the second cache while they
  /// multiply.
  ///
  /// Weights are read from memory once a run, by the first tile of their columns, which would
  /// wait for them. Of few weights that is not worth the instructions.
  struct PrefetchAhead {
    private var next: UnsafeRawPointer

    /// The lines of 64 bytes that each tile fetches.
    private let cacheLines: Int

    /// The smallest depth that is worth it.
    private static var leastDepth: Int { 96 }

    /// The most lines that a tile fetches: of more at once the last wait for the first.
    private static var mostCacheLines: Int { 40 }

    /// Deals out the weights of up to four blocks of columns.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - column: The first column to come, beyond the last where there is none.
    ///   - tiles: The number of tiles that share the work.
    @inline(__always)
    init(_ product: IntegerProduct, from column: Int, tiles: Int) {
      next = product.b + column &* product.depth
      let blocks = max(0, min(4, (product.columns &- column &+ 15) / 16))
      let isWorthIt = tiles > 0 && product.depth >= PrefetchAhead.leastDepth
      let share = (blocks &* product.depth / 4 &+ tiles &- 1) / max(tiles, 1)
      cacheLines = isWorthIt ? min(share, PrefetchAhead.mostCacheLines) : 0
    }

    /// Fetches the lines of one tile.
    @inline(__always)
    mutating func prefetchNext() {
      for _ in 0..<cacheLines {
        prefetch(next, 0, 2, 1)
        next += 64
      }
    }
  }
#endif
