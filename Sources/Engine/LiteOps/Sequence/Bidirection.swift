import LiteTensor

/// The two cells of a bidirectional operator as nodes of their own, with the inputs in the order of
/// the operator for one direction.
///
/// Without weights of the auxiliary input, that is the input of the backward cell.
struct Bidirection: Sendable {
  /// A direction: the position of each input among those of the node.
  struct Cell: Sendable {
    var positions: [Int?]
  }

  /// The cell that reads sequences from the first vector.
  let forward: Cell

  /// The cell that reads them from the last vector.
  let backward: Cell

  /// Whether both outputs are one tensor, `[…, forward + backward]`.
  let isMerged: Bool

  /// The cells of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - forward: The positions of the forward cell.
  ///   - backward: The positions of the backward cell.
  ///   - auxiliary: Where the auxiliary input and its weights are among the positions of a cell.
  ///   - isMerged: Whether both outputs are one tensor.
  /// - Throws: ``OperatorError/invalid(_:)`` where inputs or outputs are missing, or where the auxiliary input
  ///   differs in more than the last axis.
  init(
    _ node: NodeContext, forward: [Int?], backward: [Int?],
    auxiliary: (input: Int, weights: Range<Int>), isMerged: Bool
  ) throws(OperatorError) {
    func isWeighted(_ positions: [Int?]) -> Bool {
      auxiliary.weights.contains { index in
        positions[index].map { node.optionalInput($0) != nil } ?? false
      }
    }
    let weighted = (isWeighted(forward), isWeighted(backward))
    guard weighted.0 == weighted.1 else {
      throw .invalid("only one of both cells has weights of the auxiliary input")
    }
    var (forward, backward) = (forward, backward)
    let position = forward[auxiliary.input]
    if let other = position.flatMap({ node.optionalInput($0) }) {
      let (input, other) = (try node.input(0).type, other.type)
      guard other.dtype == input.dtype,
        other.shape.dimensions.dropLast() == input.shape.dimensions.dropLast()
      else {
        throw .invalid(
          "the auxiliary input is \(other), input 0 \(input); they may differ in the last axis only"
        )
      }
    }
    if !weighted.0 {
      if let position, node.optionalInput(position) != nil { backward[0] = position }
      forward[auxiliary.input] = nil
      backward[auxiliary.input] = nil
    } else if position.flatMap({ node.optionalInput($0) }) == nil {
      throw .invalid("has weights of an auxiliary input, which is missing")
    }
    self.forward = Cell(positions: forward)
    self.backward = Cell(positions: backward)
    self.isMerged = isMerged
    try node.expectOutputs(isMerged ? 1 : 2)
  }

  /// A cell as a node of its own.
  func node(_ cell: Cell, of node: NodeContext) throws(OperatorError) -> NodeContext {
    let output = isMerged || cell.positions == forward.positions ? 0 : 1
    let part = NodeContext(
      kernels: node.kernels, microkernels: node.microkernels,
      inputs: cell.positions.map { $0.flatMap { node.optionalInput($0) } },
      outputs: [try node.output(output)], needsReferenceRounding: node.needsReferenceRounding,
      callees: node.callees)
    part.packedConstants = node.packedConstants
    return part
  }

  /// Sets the outputs of the node to those of both cells.
  ///
  /// - Returns: The number of elements of a vector of each.
  func setOutputs(of node: NodeContext, _ forward: NodeContext, _ backward: NodeContext)
    throws(OperatorError) -> (forward: Int, backward: Int)
  {
    guard let first = forward.prepared[0]?.shape, let second = backward.prepared[0]?.shape,
      var dimensions = Optional(first.dimensions), let last = dimensions.indices.last
    else { throw .invalid("a cell has no output") }
    let counts = (first[last], second[last])
    if isMerged {
      dimensions[last] = counts.0 + counts.1
      try node.setOutput(0, dimensions: dimensions)
    } else {
      try node.setOutput(0, shape: first)
      try node.setOutput(1, shape: second)
    }
    return counts
  }

  /// The kernel that runs both cells.
  ///
  /// - Parameters:
  ///   - name: The name, for profiles.
  ///   - first: The kernel of the forward cell.
  ///   - second: The kernel of the backward cell.
  ///   - offset: The byte where the vectors of the backward cell begin in a merged output.
  /// - Returns: The kernel.
  func kernel(_ name: String, _ first: Kernel, _ second: Kernel, offset: Int)
    -> Kernel
  {
    Kernel(name, scratchByteCount: max(first.scratchByteCount, second.scratchByteCount)) {
      memory throws(OperatorError) in
      try first.run(part(forward, of: memory, output: memory.output(0)))
      let output = memory.output(isMerged ? 0 : 1)
      try second.run(
        part(
          backward, of: memory,
          output: isMerged
            ? output[bytes: min(offset, output.byteCount)..<output.byteCount] : output
        ))
    }
  }

  /// The memory of a cell.
  private func part(_ cell: Cell, of memory: NodeMemory, output: TensorMemory) -> NodeMemory {
    NodeMemory(
      inputs: cell.positions.map { position in
        position.flatMap { memory.inputs.indices.contains($0) ? memory.inputs[$0] : nil }
      }, outputs: [output], scratch: memory.scratch, workers: memory.workers)
  }
}

extension NodeContext {
  /// Checks how many outputs the node has.
  fileprivate func expectOutputs(_ count: Int) throws(OperatorError) {
    guard outputs.count == count else {
      throw .invalid("has \(outputs.count) outputs; it gives \(count)")
    }
  }
}
