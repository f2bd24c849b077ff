import Foundation
import LiteExecution
import Synchronization
import Testing

@Suite struct RunControlTests {
  // MARK: Controls

  @Test func aCancelledControlStaysStopped() {
    let control = RunControl()
    #expect(!control.isStopped)
    #expect(control.reason == nil)
    control.cancel()
    control.limit(to: .seconds(1000))
    #expect(control.isStopped)
    #expect(control.reason == .cancelled)
    control.reset()
    #expect(!control.isStopped)
  }

  /// Looks as often as may be needed until the clock is read.
  private func look(at control: RunControl) -> RunControl.Reason? {
    for _ in 0..<16 where control.isStopped { return control.reason }
    return nil
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func aTimeThatIsOverStops(duration: Duration) {
    let control = RunControl()
    control.limit(to: duration)
    #expect(look(at: control) == .deadlineExceeded)
    control.cancel()
    #expect(control.reason == .deadlineExceeded)
  }

  @Test(arguments: [Duration.seconds(1000), .seconds(Int64.max), .seconds(Int64.max - 1)])
  func aTimeThatIsLongDoesNot(duration: Duration) {
    let control = RunControl()
    control.limit(to: duration)
    #expect(look(at: control) == nil)
    control.limit(to: nil)
    #expect(look(at: control) == nil)
  }

  @Test func theTimeIsThatOfTheClock() {
    let control = RunControl()
    let start = ContinuousClock.now
    control.limit(to: .milliseconds(50))
    while !control.isStopped {}
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    #expect(control.limit == .milliseconds(50))
  }

  // MARK: Checkpoints

  @Test func withoutARunNothingIsStopped() {
    let control = RunControl()
    control.cancel()
    #expect(Array(Checkpoint().steps(3..<6)) == [3, 4, 5])
    control.whileCurrent {
      #expect(Array(Checkpoint().steps(3..<6)) == [])
      RunControl().whileCurrent { #expect(Array(Checkpoint().steps(3..<6)) == [3, 4, 5]) }
      #expect(Checkpoint().isStopped)
    }
    #expect(!Checkpoint().isStopped)
  }

  @Test(arguments: [(0, 4), (1, 4), (4, 4), (5, 4), (8, 4), (9, 4), (9, 1), (3, Int.max)])
  func slicesCoverARange(count: Int, sliceCount: Int) {
    let slices = Array(Checkpoint().slices(7..<7 + count, of: sliceCount))
    #expect(slices.flatMap(Array.init) == Array(7..<7 + count))
    #expect(slices.allSatisfy { (1...sliceCount).contains($0.count) })
  }

  @Test func loopsEndWhereTheyAreStopped() {
    let control = RunControl()
    control.whileCurrent {
      var steps: [Int] = []
      for step in Checkpoint().steps(0..<1000) {
        steps.append(step)
        if step == 5 { control.cancel() }
      }
      #expect(steps == Array(0...5))
      #expect(Array(Checkpoint().slices(0..<10, of: 2)) == [])
      #expect(!Checkpoint(forLoopOf: 100).isStopped)
      #expect(Checkpoint(forLoopOf: 1 << 20).isStopped)
    }
  }

  // MARK: Workers

  /// Counts its tasks, and cancels the run in one of them.
  private struct Count: ParallelWork, ~Copyable {
    let control: RunControl
    let cancels: Int
    let counter: Counter

    func run(task: Int) {
      counter.value.wrappingAdd(1, ordering: .relaxed)
      if task == cancels { control.cancel() }
    }
  }

  private final class Counter: Sendable {
    let value = Atomic<Int>(0)
  }

  @Test(arguments: [1, 2, 4])
  func tasksOfAStoppedRunAreSkipped(threadCount: Int) {
    let (control, pool, counter) = (RunControl(), WorkerPool(threadCount: threadCount), Counter())
    control.whileCurrent {
      pool.run(tasks: 100_000, Count(control: control, cancels: 10, counter: counter))
    }
    let count = counter.value.load(ordering: .relaxed)
    #expect(threadCount == 1 ? count == 11 : (1..<100_000).contains(count))
    // Another run is not affected.
    RunControl().whileCurrent {
      pool.run(tasks: 100, Count(control: control, cancels: 10, counter: counter))
    }
    #expect(counter.value.load(ordering: .relaxed) == count + 100)
  }

  /// Tasks that end only because their run does.
  private struct Endless: ParallelWork, ~Copyable {
    func run(task: Int) {
      for _ in Checkpoint().steps(0..<Int.max) {}
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 3])
  func loopsWithinTasksAreStoppedFromElsewhere(threadCount: Int) {
    let (control, pool) = (RunControl(), WorkerPool(threadCount: threadCount))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      control.cancel()
    }
    control.whileCurrent { pool.run(tasks: 8, Endless()) }
    #expect(control.reason == .cancelled)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 2])
  func loopsWithinTasksEndWithTheTime(threadCount: Int) {
    let (control, pool) = (RunControl(), WorkerPool(threadCount: threadCount))
    control.limit(to: .milliseconds(20))
    control.whileCurrent { pool.run(tasks: 8, Endless()) }
    #expect(control.reason == .deadlineExceeded)
  }
}
