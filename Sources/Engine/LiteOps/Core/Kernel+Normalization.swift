public import LiteKernels

extension Kernel {
  /// A kernel that normalizes the rows of input 0.
  public init(_ normalization: FloatNormalization) {
    self.init("normalizeFloat32, \(normalization.name)", sharing: .inPlace(ofInputs: [0])) {
      memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: Float.self)
      normalization.run(input.elements(), into: &results, workers: memory.workers)
    }
  }
}
