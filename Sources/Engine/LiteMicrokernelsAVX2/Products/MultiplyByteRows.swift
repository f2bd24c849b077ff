#if arch(x86_64)
  public import LiteMicrokernels

  /// The products of rows of int8 with a vector of int16.
  @Sendable
  public func multiplyByteRows(_ products: ByteRowProducts) { products.multiply() }
#endif
