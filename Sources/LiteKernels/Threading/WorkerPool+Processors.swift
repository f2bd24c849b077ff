#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension WorkerPool {
  /// How many threads suit most models: one for each processor, but no more than four.
  public static var usualThreadCount: Int {
    min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1), 4)
  }
}
