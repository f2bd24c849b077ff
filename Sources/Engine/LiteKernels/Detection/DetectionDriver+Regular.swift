import LiteExecution
import LiteReference

extension DetectionDriver {
  /// The most detections of all classes together.
  private var slotCount: Int { parameters.classCount * selection.limit }

  /// The bytes of all boxes, of the detections of each class and their number, and of two lists of
  /// entries.
  var regularByteCount: Int {
    16 * boxes.count + 16 * slotCount + (12 * slotCount + 63) & ~63 + 4 * parameters.classCount
  }

  /// The fast form of `detectRegular`: the classes are independent of each other, so that threads
  /// share them.
  @unsafe
  func detectRegular(
    _ inputs: DetectionInputs, into outputs: DetectionOutputs, _ scratch: UnsafeMutableRawPointer,
    _ workers: WorkerPool
  ) -> DetectionOutcome {
    if let invalid = boxes.firstInvalid(inputs) { return invalid }
    let boxMemory = unsafe scratch.bindMemory(to: BoxCorners.self, capacity: boxes.count)
    let decoding = unsafe Decoding(boxes: boxes, inputs: inputs, output: boxMemory)
    workers.run(tasks: (boxes.count + Decoding.grain - 1) / Decoding.grain, decoding)
    let entryMemory = unsafe scratch + 16 * boxes.count
    let slotMemory = unsafe entryMemory + 16 * slotCount
    let slots = unsafe slotMemory.bindMemory(to: Detection.self, capacity: slotCount)
    let counts = unsafe (slotMemory + (12 * slotCount + 63) & ~63).bindMemory(
      to: Int32.self, capacity: parameters.classCount)
    unsafe counts.initialize(repeating: 0, count: parameters.classCount)
    unsafe workers.run(
      tasks: parameters.classCount,
      Classes(
        driver: self, inputs: inputs, boxes: boxMemory, slots: slots, counts: counts))
    return unsafe .detected(
      merge(
        boxMemory, slots: slots, counts: counts,
        entryMemory.bindMemory(to: UInt64.self, capacity: 2 * slotCount), into: outputs))
  }

  /// Keeps the best detections of all classes; those of equal scores stay in the order of their
  /// classes.
  @unsafe
  private func merge(
    _ boxes: UnsafePointer<BoxCorners>, slots: UnsafePointer<Detection>,
    counts: UnsafePointer<Int32>, _ entryMemory: UnsafeMutablePointer<UInt64>,
    into outputs: DetectionOutputs
  ) -> Int {
    var entries = unsafe UnsafeMutableBufferPointer(start: entryMemory, count: slotCount)
      .mutableSpan
    var buffer = unsafe UnsafeMutableBufferPointer(
      start: entryMemory + slotCount, count: slotCount
    ).mutableSpan
    var count = 0
    for label in 0..<parameters.classCount {
      for i in 0..<Int(unsafe counts[label]) {
        let slot = label * selection.limit + i
        entries[count] = unsafe rankedEntry(descendingRank(slots[slot].score), slot)
        count += 1
      }
    }
    sortByRank(&entries, count: count, buffer: &buffer)
    let kept = min(count, parameters.maxDetections)
    for place in 0..<kept {
      let detection = unsafe slots[rankedIndex(entries[place])]
      unsafe outputs.set(
        place, boxes[Int(detection.box)], label: Int(detection.label), score: detection.score)
    }
    return kept
  }

  /// Decodes all boxes, divided into ranges.
  @safe
  private struct Decoding: ParallelWork, ~Copyable, @unchecked Sendable {
    static let grain = 1024

    let boxes: BoxDecoder
    let inputs: DetectionInputs
    let output: UnsafeMutablePointer<BoxCorners>

    func run(task: Int) {
      for box in task * Decoding.grain..<min((task + 1) * Decoding.grain, boxes.count) {
        unsafe output[box] = boxes.corners(box, inputs)
      }
    }
  }

  /// Selects the boxes of each class.
  @safe
  private struct Classes: ParallelWork, ~Copyable, @unchecked Sendable {
    let driver: DetectionDriver
    let inputs: DetectionInputs
    let boxes: UnsafePointer<BoxCorners>
    let slots: UnsafeMutablePointer<Detection>
    let counts: UnsafeMutablePointer<Int32>

    func run(task label: Int) {
      let selection = driver.selection
      guard let scratch = unsafe ThreadScratch.bytes(selection.byteCount) else { return }
      let count = driver.boxes.count
      unsafe driver.ranks.rank(
        label, inputs.scores, boxes: 0..<count, into: selection.ranks(scratch))
      let parameters = driver.parameters
      var slot = label * selection.limit
      let selected = unsafe selection.run(scratch) { box in
        unsafe boxes[box]
      } select: { box, _ in
        let place = box * parameters.scoreStride + parameters.firstClass + label
        unsafe slots[slot] = Detection(
          box: Int32(truncatingIfNeeded: box), label: Int32(truncatingIfNeeded: label),
          score: driver.scores.value(inputs.scores, at: place))
        slot += 1
      }
      unsafe counts[label] = Int32(truncatingIfNeeded: selected)
    }
  }
}
