import LiteKernels

/// Kernels that can be fused with the kernels that read their results.
///
/// Input 0 are the images or matrices; the last input is the other addend of a residual sum. Output
/// 0 are the results; output 1, where there is one, are intermediate results that other nodes read,
/// too.
extension Kernel {
  /// A chain of convolutions.
  init(_ name: String, _ chain: ConvolutionChain) {
    self.init(name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      let addend = memory.addend(isThere: chain.hasAddend)
      let kept = memory.outputs.count > 1 ? memory.output(1) : memory.scratch[bytes: 0..<0]
      var results = output.mutableElements(as: UInt8.self)
      var keptResults = kept.mutableElements(as: UInt8.self)
      chain.run(
        input: input.elements(), addend: addend.elements(), into: &results,
        keeping: &keptResults, prefetchHint: memory.prefetchHint, workers: memory.workers)
    }
    link = .convolutions(chain)
    (prefetchHint, prefetchedByteCount) = (chain.prefetchHint, chain.prefetchedByteCount)
  }

  /// A batch of float32 matrix products.
  init(_ name: String, _ products: FloatMatrixProducts) {
    self.init(name) { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var results = output.mutableElements(as: Float.self)
      products.run(
        left.elements(), right.elements(), into: &results, workers: memory.workers)
    }
    link = .floatMatrices(products)
  }

  /// This kernel fused with one that reads its results.
  ///
  /// The inputs are those of this kernel, followed by the other addend where `next` is a sum. The
  /// outputs are that of `next`, followed by that of this kernel where it is kept.
  ///
  /// - Parameters:
  ///   - next: The kernel that reads the results.
  ///   - position: The input of `next` that the results are.
  ///   - keepsResults: Whether other nodes read the results, too.
  ///   - threadCount: The number of threads that share the work.
  /// - Returns: nil where the kernels cannot be fused, or where that would not be faster.
  public func fused(
    with next: Kernel, atInput position: Int, keepsResults: Bool, threadCount: Int
  ) -> Kernel? {
    guard let link, let nextLink = next.link else { return nil }
    // Most kernels are not fused, and need no name.
    lazy var names = "\(name) + \(next.name)"
    return switch (link, nextLink) {
    case (.convolutions(let chain), .convolutions(let next)):
      chain.fused(with: next, keepsResults: keepsResults, threadCount: threadCount)
        .map { .init(names, $0) }
    case _ where keepsResults: nil
    case (.convolutions(let chain), .floatFunction(let function)):
      chain.fused(with: function).map { .init(names, $0) }
    case (.convolutions(let chain), .floatCombination(let combination)) where nextLink.hasAddend:
      chain.fused(with: combination).map { .init(names, $0) }
    case (.floatMatrices(let products), .transposition(let transposition)):
      products.written(to: transposition.destination).map { .init(names, $0) }
    case (.convolutions(let chain), .byteCombination(let combination)):
      chain.fused(with: combination, resultIsFirst: position == 0, threadCount: threadCount)
        .map { .init(names, $0) }
    default: nil
    }
  }
}

extension Kernel {
  /// This kernel and one that reads its results, with a padded pixel stride of these.
  ///
  /// - Parameter next: The kernel whose input 0 the results are; no other node reads them.
  /// - Returns: Both kernels, and the byte count of the padded results; nil where the pixel stride
  ///   is not padded.
  public func padded(
    before next: Kernel
  ) -> (first: Kernel, next: Kernel, byteCount: Int)? {
    guard case .convolutions(let chain)? = link, case .convolutions(let nextChain)? = next.link,
      let padded = chain.padded(before: nextChain)
    else { return nil }
    return (
      Kernel(name, padded.first),
      Kernel(next.name, padded.next), padded.byteCount
    )
  }
}

extension NodeMemory {
  /// The last input; empty where there is no addend.
  fileprivate func addend(isThere: Bool) -> TensorMemory {
    isThere ? input(inputs.count - 1) : scratch[bytes: 0..<0]
  }
}
