import LiteKernels

/// Kernels that can run together with those that read their results.
///
/// Every one takes the images or matrices first, and the other addend of a sum last. It gives its
/// results first, and then what is kept of those that another kernel of the chain reads.
extension PreparedKernel {
  /// Convolutions of float32.
  init(_ name: String, _ chain: FloatConvolutionChain) {
    self.init(name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      let addend = memory.addend(isThere: chain.hasAddend)
      var results = output.mutableElements(as: Float.self)
      chain.run(
        input: input.elements(), addend: addend.elements(), into: &results,
        upcoming: memory.upcoming, workers: memory.workers)
    }
    link = .floats(chain)
    (upcoming, fetchedByteCount) = (chain.upcoming, chain.fetchedByteCount)
  }

  /// Convolutions of 8-bit elements.
  private init(_ name: String, _ chain: QuantizedConvolutionChain) {
    self.init(name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      let addend = memory.addend(isThere: chain.hasAddend)
      let kept = memory.outputs.count > 1 ? memory.output(1) : memory.scratch[bytes: 0..<0]
      var results = output.mutableElements(as: UInt8.self)
      var keptResults = kept.mutableElements(as: UInt8.self)
      chain.run(
        input: input.elements(), addend: addend.elements(), into: &results,
        keeping: &keptResults, workers: memory.workers)
    }
    link = .bytes(chain)
  }

  /// Products of float32 matrices.
  init(_ name: String, _ products: FloatMatrixProducts) {
    self.init(name) { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var results = output.mutableElements(as: Float.self)
      products.run(
        left.elements(), right.elements(), into: &results, workers: memory.workers)
    }
    link = .floatMatrices(products)
  }

  /// A kernel that runs this one and then another, which reads the results of this one.
  ///
  /// It has the inputs of this kernel, after them the other addend where the next is a sum, and
  /// the output of the next, after it that of this one where it is kept.
  ///
  /// - Parameters:
  ///   - next: The other kernel.
  ///   - position: The input of `next` that the results of this one are.
  ///   - keepsResults: Whether others read the results of this one, too.
  ///   - threadCount: The number of threads that will share the work.
  /// - Returns: nil where that does not pay or cannot be.
  public func followed(
    by next: PreparedKernel, atInput position: Int, keepsResults: Bool, threadCount: Int
  ) -> PreparedKernel? {
    guard let link, let nextLink = next.link else { return nil }
    // Most kernels are not joined, and need none.
    lazy var names = "\(name) + \(next.name)"
    return switch (link, nextLink) {
    case (.bytes(let chain), .bytes(let next)):
      chain.followed(by: next, keepsResults: keepsResults, threadCount: threadCount)
        .map { .init(names, $0) }
    case _ where keepsResults: nil
    case (.floats(let chain), .floats(let next)):
      chain.followed(by: next, threadCount: threadCount).map { .init(names, $0) }
    case (.floats(let chain), .floatFunction(let function)):
      chain.followed(by: function).map { .init(names, $0) }
    case (.floats(let chain), .floatCombination(let combination)) where nextLink.hasAddend:
      chain.followed(bySumIn: combination.range).map { .init(names, $0) }
    case (.floatMatrices(let products), .transposition(let transposition)):
      products.written(to: transposition.destination).map { .init(names, $0) }
    case (.bytes(let chain), .byteCombination(let combination)):
      chain.followed(by: combination, resultIsFirst: position == 0, threadCount: threadCount)
        .map { .init(names, $0) }
    default: nil
    }
  }
}

extension PreparedKernel {
  /// This kernel and one that reads its results, with room between the pixels of these.
  ///
  /// - Parameter next: The kernel whose first input they are, which nothing else reads.
  /// - Returns: Both kernels, and the bytes of the results; nil where there better is none.
  public func padded(
    before next: PreparedKernel
  ) -> (first: PreparedKernel, next: PreparedKernel, byteCount: Int)? {
    guard case .bytes(let chain)? = link, case .bytes(let nextChain)? = next.link,
      let padded = chain.padded(before: nextChain)
    else { return nil }
    return (
      PreparedKernel(name, padded.first),
      PreparedKernel(next.name, padded.next), padded.byteCount
    )
  }
}

extension NodeMemory {
  /// The last input; empty where there is no addend.
  fileprivate func addend(isThere: Bool) -> TensorMemory {
    isThere ? input(inputs.count - 1) : scratch[bytes: 0..<0]
  }
}
