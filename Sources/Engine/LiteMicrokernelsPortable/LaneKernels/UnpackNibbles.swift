#if arch(x86_64) || PORTABLE
  public import LiteMicrokernels

  /// Integers of four bits as bytes.
  @Sendable
  public func unpackNibbles(_ run: NibbleRun) { run.unpack() }
#endif
