import Foundation
import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Runs that end before they are done: by a deadline or from another thread.
///
/// One at a time, for the models compute with all threads.
@Suite(.serialized, .timeLimit(.minutes(3))) struct StoppingTests {
  /// What a run may take beyond its deadline before a test fails: far more than it does, on machines
  /// that do much else, and far less than the models would take.
  private static let tolerance = Duration.seconds(20)

  /// The most processor time that a run may take between two looks at its control, and after the last.
  ///
  /// What is left of 100 ms is for the clock, which may be some milliseconds late, and for machines that
  /// do other things, too.
  private static let longestGap = Duration.milliseconds(60)

  private func interpreter(
    _ bytes: [UInt8], _ kernels: KernelSet, deadline: Duration? = nil, threadCount: Int = 2
  ) throws -> Interpreter {
    var options = InterpreterOptions(
      kernels: kernels, workers: WorkerPool(threadCount: threadCount))
    options.deadline = deadline
    options.limits = Limits(macs: .max, steps: .max)
    return try Interpreter(model: Model(bytes: bytes, name: "endless.tflite"), options: options)
  }

  @Test(arguments: EndlessModels.all.map(\.name), KernelSet.allCases)
  func aRunEndsAtItsDeadline(name: String, kernels: KernelSet) throws {
    let bytes = try #require(EndlessModels.all.first { $0.name == name }).bytes
    let deadline = Duration.milliseconds(30)
    let interpreter = try interpreter(bytes, kernels, deadline: deadline)
    try interpreter.allocate()
    let start = ContinuousClock.now
    #expect(throws: RuntimeError.deadlineExceeded(deadline)) { try interpreter.invoke() }
    #expect(ContinuousClock.now - start < deadline + Self.tolerance)
    #expect(throws: RuntimeError.notInvoked(position: 0)) { _ = try interpreter.output(at: 0) }
  }

  /// Other than the time of the clock, that of the processor does not depend on what else a machine
  /// does.
  @Test(arguments: EndlessModels.all.map(\.name), KernelSet.allCases)
  func aRunLooksAtItsControlAllTheTime(name: String, kernels: KernelSet) throws {
    let bytes = try #require(EndlessModels.all.first { $0.name == name }).bytes
    let interpreter = try interpreter(bytes, kernels, threadCount: 1)
    try interpreter.allocate()
    expectLooks {
      let looks = ObservedLooks()
      #expect(throws: RuntimeError.cancelled) { try interpreter.invoke(under: looks.control) }
      return looks.longestGap()
    }
  }

  @Test(arguments: ["folded", "packed"], KernelSet.allCases)
  func aCompilationLooksAtItsControlAllTheTime(name: String, kernels: KernelSet) throws {
    let bytes = name == "folded" ? EndlessModels.folded() : EndlessModels.packed()
    try expectLooks {
      let interpreter = try interpreter(bytes, kernels, threadCount: 1)
      let looks = ObservedLooks(stopsAfter: .milliseconds(20))
      do throws(RuntimeError) {
        try interpreter.allocate(under: looks.control)
      } catch {
        #expect(error == .cancelled)
      }
      return looks.longestGap()
    }
  }

  /// Expects that a run looks at its control often, by the processor time between two looks.
  ///
  /// What a host takes from a virtual machine counts as processor time there, and a cache that other
  /// programs use too makes a run slower. Neither is due to the run: it has three attempts.
  ///
  /// - Parameter longestGap: Runs, and returns the longest time between two looks.
  private func expectLooks(_ longestGap: () throws -> Duration) rethrows {
    var gaps: [Duration] = []
    repeat {
      gaps.append(try longestGap())
    } while gaps.count < 3 && gaps.allSatisfy { $0 >= Self.longestGap }
    #expect(gaps.contains { $0 < Self.longestGap }, "gaps of \(gaps)")
  }

  @Test(arguments: ["matrixProduct", "maxPool"], KernelSet.allCases)
  func aRunEndsWhenAnotherThreadCancelsIt(name: String, kernels: KernelSet) throws {
    let bytes = try #require(EndlessModels.all.first { $0.name == name }).bytes
    let interpreter = try interpreter(bytes, kernels)
    try interpreter.allocate()
    let control = interpreter.control
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      control.cancel()
    }
    let start = ContinuousClock.now
    #expect(throws: RuntimeError.cancelled) { try interpreter.invoke() }
    #expect(ContinuousClock.now - start < Self.tolerance)
  }

  @Test(arguments: KernelSet.allCases)
  func whatIsComputedBeforeARunHasADeadlineToo(kernels: KernelSet) throws {
    let deadline = Duration.milliseconds(30)
    let interpreter = try interpreter(EndlessModels.folded(), kernels, deadline: deadline)
    let start = ContinuousClock.now
    #expect(throws: RuntimeError.deadlineExceeded(deadline)) { try interpreter.allocate() }
    #expect(ContinuousClock.now - start < deadline + Self.tolerance)
    #expect(throws: RuntimeError.notAllocated) { try interpreter.invoke() }
  }

  /// `y = SQUARE(x)` over float32[3].
  private func square() throws -> Interpreter {
    var draft = ModelDraft()
    draft.inputs = [draft.tensor(.float32, [3])]
    draft.outputs = [draft.tensor(.float32, [3])]
    draft.node(.square, inputs: draft.inputs, outputs: draft.outputs)
    let interpreter = try interpreter(draft.bytes(), .optimized, deadline: .seconds(1000))
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([1, 2, 3]))
    return interpreter
  }

  @Test func cancellingAffectsNoLaterRun() throws {
    let interpreter = try square()
    interpreter.cancel()
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == [1, 4, 9])
  }

  @Test func aControlThatIsStoppedStopsTheRunsThatItIsGivenTo() throws {
    let interpreter = try square()
    let control = RunControl()
    try interpreter.invoke(under: control)
    control.cancel()
    #expect(throws: RuntimeError.cancelled) { try interpreter.invoke(under: control) }
    #expect(throws: RuntimeError.notInvoked(position: 0)) { _ = try interpreter.output(at: 0) }
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == [1, 4, 9])
  }

  @Test func errorsSayWhy() {
    #expect("\(RuntimeError.cancelled)" == "the run was cancelled")
    #expect(
      "\(RuntimeError.deadlineExceeded(.milliseconds(1500)))"
        == "the deadline of 1.5 seconds was exceeded")
  }

  /// A trillion rows of nothing are as many as one.
  @Test(arguments: KernelSet.allCases)
  func nodesWithoutResultsTakeNoTime(kernels: KernelSet) throws {
    var draft = ModelDraft()
    let shape: [Int32] = [1, 1 << 20, 1 << 20, 0]
    draft.inputs = [draft.tensor(.float32, shape)]
    draft.outputs = [draft.tensor(.float32, shape)]
    draft.node(.averagePool2D, version: 2, inputs: draft.inputs, outputs: draft.outputs) {
      builder in
      UnionOffset(
        .pool2DOptions,
        Schema.Pool2DOptions.build(
          in: &builder, padding: .same, strideW: 1, strideH: 1, filterWidth: 1, filterHeight: 1))
    }
    let interpreter = try interpreter(draft.bytes(), kernels, deadline: .seconds(10))
    try interpreter.allocate()
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).isEmpty)
  }
}
