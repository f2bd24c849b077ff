/// Work that is divided into tasks which may run at the same time.
///
/// A conforming type is a value of plain operands: a ``WorkerPool`` hands the workers its
/// address, so that nothing is allocated. It should not be copyable, so that no task copies it, and
/// refer to objects by ``UnownedReference``: threads that count the same references wait for each other.
/// Where results depend on the divided into tasks, as those of float32 sums may, it must not depend
/// on the number of threads.
public protocol ParallelWork: ~Copyable, Sendable {
  /// Runs one task; no two tasks write the same memory.
  func run(task: Int)
}
