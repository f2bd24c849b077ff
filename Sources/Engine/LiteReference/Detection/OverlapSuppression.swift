import LiteExecution

/// Selects boxes by score, each only where it overlaps no better one by too much.
///
/// Boxes of equal scores are taken in their order. The selected boxes are the first of
/// `candidates` when this returns; `buffer` is scratch memory for as many indices as there are
/// boxes.
/// - Returns: The number of boxes selected, at most `limit`.
public func selectBoxes(
  _ boxes: Span<BoxCorners>, scores: Span<Float>, limit: Int,
  parameters: DetectionParameters, candidates: inout MutableSpan<Int32>,
  buffer: inout MutableSpan<Int32>
) -> Int {
  let checkpoint = Checkpoint(forLoopOf: scores.count)
  var count = 0
  for part in checkpoint.slices(scores.indices) {
    for box in part where scores[box] >= parameters.scoreThreshold {
      candidates[count] = Int32(truncatingIfNeeded: box)
      count += 1
    }
  }
  sortDescending(&candidates, count: count, by: scores, buffer: &buffer)
  let suppressed: Int32 = -1
  var selected = 0
  for i in Checkpoint().steps(0..<count) where candidates[i] != suppressed {
    guard selected < limit else { break }
    let index = candidates[i]
    let box = boxes[Int(index)]
    candidates[selected] = index
    selected += 1
    for part in checkpoint.slices(i + 1..<count) {
      for j in part where candidates[j] != suppressed {
        if boxes[Int(candidates[j])].overlap(with: box) > parameters.overlapThreshold {
          candidates[j] = suppressed
        }
      }
    }
  }
  return selected
}
