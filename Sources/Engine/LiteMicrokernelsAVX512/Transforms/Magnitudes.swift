#if arch(x86_64)
  public import LiteMicrokernels

  /// The magnitudes of complex64 numbers.
  @Sendable
  public func magnitudes(_ run: MagnitudeRun) { run.store() }
#endif
