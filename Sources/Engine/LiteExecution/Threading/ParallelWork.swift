/// Work that is divided into tasks which may run at the same time.
///
/// A conforming type is a value of plain operands: a ``WorkerPool`` passes its address to the
/// workers, so that nothing is allocated. It should be noncopyable, so that no task copies it, and
/// refer to objects by ``UnownedReference``: threads that count the same references wait for each
/// other. Where results depend on the partition into tasks, as those of float32 sums may, the
/// partition must not depend on the number of threads.
public protocol ParallelWork: ~Copyable, Sendable {
  /// Runs one task; no two tasks write the same memory.
  func run(task: Int)
}
