#if arch(x86_64) || PORTABLE
  public import LiteMicrokernels

  /// The Fourier transforms of eight rows of complex numbers.
  @Sendable
  public func transformComplexRows(_ work: ComplexFourier) { work.transform() }
#endif
