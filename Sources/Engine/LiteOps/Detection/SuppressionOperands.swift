import LiteReference
import LiteTensor

/// The operands of `NON_MAX_SUPPRESSION_V4` and `_V5`, checked.
struct SuppressionOperands: Sendable {
  /// The number of boxes.
  let boxCount: Int

  /// The most boxes to select.
  let limit: Int

  /// Checks the inputs and sets the outputs: the indices, for soft suppression the scores, and the
  /// number of selected boxes.
  ///
  /// - Throws: ``OperatorError`` where they have other shapes or dtypes, or where the number of boxes
  ///   to select is negative or not known yet.
  init(_ node: NodeContext, isSoft: Bool) throws(OperatorError) {
    try node.expect(inputs: isSoft ? 6...6 : 5...5, outputs: isSoft ? 3 : 2)
    let (boxes, scores) = (try node.input(0).type, try node.input(1).type)
    guard boxes.dtype == .float32, boxes.shape.rank == 2, boxes.shape[1] == 4 else {
      throw .invalid("boxes are \(boxes); they must be float32[n, 4]")
    }
    boxCount = boxes.shape[0]
    guard boxCount <= Int(Int32.max) else {
      throw .invalid("there are \(boxCount) boxes; there can be \(Int32.max)")
    }
    guard scores.dtype == .float32, scores.shape.dimensions == [boxCount] else {
      throw .invalid("scores are \(scores); they must be float32[\(boxCount)]")
    }
    for position in 3..<node.inputs.count {
      let input = try node.input(position).type
      guard input.dtype == .float32, input.shape.elementCount == 1 else {
        throw .invalid("input \(position) is \(input); it must be one float32")
      }
    }
    limit = try node.integer(ofInput: 2)
    guard limit >= 0 else {
      throw .invalid("max_output_size is \(limit); it must be at least 0")
    }
    let shape = try NodeContext.shape([limit], "output 0")
    try node.setOutput(0, shape: shape, dtype: .int32)
    if isSoft { try node.setOutput(1, shape: shape, dtype: .float32) }
    try node.setOutput(isSoft ? 2 : 1, shape: .scalar, dtype: .int32)
  }

  /// The operation.
  func operation(_ name: String, isSoft: Bool) -> Operation {
    let boxCount = boxCount
    return Operation(
      work: Work(steps: NonMaxSuppression.work(boxCount: boxCount, limit: limit)),
      Kernel(
        name, scratchByteCount: boxCount * MemoryLayout<SuppressionCandidate>.stride
      ) { memory throws(OperatorError) in
        let thresholds = (memory.input(3), memory.input(4))
        let sigma = isSoft ? memory.input(5).elements(as: Float.self)[0] : 0
        guard sigma >= 0 else {
          throw .invalid("soft_nms_sigma is \(sigma); it must be at least 0")
        }
        let suppression = NonMaxSuppression(
          overlapThreshold: thresholds.0.elements(as: Float.self)[0],
          scoreThreshold: thresholds.1.elements(as: Float.self)[0],
          sigma: sigma)
        let (boxes, scores) = (memory.input(0), memory.input(1))
        let first = memory.output(0)
        let (second, last) = (
          isSoft ? memory.output(1) : memory.scratch[bytes: 0..<0], memory.output(isSoft ? 2 : 1)
        )
        let scratch = memory.scratch
        var indices = first.mutableElements(as: Int32.self)
        var selectedScores = second.mutableElements(as: Float.self)
        var count = last.mutableElements(as: Int32.self)
        var candidates = scratch.mutableElements(as: SuppressionCandidate.self)
        let selected = suppression.run(
          boxes.elements(as: BoxCorners.self).extracting(0..<boxCount),
          scores: scores.elements(as: Float.self).extracting(0..<boxCount),
          indicesInto: &indices, scoresInto: &selectedScores, candidates: &candidates)
        count[0] = Int32(truncatingIfNeeded: selected)
      })
  }
}
