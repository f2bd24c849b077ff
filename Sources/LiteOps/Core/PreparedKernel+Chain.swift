import LiteKernels

extension PreparedKernel {
  /// A kernel that runs this one and then another, which reads the results of this one.
  ///
  /// It has the inputs of this kernel, after them the other addend where the next is a sum, and
  /// the output of the next.
  ///
  /// - Parameters:
  ///   - next: The other kernel.
  ///   - threadCount: The number of threads that will share the work.
  /// - Returns: nil where that does not pay or cannot be.
  public func followed(by next: PreparedKernel, threadCount: Int) -> PreparedKernel? {
    let addsMore = next.sumRange != nil
    let longer =
      next.sumRange.flatMap { chain?.followed(bySumIn: $0) }
      ?? next.chain.flatMap { chain?.followed(by: $0, threadCount: threadCount) }
    guard let both = longer else { return nil }
    let (macs, overflow) = macs.addingReportingOverflow(next.macs)
    var kernel = PreparedKernel("\(name) + \(next.name)", macs: overflow ? .max : macs) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      let addend = memory.optionalInput(addsMore ? memory.inputs.count - 1 : memory.inputs.count)
      var results = output.mutableElements(as: Float.self)
      both.run(
        input: input.elements(), addend: addend.elements(), into: &results,
        workers: memory.workers)
    }
    kernel.chain = both
    return kernel
  }
}
