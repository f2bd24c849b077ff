import LiteOps

/// Images between two kernels that only these see, whose pixels may lie apart.
extension PlanCompiler {
  /// Leaves room between the pixels of such images where that lets kernels run faster.
  mutating func padPixels() {
    for (index, step) in steps.enumerated() {
      guard case .run(let kernel, let blocks, let scratch) = step.work,
        case .bytes? = kernel.link, let input = step.inputs.first, let input, isReadOnce(input),
        let before = steps[..<index].last(where: { $0.result == input }),
        case .run(let kernelBefore, let blocksBefore, let scratchBefore) = before.work,
        let padded = kernelBefore.padded(before: kernel)
      else { continue }
      layout.resize(blocksBefore[0], to: padded.byteCount)
      before.work = .run(padded.first, outputBlocks: blocksBefore, scratchBlock: scratchBefore)
      step.work = .run(padded.next, outputBlocks: blocks, scratchBlock: scratch)
    }
  }
}
