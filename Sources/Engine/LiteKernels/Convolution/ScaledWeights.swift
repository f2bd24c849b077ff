import LiteExecution
import LiteMicrokernels
import LiteReference

/// The weights of a transposed convolution in float32, as one value of the input meets them: for each row
/// of filter taps `[block][in channel][lane]`, where the lanes are those of `[tap][out channel]`, which
/// are neighbors in the output.
///
/// Every `unsafe` in this file is an address within the bytes just allocated.
struct ScaledWeights: Sendable {
  /// Neighboring lanes that are computed together, of one row of filter taps.
  struct Block: Sendable {
    /// The row of filter taps.
    let filterY: Int

    /// The lanes that have a tap and a channel.
    let lanes: Range<Int>

    /// The number of lanes with those that have none: one of `ScaledProducts.laneCounts`.
    let width: Int

    /// The index of the first lane among those of all blocks of the row of taps.
    let firstLane: Int

    /// The bytes from the first weight of the first block to that of this one.
    let byteOffset: Int
  }

  /// All blocks, from the last taps on: what a value adds to an output position comes after what those
  /// before it have added, whichever taps these met.
  let blocks: [Block]

  /// Neighboring blocks whose weights are multiplied with all values before the next ones.
  let groups: [Range<Int>]

  /// The weights.
  let weights: AlignedBytes

  /// The scale of each lane of a row of filter taps.
  let scales: AlignedBytes

  /// The bytes of the weights of a group: less than a cache of the first level has.
  private static let groupBytes = 32 << 10

  /// Converts int8 weights; nil where there is no memory.
  ///
  /// - Parameters:
  ///   - filter: The filters, OHWI.
  ///   - scales: The scale of each output channel.
  ///   - taps: The number of filter taps, by rows and columns.
  ///   - inChannels: The number of input channels.
  init?(
    _ filter: Span<Int8>, scales: [Float], taps: (rows: Int, columns: Int), inChannels: Int
  ) {
    let outChannels = scales.count
    let widths = ScaledWeights.widths(ofLanes: taps.columns * outChannels)
    let rowLanes = widths.reduce(0, +)
    guard let weights = AlignedBytes(byteCount: taps.rows * rowLanes * inChannels * 4),
      let values = AlignedBytes(byteCount: rowLanes * 4)
    else { return nil }
    var blocks: [Block] = []
    for filterY in 0..<taps.rows {
      var lane = 0
      for width in widths {
        blocks.append(
          Block(
            filterY: filterY, lanes: lane..<min(lane + width, taps.columns * outChannels),
            width: width, firstLane: lane,
            byteOffset: (filterY * rowLanes + lane) * inChannels * 4))
        lane += width
      }
    }
    let scaleLanes = unsafe values.address.assumingMemoryBound(to: Float.self)
    for index in Checkpoint().steps(blocks.indices) {
      let block = blocks[index]
      let target = unsafe (weights.address + block.byteOffset).assumingMemoryBound(to: Float.self)
      for lane in block.lanes {
        let (filterX, channel) = lane.quotientAndRemainder(dividingBy: outChannels)
        let tap = (channel * taps.rows + block.filterY) * taps.columns + filterX
        let source = filter.extracting(tap * inChannels..<(tap + 1) * inChannels)
        let place = lane - block.firstLane
        for i in source.indices { unsafe target[i * block.width + place] = Float(source[i]) }
        unsafe scaleLanes[lane] = scales[channel]
      }
    }
    self.blocks = blocks.reversed()
    (self.weights, self.scales) = (weights, values)
    groups = ScaledWeights.groups(of: self.blocks.map { $0.width * inChannels * 4 })
  }

  /// The widths of the blocks of some lanes: the widest that they fill, or few lanes more.
  private static func widths(ofLanes count: Int) -> [Int] {
    var widths: [Int] = []
    var rest = count
    while rest > 0 {
      let width =
        switch rest {
        case 5...8: 8
        case 13..<16: 16
        default: ScaledProducts.laneCounts.last { $0 <= rest } ?? 4
        }
      widths.append(width)
      rest -= width
    }
    return widths
  }

  /// Groups neighboring blocks of some sizes.
  private static func groups(of byteCounts: [Int]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var (first, bytes) = (0, 0)
    for (index, byteCount) in byteCounts.enumerated() {
      if index > first, bytes + byteCount > groupBytes {
        groups.append(first..<index)
        (first, bytes) = (index, 0)
      }
      bytes += byteCount
    }
    if first < byteCounts.count { groups.append(first..<byteCounts.count) }
    return groups
  }
}
