public import LiteExecution
import LiteMicrokernels

/// Functions of float32, element by element, some of which read the results of others: a block of
/// elements passes through all of them before the next one, so that results in between stay in the
/// first-level cache, and threads wait for each other once.
///
/// Each result is that of its function alone, bit for bit.
///
/// Every `unsafe` in this file is an address within the inputs and the outputs, whose counts the caller
/// checks by ``inputCounts`` and ``count``, or within the calling thread's scratch memory. Tasks refer
/// to the object itself, which the caller keeps alive.
public final class ElementwiseChain: Sendable {
  /// What a function reads.
  public enum Operand: Hashable, Sendable {
    /// An input of the chain.
    case input(Int)

    /// The result of an earlier function.
    case result(Int)
  }

  /// A function and what it reads.
  public struct Step: Sendable {
    let function: ElementwiseFunction
    let operands: [Operand]
    let output: Int?

    /// - Parameters:
    ///   - function: The function.
    ///   - operands: What it reads, in order.
    ///   - output: The output of the chain that has the results; nil where only later functions read
    ///     them.
    public init(_ function: ElementwiseFunction, of operands: [Operand], output: Int?) {
      self.function = function
      self.operands = operands
      self.output = output
    }
  }

  /// The number of elements of each result.
  public let count: Int

  /// The number of elements that are read of each input.
  public let inputCounts: [Int]

  /// The inputs that have an element for each of the results, in the same order.
  public let denseInputs: [Int]

  /// The number of outputs.
  public let outputCount: Int

  private let stages: [Stage]

  /// The functions, which the stages refer to.
  private let functions: [ElementwiseFunction]

  /// The number of elements of a block.
  private let block: Int

  /// The number of elements of a task, a multiple of a block's or the only task's.
  private let grain: Int

  private let blockBytes: Int
  private let slotCount: Int

  /// The part of the first-level cache that blocks of results take.
  private static let cachedBytes = 24 << 10

  /// Prepares a chain.
  ///
  /// - Parameters:
  ///   - steps: The functions, each after those whose results it reads; the last one has output 0.
  ///   - inputCount: The number of inputs.
  ///   - count: The number of elements of each result, at least 1.
  public init(_ steps: [Step], inputCount: Int, count: Int) {
    precondition(!steps.isEmpty && count > 0)
    self.count = count
    functions = steps.map(\.function)
    outputCount = steps.count { $0.output != nil }
    var inputCounts = [Int](repeating: 0, count: inputCount)
    var isDense = [Bool](repeating: true, count: inputCount)
    for step in steps {
      for (position, operand) in step.operands.enumerated() {
        guard case .input(let input) = operand else { continue }
        let read = step.function.operandCount(position, of: count)
        inputCounts[input] = max(inputCounts[input], read)
        isDense[input] = isDense[input] && read == count
      }
    }
    self.inputCounts = inputCounts
    denseInputs = isDense.indices.filter { isDense[$0] }
    var slots = SlotAllocation(first: inputCount + outputCount)
    stages = steps.indices.map { slots.stage(of: $0, in: steps, inputCount: inputCount) }
    slotCount = slots.count
    let cached = ElementwiseChain.cachedBytes / MemoryLayout<Float>.stride / (slots.count + 2)
    let row = steps.reduce(1) { max($0, $1.function.rowLength) }
    let most = max(min(cached, 2048), 512) / 16 * 16
    block = ElementwiseChain.block(of: row, most: most)
    blockBytes = (block * MemoryLayout<Float>.stride + 63) / 64 * 64
    let cost = steps.reduce(0) { $0 + $1.function.cost }
    let even = FloatMapping.evenGrain(of: count, least: max(FloatMapping.grain / 2 / cost, 1024))
    grain = even < count ? (even + block - 1) / block * block : count
  }

  /// The number of elements of a block: whole rows, which need no more calls, or half of one.
  ///
  /// - Parameters:
  ///   - row: The number of elements of a row.
  ///   - most: The most elements that are to stay in the first-level cache; twice as many where half a
  ///     row would not be whole vectors.
  /// - Returns: The number, at most `2 * most`.
  private static func block(of row: Int, most: Int) -> Int {
    if row <= most { return most / row * row }
    if row <= 2 * most { return row % 32 == 0 ? row / 2 : row }
    return most
  }

  /// Applies the functions.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of the inputs and then of the outputs. The memory of output 0 may be
  ///     that of one of ``denseInputs``.
  ///   - workers: The threads that share the work.
  @unsafe
  public func run(_ addresses: Span<UInt>, workers: WorkerPool) {
    precondition(addresses.count == inputCounts.count + outputCount)
    unsafe addresses.withUnsafeBufferPointer { addresses in
      guard let addresses = addresses.baseAddress else { return }
      workers.run(
        tasks: (count + grain - 1) / grain,
        unsafe Work(chain: UnownedReference(self), addresses: addresses))
    }
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let chain: UnownedReference<ElementwiseChain>
    let addresses: UnsafePointer<UInt>

    func run(task: Int) {
      chain.borrow { chain in
        guard let slots = unsafe ThreadScratch.ring(max(chain.slotCount, 1) * chain.blockBytes)
        else { return }
        let first = task * chain.grain
        let end = min(first + chain.grain, chain.count)
        let checkpoint = Checkpoint()
        for start in stride(from: first, to: end, by: chain.block) {
          guard !checkpoint.isStopped else { return }
          unsafe chain.run(start..<min(start + chain.block, end), addresses, slots: slots)
        }
      }
    }
  }

  /// Applies the functions to a block.
  @unsafe
  private func run(
    _ elements: Range<Int>, _ addresses: UnsafePointer<UInt>, slots: UnsafeMutableRawPointer
  ) {
    let addressCount = inputCounts.count + outputCount
    /// Where element 0 is, or would be before the block.
    func base(_ place: Int) -> UInt {
      place < addressCount
        ? unsafe addresses[place]
        : UInt(bitPattern: slots) &+ UInt((place - addressCount) * blockBytes)
          &- UInt(elements.lowerBound * MemoryLayout<Float>.stride)
    }
    // A loop over the array itself would count a reference to it, which threads share.
    unsafe stages.withUnsafeBufferPointer { stages in
      for index in stages.indices {
        let stage = unsafe stages[index]
        let (first, result) = (base(stage.first), base(stage.result))
        if let mapping = stage.mapping {
          let offset = UInt(elements.lowerBound * MemoryLayout<Float>.stride)
          guard let input = unsafe UnsafeRawPointer(bitPattern: first &+ offset),
            let output = unsafe UnsafeMutableRawPointer(bitPattern: result &+ offset)
          else { return }
          unsafe mapping.apply(elements.count, input, to: output)
        } else if let combination = stage.combination {
          guard let first = unsafe UnsafeRawPointer(bitPattern: first),
            let second = unsafe UnsafeRawPointer(bitPattern: base(stage.second)),
            let output = unsafe UnsafeMutableRawPointer(bitPattern: result)
          else { return }
          combination.borrow { unsafe $0.combine(elements, first, second, output) }
        }
      }
    }
  }
}
