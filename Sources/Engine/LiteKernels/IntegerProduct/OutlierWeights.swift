import LiteExecution
import LiteMicrokernels

/// The outlier weights: those whose difference from their zero point does not fit a signed byte.
///
/// They are clamped to a signed byte, and their remainders are multiplied separately.
///
/// In a quantized range of 255 steps with an off-center zero point, few weights lie at the far end.
/// Mostly it is the one weight that determined the range.
///
/// Every `unsafe` in this file reads the weights, or writes the block that the caller gives, within
/// their sizes.
struct OutlierWeights {
  /// One of them.
  private struct Weight {
    let column: Int
    let index: Int
    let difference: Int
  }

  private let activations: IntegerProductKernel.Activations
  private let weights: [Weight]
  private let positions: [OutlierGroups.Position]

  /// The number of groups that they lie in.
  var groupCount: Int { positions.count }

  /// Finds the outlier weights; nil where they lie in too many groups, or a remainder does not fit
  /// a signed byte.
  ///
  /// - Parameters:
  ///   - window: The weights of one output channel after the other; nil where there are none.
  ///   - columns: The number of output channels.
  ///   - depth: The number of weights of each of them.
  ///   - segmentDepth: The number of weights of each segment of an output channel.
  ///   - flip: 0 for weights of int8, 0x80 for those of uint8.
  ///   - zeroPoint: The zero point of the weights as signed bytes.
  ///   - activations: The element type of the activations.
  ///   - largestCount: The most groups.
  init?(
    _ window: inout ConstantWindow?, columns: Int, depth: Int, segmentDepth: Int, flip: UInt8,
    zeroPoint: Int16, activations: IntegerProductKernel.Activations, largestCount: Int
  ) {
    // In unsigned bytes, which the baseline compares in vectors.
    let order = flip ^ 0x80
    let (lowest, highest) = (Int(zeroPoint), Int(zeroPoint) + 255)
    var found: [Weight] = []
    var positions: [OutlierGroups.Position] = []
    let unit = IntegerProductKernel.columnUnit
    for first in stride(from: 0, to: columns, by: unit) {
      let range = first * depth..<min(first + unit, columns) * depth
      guard let bytes = unsafe window?.bytes(range) else { break }
      let rows = unsafe Span(
        _unsafeStart: bytes.assumingMemoryBound(to: UInt8.self), count: range.count)
      var (least, most) = (UInt8.max, UInt8.min)
      for i in rows.indices {
        least = min(least, rows[i] ^ order)
        most = max(most, rows[i] ^ order)
      }
      guard !rows.isEmpty, Int(least) < lowest || Int(most) > highest else { continue }
      for i in rows.indices where !(lowest...highest).contains(Int(rows[i] ^ order)) {
        let weight = Weight(
          column: first + i / depth, index: i % depth,
          difference: Int(rows[i] ^ order) - 128 - Int(zeroPoint))
        let position = OutlierWeights.position(of: weight, segmentDepth, activations.groupCount)
        if !positions.contains(position) { positions.append(position) }
        guard positions.count <= largestCount, abs(OutlierWeights.outliers(of: weight)) <= 127
        else {
          return nil
        }
        found.append(weight)
      }
    }
    self.activations = activations
    self.weights = found
    self.positions = positions
  }

  /// Clamps the weights in a packed matrix, and writes their remainders as ``OutlierGroups``.
  ///
  /// - Parameters:
  ///   - matrix: The packed matrix.
  ///   - segmentDepth: The number of weights of each segment of an output channel.
  ///   - paddedSegment: The same in the packed matrix.
  ///   - segments: The number of segments.
  ///   - groups: The destination of the groups: `OutlierGroups.byteCount` bytes of zeros.
  @unsafe
  func store(
    to matrix: UnsafeMutableRawPointer, segmentDepth: Int, paddedSegment: Int, segments: Int,
    groups: UnsafeMutableRawPointer
  ) {
    let (unit, depth) = (IntegerProductKernel.columnUnit, activations.groupCount)
    for (index, position) in positions.enumerated() {
      unsafe OutlierGroups.store(position, index, to: groups)
    }
    for weight in weights {
      let position = OutlierWeights.position(of: weight, segmentDepth, depth)
      guard let index = positions.firstIndex(of: position) else { continue }
      let group =
        (position.block * segments + position.segment) * paddedSegment / depth + position.group
      let (lane, byte) = (weight.column % unit, weight.index % segmentDepth % depth)
      let outliers = OutlierWeights.outliers(of: weight)
      unsafe matrix.storeBytes(
        of: Int8(weight.difference - outliers),
        toByteOffset: (group * unit + lane) * depth + byte, as: Int8.self)
      unsafe OutlierGroups.store(
        weight: Int8(outliers), column: lane, depth: byte, index, activations: activations,
        to: groups)
    }
  }

  /// The remainder of a weight that is clamped to a signed byte.
  private static func outliers(of weight: Weight) -> Int {
    weight.difference - min(max(weight.difference, -128), 127)
  }

  private static func position(
    of weight: Weight, _ segmentDepth: Int, _ groupCount: Int
  ) -> OutlierGroups.Position {
    OutlierGroups.Position(
      block: weight.column / IntegerProductKernel.columnUnit,
      segment: weight.index / segmentDepth, group: weight.index % segmentDepth / groupCount)
  }
}
