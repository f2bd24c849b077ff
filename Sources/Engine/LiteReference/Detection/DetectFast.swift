import LiteExecution

/// Detects boxes by the best score of each, and gives each its best classes.
///
/// Overlaps are suppressed once, whatever the classes. Each detected box takes
/// `maxClassesPerDetection` places of the outputs, one for each of its classes; those that
/// are not used are left as they are.
///
/// `scores` has the shape `[boxes, classes]`. `best` is scratch memory for a score for each box,
/// `candidates` and `buffer` for an index for each box, and `classes` for one for each
/// class.
/// - Returns: The number of boxes detected.
public func detectFast(
  _ boxes: Span<BoxCorners>, scores: Span<Float>, parameters: DetectionParameters,
  boxesInto detectedBoxes: inout MutableSpan<BoxCorners>,
  labelsInto detectedLabels: inout MutableSpan<Float>,
  scoresInto detectedScores: inout MutableSpan<Float>,
  best: inout MutableSpan<Float>, candidates: inout MutableSpan<Int32>,
  buffer: inout MutableSpan<Int32>, classes: inout MutableSpan<Int32>
) -> Int {
  func row(_ box: Int) -> Range<Int> {
    let start = box * parameters.scoreStride + parameters.firstClass
    return start..<start + parameters.classCount
  }
  let checkpoint = Checkpoint()
  for box in checkpoint.steps(boxes.indices) {
    let scores = scores.extracting(row(box))
    best[box] = greatestScore(scores)
  }
  let count = selectBoxes(
    boxes, scores: best.span, limit: parameters.maxDetections, parameters: parameters,
    candidates: &candidates, buffer: &buffer)
  let kept = min(parameters.maxClassesPerDetection, parameters.classCount)
  for detection in checkpoint.steps(0..<count) {
    let box = Int(candidates[detection])
    let scores = scores.extracting(row(box))
    if kept == 1 {
      classes[0] = Int32(truncatingIfNeeded: indexOfGreatest(scores))
    } else {
      sortGreatest(kept, of: scores, into: &classes)
    }
    for i in 0..<kept {
      let place = detection * parameters.maxClassesPerDetection + i
      let label = Int(classes[i])
      detectedBoxes[place] = boxes[box]
      detectedLabels[place] = Float(label)
      detectedScores[place] = scores[label]
    }
  }
  return count
}

/// The greatest score of a row; NaN only where there is nothing else.
///
/// - Precondition: There is one.
public func greatestScore(_ scores: Span<Float>) -> Float { scores[indexOfGreatest(scores)] }

/// The index of the greatest value, the first of equal ones; NaN only where there is
/// nothing else.
///
/// - Precondition: There is one.
public func indexOfGreatest(_ values: Span<Float>) -> Int {
  var best = 0
  for i in values.indices where values[i] > values[best] || (values[best].isNaN && !values[i].isNaN)
  {
    best = i
  }
  return best
}
