import LiteExecution
import LiteReference
import LiteTensor

/// The fast form of `selectBoxes(_:scores:limit:parameters:candidates:buffer:)`: it selects the
/// same boxes in the same order.
///
/// Candidates are sorted a lot at a time, the best first, for as long as boxes are wanted. Each is
/// compared with those selected before it, so that boxes behind the last that is wanted are neither
/// sorted nor decoded.
///
/// Every `unsafe` in this file is a part of the scratch memory, whose sizes ``byteCount`` adds up.
@safe
struct BoxSelection: Sendable {
  /// The number of boxes.
  let boxCount: Int

  /// The most boxes to select.
  let limit: Int

  /// The overlap beyond which a better box suppresses another, above 0.
  let overlapThreshold: Float

  /// The bins that have the ranks of scores: those above have that of no candidate.
  private static let usedBins = 0..<RankBins.bin(of: descendingRank(-.infinity)) + 1

  /// The candidates of the first lot, for each box that is wanted: some overlap better ones.
  private static let firstLot = 8

  /// The bytes of scratch memory, a multiple of 64.
  let byteCount: Int

  /// Where the parts of the scratch memory start, behind the bins and the ranks.
  private let (lotStart, bufferStart, selectedStart): (Int, Int, Int)

  init(boxCount: Int, limit: Int, overlapThreshold: Float) {
    self.boxCount = boxCount
    self.limit = min(boxCount, limit)
    self.overlapThreshold = overlapThreshold
    let entryBytes = (8 * boxCount + 63) & ~63
    lotStart = 4 * RankBins.count + (4 * boxCount + 63) & ~63
    bufferStart = lotStart + entryBytes
    selectedStart = bufferStart + entryBytes
    byteCount = selectedStart + (32 * SelectedBoxes.vectorCount(self.limit) + 63) & ~63
  }

  /// Where the ranks of the boxes go; see ``ScoreRanks``.
  @unsafe
  func ranks(_ scratch: UnsafeMutableRawPointer) -> UnsafeMutablePointer<UInt32> {
    unsafe (scratch + 4 * RankBins.count).bindMemory(to: UInt32.self, capacity: boxCount)
  }

  /// Selects boxes.
  ///
  /// - Parameters:
  ///   - scratch: ``byteCount`` bytes, aligned to 64, with the ranks of the boxes.
  ///   - box: Gives the corners of a box.
  ///   - select: Called with the number of each selected box and its corners, the best first.
  /// - Returns: The number of selected boxes.
  @unsafe
  func run(
    _ scratch: UnsafeMutableRawPointer, box: (Int) -> BoxCorners,
    select: (Int, BoxCorners) -> Void
  ) -> Int {
    guard limit > 0 else { return 0 }
    let lanes = SelectedBoxes.vectorCount(limit)
    let memory = unsafe (scratch + selectedStart).bindMemory(
      to: SIMD8<Float>.self, capacity: lanes)
    var vectors = unsafe UnsafeMutableBufferPointer(start: memory, count: lanes).mutableSpan
    var selected = SelectedBoxes()
    var count = 0
    unsafe visitCandidates(scratch) { candidate in
      let corners = box(candidate)
      if selected.overlap(corners, by: overlapThreshold, in: vectors.span) { return true }
      selected.append(corners, in: &vectors)
      select(candidate, corners)
      count += 1
      return count < limit
    }
    return count
  }

  /// Visits the boxes that have a rank, the lowest first and those of equal ranks in their order,
  /// until a visit returns false.
  @unsafe
  private func visitCandidates(_ scratch: UnsafeMutableRawPointer, _ visit: (Int) -> Bool) {
    let ranks = unsafe UnsafeBufferPointer(start: self.ranks(scratch), count: boxCount).span
    var bins = unsafe UnsafeMutableBufferPointer(
      start: scratch.bindMemory(to: Int32.self, capacity: RankBins.count),
      count: RankBins.count
    ).mutableSpan
    var lot = unsafe entries(scratch + lotStart).mutableSpan
    var buffer = unsafe entries(scratch + bufferStart).mutableSpan
    RankBins.count(ranks, into: &bins)
    let checkpoint = Checkpoint()
    var rest = BoxSelection.usedBins
    var wanted = limit.multipliedSaturated(by: BoxSelection.firstLot)
    while !rest.isEmpty, !checkpoint.isStopped {
      let taken = RankBins.range(in: rest, of: bins.span, having: wanted)
      let count = RankBins.gather(taken, of: ranks, into: &lot)
      sortByRank(&lot, count: count, buffer: &buffer)
      for i in checkpoint.steps(0..<count) {
        if !visit(rankedIndex(lot[i])) { return }
      }
      rest = taken.upperBound..<rest.upperBound
      wanted = wanted.multipliedSaturated(by: BoxSelection.firstLot)
    }
  }

  @unsafe
  private func entries(
    _ memory: UnsafeMutableRawPointer
  ) -> UnsafeMutableBufferPointer<UInt64> {
    unsafe UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt64.self, capacity: boxCount), count: boxCount)
  }
}
