#if arch(x86_64)
  /// The number of parts of the weights of a block (``DepthwiseWeights``): one type for each, so
  /// that the loops do not branch on it.
  protocol WeightSplit {
    /// The number of parts.
    static var count: Int { get }
  }

  /// Weights of eight bits.
  enum UnsplitWeights: WeightSplit {
    static var count: Int { 1 }
  }

  /// Weights of nine bits.
  enum SplitWeights: WeightSplit {
    static var count: Int { 2 }
  }
#endif
