#if arch(x86_64)
  /// How many terms the weights of a block have (``DepthwiseWeights``): one type for each number,
  /// so that the loops ask nothing.
  protocol WeightSplit {
    /// The number of terms.
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
