// The compiler's intrinsic has no Swift spelling that the baseline can link to.
#if arch(x86_64) || arch(i386)
  @_silgen_name("llvm.x86.sse2.pause")
  private func pauseInstruction()
#endif

/// Tells the processor that the thread waits in a loop.
@inline(__always)
func spinHint() {
  #if arch(x86_64) || arch(i386)
    pauseInstruction()
  #endif
}
