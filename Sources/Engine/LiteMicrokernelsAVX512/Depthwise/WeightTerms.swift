#if arch(x86_64)
  /// How many terms the weights of a block have (``DepthwiseWeights``): one type for each number, so
  /// that the loops ask nothing.
  protocol WeightTerms {
    /// The number of terms.
    static var count: Int { get }
  }

  /// Weights of eight bits.
  enum OneTerm: WeightTerms {
    static var count: Int { 1 }
  }

  /// Weights of nine bits.
  enum TwoTerms: WeightTerms {
    static var count: Int { 2 }
  }
#endif
