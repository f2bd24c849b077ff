import LiteReference

/// A run of `TFLite_Detection_PostProcess`: its inputs, its scratch memory and its steps.
struct DetectionWork: Sendable {
  let encodings: RealInput
  let scores: RealInput
  let anchors: RealInput
  let encodingStride: Int
  let boxCount: Int
  let parameters: DetectionParameters
  let scales: CenterSizeBox
  let suppressesByClass: Bool

  /// The kernel of the plain loops.
  var kernel: Kernel {
    Kernel(
      suppressesByClass ? "detectRegular" : "detectFast", scratchByteCount: scratchByteCount
    ) { memory throws(OperatorError) in
      try run(memory)
    }
  }

  /// The parts of the scratch memory, in bytes.
  private enum Part: Int, CaseIterable {
    case encodings
    case scores
    case anchors
    case boxes
    case boxScores
    case candidates
    case buffer
    case kept
  }

  /// The number of bytes of scratch memory that a run needs.
  private var scratchByteCount: Int { Part.allCases.reduce(0) { $0 + byteCount(of: $1) } }

  private func byteCount(of part: Part) -> Int {
    switch part {
    case .encodings: encodings.scratchByteCount
    case .scores: scores.scratchByteCount
    case .anchors: anchors.scratchByteCount
    case .boxes: boxCount * MemoryLayout<BoxCorners>.stride
    case .boxScores: boxCount * MemoryLayout<Float>.stride
    case .candidates, .buffer: boxCount * MemoryLayout<Int32>.stride
    case .kept:
      suppressesByClass
        ? (parameters.maxDetections + min(parameters.detectionsPerClass, boxCount))
          * MemoryLayout<Detection>.stride
        : parameters.classCount * MemoryLayout<Int32>.stride
    }
  }

  private func scratch(_ part: Part, _ memory: NodeMemory) -> TensorMemory {
    var start = 0
    for earlier in Part.allCases where earlier.rawValue < part.rawValue {
      start += byteCount(of: earlier)
    }
    return memory.scratch[bytes: start..<start + byteCount(of: part)]
  }

  /// Fills the outputs.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where a box has its corners on the wrong sides.
  private func run(_ memory: NodeMemory) throws(OperatorError) {
    let boxMemory = scratch(.boxes, memory)
    let encodingMemory = encodings.values(memory, scratch: scratch(.encodings, memory))
    let anchorMemory = anchors.values(memory, scratch: scratch(.anchors, memory))
    var boxes = boxMemory.mutableElements(as: BoxCorners.self)
    let invalid = decodeBoxes(
      encodingMemory.elements(), stride: encodingStride, anchors: anchorMemory.elements(),
      scales: scales, into: &boxes)
    if let invalid { throw .invalid(box: invalid, boxes[invalid]) }
    detect(memory, boxes: boxMemory)
  }

  private func detect(_ memory: NodeMemory, boxes boxMemory: TensorMemory) {
    let outputs = (memory.output(0), memory.output(1), memory.output(2), memory.output(3))
    var boxes = outputs.0.mutableElements(as: BoxCorners.self)
    var labels = outputs.1.mutableElements(as: Float.self)
    var scores = outputs.2.mutableElements(as: Float.self)
    var found = outputs.3.mutableElements(as: Float.self)
    boxes.update(repeating: .zero)
    labels.update(repeating: 0)
    scores.update(repeating: 0)
    let scoreMemory = self.scores.values(memory, scratch: scratch(.scores, memory))
    let (first, second) = (scratch(.boxScores, memory), scratch(.candidates, memory))
    let (third, fourth) = (scratch(.buffer, memory), scratch(.kept, memory))
    var boxScores = first.mutableElements(as: Float.self)
    var candidates = second.mutableElements(as: Int32.self)
    var buffer = third.mutableElements(as: Int32.self)
    if suppressesByClass {
      var detections = fourth.mutableElements(as: Detection.self)
      let count = detectRegular(
        boxMemory.elements(), scores: scoreMemory.elements(), parameters: parameters,
        boxesInto: &boxes, labelsInto: &labels, scoresInto: &scores, classScores: &boxScores,
        candidates: &candidates, buffer: &buffer, detections: &detections)
      found[0] = Float(count)
    } else {
      var classes = fourth.mutableElements(as: Int32.self)
      let count = detectFast(
        boxMemory.elements(), scores: scoreMemory.elements(), parameters: parameters,
        boxesInto: &boxes, labelsInto: &labels, scoresInto: &scores, best: &boxScores,
        candidates: &candidates, buffer: &buffer, classes: &classes)
      found[0] = Float(count)
    }
  }
}

extension OperatorError {
  /// The error of a box that has its corners on the wrong sides.
  static func invalid(box index: Int, _ box: BoxCorners) -> OperatorError {
    .invalid(
      "box \(index) reaches from y \(box.yMin) to \(box.yMax) and from x \(box.xMin) to "
        + "\(box.xMax); the first must not be above the second")
  }
}
