#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread of its own for a C library that reports an error by a call that must not
/// return.
///
/// libpng and libjpeg expect that call to `longjmp`, which Swift does not have. The other
/// way out that C allows is to end the thread. So the library runs on a thread that
/// exists for one picture, and its error handler calls ``exit()``.
///
/// This is one of the four files of the module with `unsafe`. It hands an address
/// through, untouched, to a thread that ends before ``run(_:with:)`` returns.
enum CodecThread {
  /// What runs on the thread.
  ///
  /// It must own nothing when it calls the library: what it owns is lost if the thread
  /// ends there.
  typealias Body = @convention(c) (UnsafeMutableRawPointer) -> Void

  @unsafe
  private struct Job {
    let body: Body
    let context: UnsafeMutableRawPointer
  }

  /// Runs a body on a new thread and waits until it has returned or has ended the thread.
  ///
  /// - Returns: Whether there was a thread to be had.
  @unsafe
  static func run(_ body: Body, with context: UnsafeMutableRawPointer) -> Bool {
    var job = unsafe Job(body: body, context: context)
    return unsafe withUnsafeMutablePointer(to: &job) { job in
      #if canImport(Darwin)
        var thread: pthread_t?
        let status = unsafe pthread_create(
          &thread, nil,
          { argument in
            let job = unsafe argument.assumingMemoryBound(to: Job.self).pointee
            unsafe job.body(job.context)
            return nil
          }, job)
        guard status == 0, let thread = unsafe thread else { return false }
      #else
        var thread = pthread_t()
        let status = unsafe pthread_create(
          &thread, nil,
          { argument in
            guard let argument = unsafe argument else { return nil }
            let job = unsafe argument.assumingMemoryBound(to: Job.self).pointee
            unsafe job.body(job.context)
            return nil
          }, job)
        guard status == 0 else { return false }
      #endif
      return pthread_join(thread, nil) == 0
    }
  }

  /// Ends the calling thread, which ``run(_:with:)`` must have started.
  static func exit() -> Never {
    pthread_exit(nil)
  }
}
