import LiteTestSupport
import Swiftlet
import Testing

/// Many runs of one compiled model at once.
@Suite(.timeLimit(.minutes(2))) struct ConcurrencyTests {
  private func compiled(runs: Int) throws -> CompiledModel {
    try CompiledModel(
      Model(bytes: sumAndDifference().bytes()),
      options: CompilationOptions(maximumConcurrentRuns: runs))
  }

  private func inputs(_ number: Int) throws -> Inputs {
    let tensor = try Tensor<Float>(shape: [1 + number % 3], repeating: Float(number))
    return ["a": .reals(tensor), "b": .reals(tensor)]
  }

  private func expectDouble(_ number: Int, _ outputs: Outputs) throws {
    #expect(
      try outputs["sum"].reals()
        == Tensor(shape: [1 + number % 3], repeating: 2 * Float(number)))
  }

  @Test(arguments: [1, 2, 8])
  func everyTaskGetsItsOwnOutputs(runs: Int) async throws {
    let model = try compiled(runs: runs)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        group.addTask {
          try expectDouble(number, await model.run(inputs(number)))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func aCancelledTaskDoesNotRun() async throws {
    let model = try compiled(runs: 1)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await model.run(inputs(1))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try expectDouble(2, await model.run(inputs(2)))
  }

  @Test func aCancelledTaskEndsItsRun() async throws {
    let model = try CompiledModel(
      Model(bytes: endlessLoop().bytes()),
      options: CompilationOptions(limits: .init(steps: .max), maximumConcurrentRuns: 1))
    let inputs: Inputs = [.reals([1])]
    let task = Task { try await model.run(inputs) }
    // Another run waits for this one, which therefore has begun.
    let next = Task { try await model.run(inputs) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    next.cancel()
    await #expect(throws: CancellationError.self) { try await next.value }
  }

  @Test(arguments: [true, false])
  func aRunEndsAtItsDeadline(inTask: Bool) async throws {
    let model = try CompiledModel(
      Model(bytes: endlessLoop().bytes()),
      options: CompilationOptions(limits: .init(steps: .max), deadline: .milliseconds(20)))
    let inputs: Inputs = [.reals([1])]
    let error = SwiftletError.interrupted(reason: "the deadline of 0.02 seconds was exceeded")
    for _ in 0..<2 {
      if inTask {
        await #expect(throws: error) { try await model.run(inputs) }
      } else {
        #expect(throws: error) { try model.runAndWait(inputs) }
      }
    }
  }

  /// Half of the tasks are cancelled while they wait or run; the others all get their turn.
  @Test func tasksThatAreCancelledHoldNobodyUp() async throws {
    let model = try compiled(runs: 1)
    let tasks = (0..<200).map { number in
      Task { try await model.run(inputs(number)) }
    }
    for number in stride(from: 0, to: 200, by: 2) { tasks[number].cancel() }
    for (number, task) in tasks.enumerated() {
      switch await task.result {
      case .success(let outputs): try expectDouble(number, outputs)
      case .failure(let error):
        #expect(number.isMultiple(of: 2))
        #expect(error is CancellationError)
      }
    }
  }

  /// Threads wait in the pool of threads that tasks need, too, and all of it goes on.
  @Test func threadsAndTasksShareARunner() async throws {
    let model = try compiled(runs: 1)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let outputs =
            number.isMultiple(of: 2)
            ? try await model.run(inputs(number)) : try model.runAndWait(inputs(number))
          try expectDouble(number, outputs)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func aFailedRunGivesItsPlaceBack() async throws {
    let model = try compiled(runs: 1)
    for _ in 0..<5 {
      await #expect(throws: SwiftletError.self) {
        try await model.run([.reals(Tensor([1, 2])), .reals(Tensor([1, 2, 3]))])
      }
    }
    try expectDouble(4, await model.run(inputs(4)))
  }
}
