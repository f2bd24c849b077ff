#if canImport(Glibc)
  import Foundation

  @_silgen_name("mtrace")
  private func beginTrace()

  @_silgen_name("muntrace")
  private func endTrace()

  /// Counts the heap allocations of every thread by the C library's own trace (`man 3 mtrace`).
  ///
  /// The `unsafe` here is a call of the C library, which copies the strings.
  struct AllocationTrace {
    /// The file that lists the allocations of the last count.
    let path: String

    /// The number of allocations during some work.
    func count(during work: () throws -> Void) throws -> Int {
      unsafe setenv("MALLOC_TRACE", path, 1)
      beginTrace()
      do {
        defer { endTrace() }
        try work()
      }
      // `+` is a new block, `>` one that replaces another.
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .count { $0.contains(" + ") || $0.contains(" > ") }
    }
  }
#endif
