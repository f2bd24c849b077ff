public import LiteKernels

extension Kernel {
  /// A chain of functions of float32, element by element; the inputs and outputs are those of the chain.
  ///
  /// Every `unsafe` is the address of an input or an output, whose size is checked beside it.
  public init(_ name: String, _ chain: ElementwiseChain) {
    let operandCount = chain.inputCounts.count + chain.outputCount
    self.init(
      name, scratchByteCount: operandCount * MemoryLayout<UInt>.stride,
      sharing: .inPlace(ofInputs: chain.denseInputs)
    ) { memory in
      let scratch = memory.scratch
      var addresses = scratch.mutableElements(as: UInt.self)
      for (position, count) in chain.inputCounts.enumerated() {
        let input = memory.input(position)
        precondition(input.byteCount >= count * MemoryLayout<Float>.stride)
        addresses[position] = unsafe UInt(bitPattern: input.baseAddress)
      }
      for position in 0..<chain.outputCount {
        let output = memory.output(position)
        precondition(output.byteCount >= chain.count * MemoryLayout<Float>.stride)
        addresses[chain.inputCounts.count + position] = unsafe UInt(
          bitPattern: output.baseAddress)
      }
      unsafe chain.run(addresses.span.extracting(0..<operandCount), workers: memory.workers)
    }
  }

  /// The function, where it is one of float32, element by element.
  public var elementwiseFunction: ElementwiseFunction? {
    switch link {
    case .floatFunction(let mapping): .mapping(mapping)
    case .floatCombination(let combination): .combination(combination)
    default: nil
    }
  }
}
