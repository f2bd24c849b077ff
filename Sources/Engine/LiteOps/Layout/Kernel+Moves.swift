import LiteKernels
import LiteTensor

/// A copy from an input to an output of a node.
struct Move: Sendable {
  /// The position of the input.
  var input = 0

  /// The position of the output.
  var output = 0

  /// Which elements go where.
  let copy: StridedCopy
}

extension Kernel {
  /// A kernel that only moves elements.
  ///
  /// - Parameters:
  ///   - verb: The verb of the kernel's name in profiles, to which the width of the elements is
  ///     added.
  ///   - bitWidth: The width of an element.
  ///   - moves: The copies, which together write every element of the outputs.
  init(_ verb: String, bitWidth: Int, moves: [Move]) {
    self.init("\(verb)\(bitWidth)", sharing: Kernel.sharing(of: moves)) { memory in
      if bitWidth < 8 {
        // The bits behind the last packed element are written by no copy.
        let zero = FillPattern(0, byteCount: 1)
        for output in memory.outputs {
          var bytes = output.mutableElements(as: UInt8.self)
          zero.fill(&bytes)
        }
      }
      for move in moves {
        let (input, output) = (memory.input(move.input), memory.output(move.output))
        var bytes = output.mutableElements(as: UInt8.self)
        move.copy.run(from: input.elements(), to: &bytes, workers: memory.workers)
      }
    }
  }

  /// How outputs may share memory with an input where each is moved as one block.
  private static func sharing(of moves: [Move]) -> Sharing {
    guard let input = moves.first?.input else { return .none }
    var parts: [Range<Int>] = []
    for (position, move) in moves.enumerated() {
      guard move.input == input, move.output == position, let part = move.copy.sourceBlock else {
        return .none
      }
      parts.append(part)
    }
    return .parts(parts, ofInput: input)
  }

  /// A kernel whose output has the bytes of input 0.
  init(viewing byteCount: Int) {
    self.init("copy", sharing: .parts([0..<byteCount], ofInput: 0)) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var bytes = output.mutableElements(as: UInt8.self)
      BlockCopy(byteCount: byteCount).run(from: input.elements(), at: 0, to: &bytes, at: 0)
    }
  }
}

extension NodeContext {
  /// Sets output 0 to the bytes of input 0 in another shape of as many elements.
  ///
  /// The size of strings is known once they are: of anything else, once the shape is.
  func view(as shape: Shape) throws(OperatorError) -> Operation {
    let dtype = try movedDtype()
    guard let byteCount = dtype.byteCount(elements: shape.elementCount) else {
      let value = try value(ofInput: 0)
      try setOutput(0, shape: shape, byteCount: value.byteCount)
      return Operation(.view, Kernel(viewing: value.byteCount))
    }
    try setOutput(0, shape: shape)
    return Operation(.view, Kernel(viewing: byteCount))
  }
}
