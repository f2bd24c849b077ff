public import LiteExecution
public import LiteReference

/// The fast forms of the two ways to detect boxes; the results are those of the plain loops, bit for
/// bit.
///
/// Scores are compared as they are stored, and only boxes that may be detected are decoded where
/// these detect by the best score of each box.
///
/// Every `unsafe` in the files of this type is an element of an operand or a part of the scratch
/// memory, whose counts ``run(_:into:scratch:workers:)`` checks.
@safe
public struct DetectionDriver: Sendable {
  let boxes: BoxDecoder
  let scores: RealElements
  let ranks: ScoreRanks
  let parameters: DetectionParameters
  let selection: BoxSelection
  let suppressesByClass: Bool

  /// Prepares detections.
  ///
  /// - Parameters:
  ///   - boxes: How boxes are decoded.
  ///   - scores: How scores are stored.
  ///   - parameters: The parameters.
  ///   - suppressesByClass: Whether overlaps are suppressed within each class, as
  ///     `detectRegular` does, and not across classes, as `detectFast` does.
  public init(
    boxes: BoxDecoder, scores: RealElements, parameters: DetectionParameters,
    suppressesByClass: Bool
  ) {
    self.boxes = boxes
    self.scores = scores
    self.parameters = parameters
    self.suppressesByClass = suppressesByClass
    ranks = ScoreRanks(scores, parameters)
    let limit =
      suppressesByClass
      ? min(parameters.detectionsPerClass, parameters.maxDetections) : parameters.maxDetections
    selection = BoxSelection(
      boxCount: boxes.count, limit: limit, overlapThreshold: parameters.overlapThreshold)
  }

  /// The number of bytes of scratch memory that a run needs.
  public var scratchByteCount: Int {
    suppressesByClass ? regularByteCount : selection.byteCount + bestClassByteCount
  }

  /// Detects.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - outputs: The destination; places that are not used are set to 0.
  ///   - scratch: ``scratchByteCount`` bytes, aligned to 64.
  ///   - workers: The threads that share the work.
  /// - Returns: The result.
  public func run(
    _ inputs: DetectionInputs, into outputs: DetectionOutputs,
    scratch: UnsafeMutableRawBufferPointer, workers: WorkerPool
  ) -> DetectionOutcome {
    precondition(scratch.count >= scratchByteCount)
    outputs.clear()
    guard let scratch = scratch.baseAddress else { return .detected(0) }
    return suppressesByClass
      ? unsafe detectRegular(inputs, into: outputs, scratch, workers)
      : unsafe detectFast(inputs, into: outputs, scratch, workers)
  }
}
