#if arch(x86_64)
  // The compiler's intrinsic has no Swift spelling.
  @_silgen_name("llvm.prefetch.p0")
  func prefetch(
    _ address: UnsafeRawPointer, _ isWrite: Int32, _ locality: Int32, _ isData: Int32)
#endif
