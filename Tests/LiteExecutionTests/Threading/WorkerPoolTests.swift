import Foundation
import LiteExecution
import Synchronization
import Testing

@Suite struct WorkerPoolTests {
  /// Counts how often each task runs.
  private final class Counters: Sendable {
    let counts: Mutex<[Int]>

    init(_ tasks: Int) { counts = Mutex(Array(repeating: 0, count: tasks)) }
  }

  private struct Count: ParallelWork, ~Copyable {
    let counters: Counters

    func run(task: Int) { counters.counts.withLock { $0[task] += 1 } }
  }

  /// Adds up the numbers of its tasks, each multiplied by the number of the job.
  private struct Sum: ParallelWork, ~Copyable {
    let job: Int
    let sum: Sums

    func run(task: Int) { sum.value.wrappingAdd(job &* (task + 1), ordering: .relaxed) }
  }

  private final class Sums: Sendable {
    let value = Atomic<Int>(0)
  }

  /// Runs work of its own within each task.
  private struct Nested: ParallelWork, ~Copyable {
    let pool: WorkerPool
    let counters: Counters

    // Swift 6.3.1 crashes when it inlines this into the loop of the pool that calls it.
    @inline(never)
    func run(task: Int) { pool.run(tasks: 4, Count(counters: counters)) }
  }

  /// Notes the thread of each task.
  private final class Threads: Sendable {
    let ofTasks = Mutex<[ObjectIdentifier]>([])
  }

  private struct Note: ParallelWork, ~Copyable {
    let threads: Threads

    func run(task: Int) {
      threads.ofTasks.withLock { $0.append(ObjectIdentifier(Thread.current)) }
    }
  }

  @Test(arguments: [1, 2, 3, 8])
  func runsEveryTaskOnce(threadCount: Int) {
    let pool = WorkerPool(threadCount: threadCount)
    for tasks in [0, 1, 2, 3, 17, 200] {
      for _ in 0..<50 {
        let counters = Counters(tasks)
        pool.run(tasks: tasks, Count(counters: counters))
        #expect(counters.counts.withLock { $0 } == Array(repeating: 1, count: tasks))
      }
    }
  }

  @Test(arguments: [2, 3, 5])
  func neverMixesJobsThatFollowEachOther(threadCount: Int) {
    let pool = WorkerPool(threadCount: threadCount)
    for job in 1...20_000 {
      // On the stack of this thread, where the next job takes its place.
      let tasks = 2 + job % 7
      let sum = Sums()
      pool.run(tasks: tasks, Sum(job: job, sum: sum))
      let found = sum.value.load(ordering: .relaxed)
      guard found == job * tasks * (tasks + 1) / 2 else {
        Issue.record("job \(job) of \(tasks) tasks: found \(found)")
        return
      }
    }
  }

  @Test func usesOneToFourThreads() {
    #expect((1...4).contains(WorkerPool.usualThreadCount))
  }

  @Test func runsNestedWork() {
    let pool = WorkerPool(threadCount: 3)
    let counters = Counters(4)
    pool.run(tasks: 6, Nested(pool: pool, counters: counters))
    #expect(counters.counts.withLock { $0 } == [6, 6, 6, 6])
  }

  @Test func servesSeveralThreadsAtOnce() async {
    let pool = WorkerPool(threadCount: 2)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            let counters = Counters(9)
            pool.run(tasks: 9, Count(counters: counters))
            return counters.counts.withLock { $0 } == Array(repeating: 1, count: 9)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func startsNoWorkersForFewBytes() {
    let pool = WorkerPool(threadCount: 4)
    for tasks in [2, 8, 1_000] {
      let threads = Threads()
      pool.run(tasks: tasks, moving: 4_096, Note(threads: threads))
      #expect(threads.ofTasks.withLock { $0.count } == tasks)
      #expect(threads.ofTasks.withLock { $0.allSatisfy { $0 == ObjectIdentifier(Thread.current) } })
    }
    // Those that others have started take part, or not; no task is lost.
    for tasks in [2, 8, 1_000] {
      let counters = Counters(tasks)
      pool.run(tasks: tasks, Count(counters: Counters(tasks)))
      pool.run(tasks: tasks, moving: 4_096, Count(counters: counters))
      #expect(counters.counts.withLock { $0 } == Array(repeating: 1, count: tasks))
    }
  }

  @Test func limitsTheNumberOfThreads() {
    #expect(WorkerPool(threadCount: 0).threadCount == 1)
    #expect(WorkerPool(threadCount: 1_000).threadCount == 256)
  }
}
