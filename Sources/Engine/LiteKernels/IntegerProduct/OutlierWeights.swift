import LiteExecution
import LiteMicrokernels

/// The weights whose difference from their zero point is no signed byte: they are limited to what a
/// byte holds, and what is left is multiplied apart.
///
/// Of a quantized range of 255 steps whose zero point is not in the middle, few weights lie at the
/// far end: mostly one, which made the range what it is.
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
  private let places: [OutlierGroups.Place]

  /// The number of groups that they lie in.
  var groupCount: Int { places.count }

  /// Finds them; nil where there are more groups than may be, or what is left of a weight is no
  /// byte either.
  ///
  /// - Parameters:
  ///   - window: The weights of one output channel after the other; nil where there are none.
  ///   - columns: The number of output channels.
  ///   - depth: The number of weights of each of them.
  ///   - segmentDepth: The number of weights of each piece of an output channel's.
  ///   - flip: 0 for weights of int8, 0x80 for those of uint8.
  ///   - zeroPoint: The zero point of the weights as signed bytes.
  ///   - activations: What the weights are multiplied with.
  ///   - largestCount: The most groups that there may be.
  init?(
    _ window: inout ConstantWindow?, columns: Int, depth: Int, segmentDepth: Int, flip: UInt8,
    zeroPoint: Int16, activations: IntegerProductKernel.Activations, largestCount: Int
  ) {
    // In unsigned bytes, which the baseline compares in vectors.
    let order = flip ^ 0x80
    let (lowest, highest) = (Int(zeroPoint), Int(zeroPoint) + 255)
    var found: [Weight] = []
    var places: [OutlierGroups.Place] = []
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
        let place = OutlierWeights.place(of: weight, segmentDepth, activations.groupCount)
        if !places.contains(place) { places.append(place) }
        guard places.count <= largestCount, abs(OutlierWeights.outliers(of: weight)) <= 127 else {
          return nil
        }
        found.append(weight)
      }
    }
    self.activations = activations
    self.weights = found
    self.places = places
  }

  /// Limits the weights in a packed matrix, and writes what is left of them as ``OutlierGroups``.
  ///
  /// - Parameters:
  ///   - matrix: The packed matrix.
  ///   - segmentDepth: The number of weights of each piece of an output channel's.
  ///   - paddedSegment: The same in the matrix.
  ///   - segments: The number of pieces.
  ///   - groups: Where the groups go: `OutlierGroups.byteCount` bytes of zeros.
  @unsafe
  func store(
    to matrix: UnsafeMutableRawPointer, segmentDepth: Int, paddedSegment: Int, segments: Int,
    groups: UnsafeMutableRawPointer
  ) {
    let (unit, depth) = (IntegerProductKernel.columnUnit, activations.groupCount)
    for (index, place) in places.enumerated() {
      unsafe OutlierGroups.store(place, index, to: groups)
    }
    for weight in weights {
      let place = OutlierWeights.place(of: weight, segmentDepth, depth)
      guard let index = places.firstIndex(of: place) else { continue }
      let group = (place.block * segments + place.segment) * paddedSegment / depth + place.group
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

  /// What is left of a weight that is limited to a signed byte.
  private static func outliers(of weight: Weight) -> Int {
    weight.difference - min(max(weight.difference, -128), 127)
  }

  private static func place(
    of weight: Weight, _ segmentDepth: Int, _ groupCount: Int
  ) -> OutlierGroups.Place {
    OutlierGroups.Place(
      block: weight.column / IntegerProductKernel.columnUnit,
      segment: weight.index / segmentDepth, group: weight.index % segmentDepth / groupCount)
  }
}
