import LiteBuffer
import LiteModel
import LiteReference

/// The options of `TFLite_Detection_PostProcess`: a FlexBuffer map, of which integers that
/// are left out are 0, as in TFLite.
struct DetectionPostProcessOptions {
  let maxDetections: Int
  let maxClassesPerDetection: Int
  let detectionsPerClass: Int
  let classCount: Int
  let suppressesByClass: Bool
  let scoreThreshold: Float
  let overlapThreshold: Float
  let scales: CenterSizeBox

  init(_ options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try FlexBuffer(in: options.customBytes)
    maxDetections = Int(try map.int32("max_detections") ?? 0)
    maxClassesPerDetection = Int(try map.int32("max_classes_per_detection") ?? 0)
    detectionsPerClass = Int(try map.int32("detections_per_class") ?? 100)
    classCount = Int(try map.int32("num_classes") ?? 0)
    suppressesByClass = try map.bool("use_regular_nms") ?? false
    scoreThreshold = try map.float("nms_score_threshold") ?? 0
    overlapThreshold = try map.float("nms_iou_threshold") ?? 0
    scales = CenterSizeBox(
      y: try map.float("y_scale") ?? 0, x: try map.float("x_scale") ?? 0,
      height: try map.float("h_scale") ?? 0, width: try map.float("w_scale") ?? 0)
  }

  /// The parameters that decide which detections are kept, for scores of a number of classes.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where an option is out of range.
  func parameters(scoreClasses: Int) throws(OperatorError) -> DetectionParameters {
    try expectAtLeast(1, maxClassesPerDetection, "max_classes_per_detection")
    try expectAtLeast(1, classCount, "num_classes")
    if suppressesByClass {
      try expectAtLeast(1, maxDetections, "max_detections")
      try expectAtLeast(1, detectionsPerClass, "detections_per_class")
    } else {
      try expectAtLeast(0, maxDetections, "max_detections")
    }
    guard overlapThreshold > 0, overlapThreshold <= 1 else {
      throw .invalid("nms_iou_threshold is \(overlapThreshold); it must be above 0 and at most 1")
    }
    for (scale, name) in [
      (scales.y, "y_scale"), (scales.x, "x_scale"), (scales.height, "h_scale"),
      (scales.width, "w_scale"),
    ] where scale == 0 || !scale.isFinite {
      throw .invalid("\(name) is \(scale); it must be finite and not 0")
    }
    guard scoreClasses == classCount || scoreClasses == classCount + 1 else {
      throw .invalid(
        "input 1 has \(scoreClasses) scores for each box; num_classes is \(classCount), so it "
          + "must have \(classCount) or \(classCount + 1)")
    }
    return DetectionParameters(
      maxDetections: maxDetections, maxClassesPerDetection: maxClassesPerDetection,
      detectionsPerClass: detectionsPerClass, classCount: classCount,
      hasBackground: scoreClasses > classCount, scoreThreshold: scoreThreshold,
      overlapThreshold: overlapThreshold)
  }

  private func expectAtLeast(_ least: Int, _ value: Int, _ name: String) throws(OperatorError) {
    guard value >= least else {
      throw .invalid("\(name) is \(value); it must be at least \(least)")
    }
  }
}
