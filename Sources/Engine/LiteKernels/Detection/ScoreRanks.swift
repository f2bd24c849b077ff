import LiteReference

/// The ranks of scores: the greater the score, the lower its rank; equal scores have equal ranks.
///
/// Every `unsafe` in this file is a score of a box and a class, or a rank of a box, within the counts
/// that the drivers check, or an entry of the table, which has one for each byte.
struct ScoreRanks: Sendable {
  /// The rank of a score that is below the threshold, or NaN: no score has it.
  static let none = UInt32.max

  /// The number of classes in a row of scores.
  private let classCount: Int

  /// The number of scores in front of them.
  private let firstClass: Int

  /// The elements from one row to the next.
  private let stride: Int

  private let threshold: Float

  /// The rank of each byte, of int8 with its top bit flipped; nil for float32.
  private let table: [UInt32]?

  /// The XOR mask with which bytes compare as unsigned ones.
  private let flip: UInt8

  init(_ elements: RealElements, _ parameters: DetectionParameters) {
    classCount = parameters.classCount
    firstClass = parameters.firstClass
    stride = parameters.scoreStride
    let threshold = parameters.scoreThreshold
    self.threshold = threshold
    if case .int8 = elements { flip = 0x80 } else { flip = 0 }
    guard elements.byteWidth == 1 else {
      table = nil
      return
    }
    let flip = flip
    table = (UInt8.min...UInt8.max).map { byte in
      var stored = byte ^ flip
      let score = unsafe elements.value(&stored, at: 0)
      return ScoreRanks.rank(score, threshold: threshold)
    }
  }

  /// The rank of a score that reaches a threshold, else ``none``.
  @inline(__always)
  private static func rank(_ score: Float, threshold: Float) -> UInt32 {
    score >= threshold ? descendingRank(score) : none
  }

  /// Ranks boxes by their scores of one class.
  ///
  /// - Parameters:
  ///   - label: The class, counted without the background.
  ///   - scores: The scores of all boxes.
  ///   - boxes: Which boxes to rank.
  ///   - ranks: The destination of the rank of each of all boxes.
  @unsafe
  func rank(
    _ label: Int, _ scores: UnsafeRawPointer, boxes: Range<Int>,
    into ranks: UnsafeMutablePointer<UInt32>
  ) {
    let first = firstClass + label
    if let table {
      unsafe table.withUnsafeBufferPointer { table in
        let column = unsafe scores.assumingMemoryBound(to: UInt8.self) + first
        for box in boxes { unsafe ranks[box] = table[Int(column[box &* stride] ^ flip)] }
      }
    } else {
      let column = unsafe scores.assumingMemoryBound(to: Float.self) + first
      for box in boxes {
        unsafe ranks[box] = ScoreRanks.rank(column[box &* stride], threshold: threshold)
      }
    }
  }

  /// Ranks boxes by the greatest of their scores.
  ///
  /// - Parameters:
  ///   - scores: The scores of all boxes.
  ///   - boxes: Which boxes to rank.
  ///   - ranks: The destination of the rank of each of all boxes.
  @unsafe
  func rankBest(
    _ scores: UnsafeRawPointer, boxes: Range<Int>, into ranks: UnsafeMutablePointer<UInt32>
  ) {
    if classCount == 1 {
      unsafe rank(0, scores, boxes: boxes, into: ranks)
    } else if let table {
      let bytes = unsafe scores.assumingMemoryBound(to: UInt8.self) + firstClass
      unsafe table.withUnsafeBufferPointer { table in
        if classCount < ScoreRanks.longRow {
          unsafe rankShortRows(bytes, boxes, table, into: ranks)
        } else {
          unsafe rankLongRows(bytes, boxes, table, into: ranks)
        }
      }
    } else {
      let rows = unsafe scores.assumingMemoryBound(to: Float.self) + firstClass
      for box in boxes {
        let row = unsafe UnsafeBufferPointer(start: rows + box * stride, count: classCount)
        let greatest = unsafe greatestScoreInVectors(row.span)
        unsafe ranks[box] = ScoreRanks.rank(greatest, threshold: threshold)
      }
    }
  }

  /// The least classes whose bytes fill vectors.
  private static let longRow = 16

  /// The bytes that short rows are compared in, of any number of boxes.
  private static let blockLength = 1024

  /// Compares each byte with its neighbors, in vectors that do not end with the rows: every
  /// `stride`-th result is that of a row.
  @unsafe
  private func rankShortRows(
    _ scores: UnsafePointer<UInt8>, _ boxes: Range<Int>, _ table: UnsafeBufferPointer<UInt32>,
    into ranks: UnsafeMutablePointer<UInt32>
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ScoreRanks.blockLength) { best in
      guard let best = best.baseAddress else { return }
      let most = ScoreRanks.blockLength / stride
      for first in Swift.stride(from: boxes.lowerBound, to: boxes.upperBound, by: most) {
        let rows = min(most, boxes.upperBound - first)
        let count = (rows - 1) * stride + 1
        let bytes = unsafe scores + first * stride
        for i in 0..<count { unsafe best[i] = bytes[i] ^ flip }
        for label in 1..<classCount {
          let neighbors = unsafe bytes + label
          for i in 0..<count {
            let (byte, greatest) = unsafe (neighbors[i] ^ flip, best[i])
            unsafe best[i] = byte > greatest ? byte : greatest
          }
        }
        for row in 0..<rows { unsafe ranks[first + row] = table[Int(best[row &* stride])] }
      }
    }
  }

  @unsafe
  private func rankLongRows(
    _ scores: UnsafePointer<UInt8>, _ boxes: Range<Int>, _ table: UnsafeBufferPointer<UInt32>,
    into ranks: UnsafeMutablePointer<UInt32>
  ) {
    for box in boxes {
      let row = unsafe scores + box * stride
      var greatest: UInt8 = 0
      for label in 0..<classCount {
        let byte = unsafe row[label] ^ flip
        greatest = byte > greatest ? byte : greatest
      }
      unsafe ranks[box] = table[Int(greatest)]
    }
  }
}
