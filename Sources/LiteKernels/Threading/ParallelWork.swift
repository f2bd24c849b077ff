/// Work that is cut into tasks which may run at the same time.
///
/// A conforming type is a value of plain operands: a ``WorkerPool`` hands the workers its
/// address, so that nothing is allocated. The cut into tasks must not depend on the number of
/// threads, or the results would.
public protocol ParallelWork: Sendable {
  /// Runs one task; no two tasks write the same memory.
  func run(task: Int)
}
