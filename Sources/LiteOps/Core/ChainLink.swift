public import LiteKernels

/// What a kernel computes, where it can run together with others that read its results.
public enum ChainLink: Sendable {
  /// Convolutions of float32, and what follows them.
  case floats(FloatConvolutionChain)

  /// A function of float32, element by element.
  case floatFunction(FloatMapping)

  /// A function of two float32, element by element.
  case floatCombination(FloatCombination)

  /// The means of rows of float32, whose sums are formed in sixteen parts.
  case floatMeans(depth: Int)

  /// The products of float32 matrices.
  case floatMatrices(FloatMatrixProducts)

  /// The elements in another order, whatever their type.
  case transposition(Transposition)

  /// Convolutions of 8-bit elements, and what follows them.
  case bytes(QuantizedConvolutionChain)

  /// A sum of two tensors of 8-bit elements, or the like.
  case byteCombination(ByteCombination)

  /// Whether there is another operand beside the results of the kernel before.
  public var hasAddend: Bool {
    switch self {
    case .floats, .bytes, .floatFunction, .floatMeans, .floatMatrices, .transposition: false
    case .floatCombination(let combination):
      combination.isSum && combination.isAligned
    case .byteCombination: true
    }
  }

  /// Both together.
  ///
  /// - Parameters:
  ///   - next: What reads the results of this one.
  ///   - position: The input of `next` that these are.
  ///   - threadCount: The number of threads that will share the work.
  /// - Returns: nil where that does not pay or cannot be.
  func followed(by next: ChainLink, atInput position: Int, threadCount: Int) -> ChainLink? {
    switch (self, next) {
    case (.floats(let chain), .floats(let next)):
      chain.followed(by: next, threadCount: threadCount).map { .floats($0) }
    case (.floats(let chain), .floatFunction(let function)):
      chain.followed(by: function).map { .floats($0) }
    case (.floats(let chain), .floatCombination(let combination)) where next.hasAddend:
      chain.followed(bySumIn: combination.range).map { .floats($0) }
    case (.floatMatrices(let products), .transposition(let transposition)):
      products.written(to: transposition.destination).map { .floatMatrices($0) }
    case (.bytes(let chain), .bytes(let next)):
      chain.followed(by: next, threadCount: threadCount).map { .bytes($0) }
    case (.bytes(let chain), .byteCombination(let combination)):
      chain.followed(by: combination, resultIsFirst: position == 0, threadCount: threadCount)
        .map { .bytes($0) }
    default: nil
    }
  }

  /// The constants that a run reads from memory, once, so that kernels before it better fetch them.
  var upcoming: UpcomingBytes? {
    if case .floats(let chain) = self { chain.upcoming } else { nil }
  }

  /// How much of what later kernels read a run fetches.
  var fetchedByteCount: Int {
    if case .floats(let chain) = self { chain.fetchedByteCount } else { 0 }
  }

  /// Runs convolutions, or products of matrices.
  ///
  /// - Parameter memory: The images or matrices first and the other addend of a sum last, and the
  ///   results.
  func run(_ memory: NodeMemory) {
    let (input, output) = (memory.input(0), memory.output(0))
    func addend(_ isThere: Bool) -> TensorMemory {
      isThere ? memory.input(memory.inputs.count - 1) : memory.scratch[bytes: 0..<0]
    }
    switch self {
    case .floats(let chain):
      var results = output.mutableElements(as: Float.self)
      chain.run(
        input: input.elements(), addend: addend(chain.hasAddend).elements(), into: &results,
        upcoming: memory.upcoming, workers: memory.workers)
    case .bytes(let chain):
      var results = output.mutableElements(as: UInt8.self)
      chain.run(
        input: input.elements(), addend: addend(chain.hasAddend).elements(), into: &results,
        workers: memory.workers)
    case .floatMatrices(let products):
      var results = output.mutableElements(as: Float.self)
      products.run(
        input.elements(), memory.input(1).elements(), into: &results, workers: memory.workers)
    case .floatFunction, .floatCombination, .floatMeans, .transposition, .byteCombination: break
    }
  }
}
