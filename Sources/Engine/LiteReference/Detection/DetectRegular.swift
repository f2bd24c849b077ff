import LiteExecution

/// Detects boxes class by class, and keeps the best detections of all.
///
/// Overlaps are suppressed within each class. Detections of equal scores stay in the order
/// of their classes. Places of the outputs that are not used are left as they are.
///
/// `scores` has the shape `[boxes, classes]`. `classScores` is scratch memory for a score for each
/// box, `candidates` and `buffer` for an index for each box, and `detections` for
/// `maxDetections` and as many as one class can have.
/// - Returns: The number of detections.
public func detectRegular(
  _ boxes: Span<BoxCorners>, scores: Span<Float>, parameters: DetectionParameters,
  boxesInto detectedBoxes: inout MutableSpan<BoxCorners>,
  labelsInto detectedLabels: inout MutableSpan<Float>,
  scoresInto detectedScores: inout MutableSpan<Float>,
  classScores: inout MutableSpan<Float>, candidates: inout MutableSpan<Int32>,
  buffer: inout MutableSpan<Int32>, detections: inout MutableSpan<Detection>
) -> Int {
  let limit = min(parameters.detectionsPerClass, parameters.maxDetections)
  var count = 0
  for label in Checkpoint().steps(0..<parameters.classCount) {
    forEachIndex(in: boxes.indices) { box in
      classScores[box] = scores[box * parameters.scoreStride + parameters.firstClass + label]
    }
    let selected = selectBoxes(
      boxes, scores: classScores.span, limit: limit, parameters: parameters,
      candidates: &candidates, buffer: &buffer)
    // Merged from the end, so that the kept detections can stay in their memory. Of equal
    // scores, the new one comes last.
    var (old, new) = (count, selected)
    while new > 0 {
      let box = candidates[new - 1]
      let score = classScores[Int(box)]
      if old > 0, detections[old - 1].score < score {
        detections[old + new - 1] = detections[old - 1]
        old -= 1
      } else {
        detections[old + new - 1] = Detection(
          box: box, label: Int32(truncatingIfNeeded: label), score: score)
        new -= 1
      }
    }
    count = min(count + selected, parameters.maxDetections)
  }
  for place in 0..<count {
    let detection = detections[place]
    detectedBoxes[place] = boxes[Int(detection.box)]
    detectedLabels[place] = Float(detection.label)
    detectedScores[place] = detection.score
  }
  return count
}
