import LiteExecution
import LiteTensor

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The choice of boxes that overlap little, the greatest scores first.
///
/// Each candidate is compared with the boxes selected before it: one that overlaps any by at least a
/// threshold is dropped. Soft suppression (Bodla et al., arXiv 1704.04503) multiplies the scores of the
/// others by `e^(−IoU² / 2σ)`, and puts them back among the candidates.
public struct NonMaxSuppression: Hashable, Sendable {
  /// The overlap, as intersection over union, from which on boxes are dropped.
  public let overlapThreshold: Float

  /// The score that boxes must be above.
  public let scoreThreshold: Float

  /// σ of soft suppression; 0 for none.
  public let sigma: Float

  public init(overlapThreshold: Float, scoreThreshold: Float, sigma: Float) {
    self.overlapThreshold = overlapThreshold
    self.scoreThreshold = scoreThreshold
    self.sigma = sigma
  }

  /// The number of steps of a run, at most; at most `Int.max`.
  ///
  /// - Parameters:
  ///   - boxCount: The number of boxes.
  ///   - limit: The most boxes to select.
  /// - Returns: The steps.
  public static func work(boxCount: Int, limit: Int) -> Int {
    let kept = min(boxCount, limit)
    return .saturatedProduct(boxCount, kept.addingSaturated(1), boxCount.bitsOfCount + 8)
  }

  /// Selects boxes.
  ///
  /// - Parameters:
  ///   - boxes: Two opposite corners of each box: y and x, y and x.
  ///   - scores: The score of each box.
  ///   - indices: The destination of the numbers of the selected boxes; the rest is set to 0.
  ///   - selectedScores: The destination of as many scores, or none; the rest is set to 0.
  ///   - candidates: Scratch memory for as many candidates as boxes.
  /// - Returns: The number of selected boxes.
  public func run(
    _ boxes: Span<BoxCorners>, scores: Span<Float>, indicesInto indices: inout MutableSpan<Int32>,
    scoresInto selectedScores: inout MutableSpan<Float>,
    candidates: inout MutableSpan<SuppressionCandidate>
  ) -> Int {
    var heap = CandidateHeap()
    forEachIndex(in: scores.indices) { i in
      guard scores[i] > scoreThreshold else { return }
      heap.push(
        SuppressionCandidate(index: Int32(truncatingIfNeeded: i), score: scores[i], firstRival: 0),
        to: &candidates)
    }
    let limit = min(heap.count, indices.count)
    var selected = 0
    let checkpoint = Checkpoint()
    while selected < limit, heap.count > 0, !checkpoint.isStopped {
      var candidate = heap.pop(from: &candidates)
      let score = candidate.score
      let isDropped = compare(&candidate, with: indices.span.extracting(0..<selected), of: boxes)
      candidate.firstRival = Int32(truncatingIfNeeded: selected)
      guard !isDropped else { continue }
      if candidate.score == score {
        indices[selected] = candidate.index
        if !selectedScores.isEmpty { selectedScores[selected] = score }
        selected += 1
      }
      // As in TFLite, a selected box goes back, too: it is dropped when it meets itself, unless it
      // has no area.
      if candidate.score > scoreThreshold { heap.push(candidate, to: &candidates) }
    }
    forEachIndex(in: selected..<indices.count) { i in
      indices[i] = 0
      if !selectedScores.isEmpty { selectedScores[i] = 0 }
    }
    return selected
  }

  /// Compares a candidate with the boxes that were selected since it was compared last, the latest
  /// first.
  ///
  /// - Returns: Whether it is dropped; otherwise its score has decayed.
  private func compare(
    _ candidate: inout SuppressionCandidate, with rivals: Span<Int32>, of boxes: Span<BoxCorners>
  ) -> Bool {
    let box = boxes[Int(candidate.index)].sorted
    let scale: Float = sigma > 0 ? Float(-0.5 / Double(sigma)) : 0
    for i in (Int(candidate.firstRival)..<rivals.count).reversed() {
      let overlap = box.overlap(with: boxes[Int(rivals[i])].sorted)
      if overlap >= overlapThreshold { return true }
      if sigma > 0 { candidate.score *= expf(scale * overlap * overlap) }
      if candidate.score <= scoreThreshold { return false }
    }
    return false
  }
}

extension BoxCorners {
  /// The box whose opposite corners these are, whichever.
  fileprivate var sorted: BoxCorners {
    BoxCorners(
      yMin: min(yMin, yMax), xMin: min(xMin, xMax), yMax: max(yMin, yMax), xMax: max(xMin, xMax))
  }
}
