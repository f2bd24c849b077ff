import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteTensor

/// `TFLite_Detection_PostProcess`: boxes, classes and scores of the objects that a network
/// has found.
///
/// Inputs: encoded boxes `[1, boxes, 4 or more]`, scores `[1, boxes, classes]`, with a
/// background class in front or not, and anchors `[boxes, 4]`; each float32, uint8 or int8.
/// Outputs, in float32: boxes `[1, D, 4]` as y and x of two corners, labels `[1, D]`, scores
/// `[1, D]` and the number found `[1]`, where `D = max_detections ·
/// max_classes_per_detection`. What lies behind the number found is 0.
struct DetectionPostProcessOperator: FileOperator {
  static let code = OperatorCode.custom("TFLite_Detection_PostProcess")
  static let versions = 1...1

  private let options: DetectionPostProcessOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    self.options = try DetectionPostProcessOptions(options)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3, outputs: 4)
    let (boxes, scores) = (try node.input(0).shape, try node.input(1).shape)
    let anchors = try node.input(2).shape
    guard boxes.rank == 3, boxes[0] == 1, boxes[2] >= 4, boxes[1] <= Int32.max else {
      throw .invalid("input 0 has shape \(boxes); it must be [1, boxes, 4 or more]")
    }
    guard scores.rank == 3, scores[0] == 1, scores[1] == boxes[1] else {
      throw .invalid("input 1 has shape \(scores); it must be [1, \(boxes[1]), classes]")
    }
    guard anchors.dimensions == [boxes[1], 4] else {
      throw .invalid("input 2 has shape \(anchors); it must be [\(boxes[1]), 4]")
    }
    let parameters = try options.parameters(scoreClasses: scores[2])
    let places = parameters.maxDetections.multipliedReportingOverflow(
      by: parameters.maxClassesPerDetection)
    guard !places.overflow, places.partialValue <= Int32.max else {
      throw .invalid(
        "max_detections is \(parameters.maxDetections) and max_classes_per_detection "
          + "\(parameters.maxClassesPerDetection); their product must fit in 32 bits")
    }
    let shapes = [
      [1, places.partialValue, 4], [1, places.partialValue], [1, places.partialValue], [1],
    ]
    for (position, dimensions) in shapes.enumerated() {
      let shape = try NodeContext.shape(dimensions, "output \(position)")
      try node.setOutput(position, shape: shape, dtype: .float32)
    }
    let work = DetectionWork(
      encodings: try RealInput(node, 0), scores: try RealInput(node, 1),
      anchors: try RealInput(node, 2), encodingStride: boxes[2], boxCount: boxes[1],
      parameters: parameters, scales: options.scales,
      suppressesByClass: options.suppressesByClass)
    let steps = parameters.work(
      boxCount: boxes[1], suppressesByClass: options.suppressesByClass)
    return Operation(
      work: Work(steps: steps), node.kernels == .optimized ? work.fastKernel : work.kernel)
  }
}
