#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The most memory that the process has had so far.
enum PeakMemory {
  /// The number of bytes.
  ///
  /// The call is marked because it takes a pointer, to a value that lives through it.
  static var byteCount: Int {
    var usage = rusage()
    #if canImport(Darwin)
      unsafe getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #endif
  }
}
