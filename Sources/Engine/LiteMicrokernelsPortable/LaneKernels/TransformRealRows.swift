#if arch(x86_64) || PORTABLE
  public import LiteMicrokernels

  /// The Fourier transforms of eight rows of real numbers.
  @Sendable
  public func transformRealRows(_ work: RealFourier) { work.transform() }
#endif
