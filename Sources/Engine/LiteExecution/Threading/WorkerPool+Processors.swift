#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  /// The processors that a process may use, a bit for each; process 0 is the calling one.
  ///
  /// The header has it for programs in GNU's dialect alone.
  @_silgen_name("sched_getaffinity")
  private func permittedProcessors(
    _ process: Int32, _ byteCount: Int, _ bits: UnsafeMutableRawPointer
  ) -> Int32
#endif

/// Every `unsafe` in this file is the address of a local variable that the system fills.
extension WorkerPool {
  /// How many threads suit most models: one for each processor that this process may use, but no
  /// more than four.
  public static var usualThreadCount: Int { min(max(processorCount, 1), 4) }

  /// The threads that interpreters share by default, ``usualThreadCount``: one pool, so that
  /// several interpreters together have no more threads than processors.
  public static let standard = WorkerPool(threadCount: usualThreadCount)

  private static var processorCount: Int {
    #if os(Linux)
      // A container or `taskset` may leave a process fewer than there are. The kernel refuses where
      // it knows more processors than there are bits.
      var bits = SIMD64<UInt64>()
      let size = MemoryLayout.size(ofValue: bits)
      if unsafe permittedProcessors(0, size, &bits) == 0 {
        return bits.indices.reduce(0) { $0 + bits[$1].nonzeroBitCount }
      }
    #endif
    return Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
