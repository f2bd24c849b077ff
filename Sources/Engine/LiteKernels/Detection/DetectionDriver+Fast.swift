import LiteExecution
import LiteReference

extension DetectionDriver {
  /// The bytes of the scores of a box, and of as many classes.
  var bestClassByteCount: Int { 8 * parameters.classCount }

  /// The fast form of `detectFast`.
  @unsafe
  func detectFast(
    _ inputs: DetectionInputs, into outputs: DetectionOutputs, _ scratch: UnsafeMutableRawPointer,
    _ workers: WorkerPool
  ) -> DetectionOutcome {
    if let invalid = boxes.firstInvalid(inputs) { return invalid }
    let work = unsafe Ranking(
      ranks: ranks, boxCount: boxes.count, scores: inputs.scores,
      output: selection.ranks(scratch), grain: grain)
    workers.run(tasks: (boxes.count + grain - 1) / grain, work)
    let rowMemory = unsafe scratch + selection.byteCount
    let count = parameters.classCount
    var row = unsafe UnsafeMutableBufferPointer(
      start: rowMemory.bindMemory(to: Float.self, capacity: count), count: count
    ).mutableSpan
    var classes = unsafe UnsafeMutableBufferPointer(
      start: (rowMemory + 4 * count).bindMemory(to: Int32.self, capacity: count), count: count
    ).mutableSpan
    let kept = min(parameters.maxClassesPerDetection, count)
    var place = 0
    let detected = unsafe selection.run(scratch) { box in
      boxes.corners(box, inputs)
    } select: { box, corners in
      let first = box * parameters.scoreStride + parameters.firstClass
      for label in 0..<count {
        unsafe row[label] = scores.value(inputs.scores, at: first + label)
      }
      if kept == 1 {
        classes[0] = Int32(truncatingIfNeeded: indexOfGreatest(row.span))
      } else {
        sortGreatest(kept, of: row.span, into: &classes)
      }
      for i in 0..<kept {
        let label = Int(classes[i])
        outputs.set(place + i, corners, label: label, score: row[label])
      }
      place += parameters.maxClassesPerDetection
    }
    return .detected(detected)
  }

  /// The scores of a task: some tens of microseconds.
  private static var scoresOfTask: Int { 64 << 10 }

  /// The boxes of a task.
  private var grain: Int { max(DetectionDriver.scoresOfTask / parameters.scoreStride, 64) }

  /// Ranks the boxes by their greatest scores, divided into ranges of boxes.
  @safe
  private struct Ranking: ParallelWork, ~Copyable, @unchecked Sendable {
    let ranks: ScoreRanks
    let boxCount: Int
    let scores: UnsafeRawPointer
    let output: UnsafeMutablePointer<UInt32>
    let grain: Int

    func run(task: Int) {
      let range = task * grain..<min((task + 1) * grain, boxCount)
      unsafe ranks.rankBest(scores, boxes: range, into: output)
    }
  }
}
