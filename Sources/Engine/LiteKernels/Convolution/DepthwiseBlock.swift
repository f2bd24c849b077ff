import LiteExecution
import LiteMicrokernels
import LiteReference

/// The weights and constants of a block of channels of a depthwise convolution, as a
/// micro-kernel reads them.
///
/// With unsigned inputs `x` of zero point `zx` and weights `w` less their zero point,
/// `Σ (x − zx) · w + bias = Σ x · w + (bias − zx · Σ w)`: the last term is ``bias``.
///
/// Every `unsafe` in this file writes the blocks that it has just allocated, within their sizes.
final class DepthwiseBlock: Sendable {
  /// The channels of the output that the block gives.
  let channels: Range<Int>

  /// The first channel that is read: one before ``channels`` where what is left fills no vector.
  let firstRead: Int

  /// The number of places that a pixel takes in the micro-kernel's vectors.
  let pixelPlaces: Int

  /// The weights.
  let weights: AlignedBytes

  /// What packing the weights gave.
  let terms: Int

  /// The term of each place, as int32.
  let bias: AlignedBytes

  /// The last step.
  let table: RequantizationTable

  /// Packs a block.
  ///
  /// - Parameters:
  ///   - channels: The channels of the output that the block gives.
  ///   - firstRead: The first channel that is read, not behind them.
  ///   - pixelPlaces: The number of places of a pixel, at least as many as the channels from there.
  ///   - filter: The filter, 1HWC, as the bytes that are stored.
  ///   - bias: The bias of each channel; empty where there is none.
  ///   - geometry: The extents.
  ///   - requantization: The quantization.
  ///   - sums: What the sums of each channel lie between; empty where they were not measured.
  ///   - largestSum: A bound of the magnitude of the sums.
  ///   - commonTable: The last step, where it is the same for all blocks.
  ///   - rowCount: The number of rows of the output that are computed at once.
  ///   - kernel: The micro-kernel.
  ///   - search: What searches many linear forms at once; nil where nothing does.
  init?(
    _ channels: Range<Int>, firstRead: Int, pixelPlaces: Int, filter: Span<UInt8>, bias: [Int32],
    geometry: ConvolutionGeometry,
    requantization: UnsignedRequantization<QuantizedMultiplier>,
    sums: [ClosedRange<Int64>], largestSum: Double, commonTable: RequantizationTable?,
    rowCount: Int, kernel: DepthwiseKernel, search: (@Sendable (LinearSearch) -> Void)?
  ) {
    self.channels = channels
    self.firstRead = firstRead
    self.pixelPlaces = pixelPlaces
    let places = kernel.placeCount
    let taps = DepthwiseBlock.taps(
      filter, channels: firstRead..<channels.upperBound, pixelPlaces: pixelPlaces,
      places: places, geometry: geometry, requantization: requantization)
    let inputZeroPoint = requantization.inputZeroPoint
    guard let biasBytes = AlignedBytes(byteCount: places * 4) else { return nil }
    self.bias = biasBytes
    let (constantOrder, factors) = (kernel.constantOrder, requantization.multipliers)
    // The last of the block where there is none.
    let lastChannel = channels.upperBound - 1
    var placeChannels = [Int](repeating: lastChannel, count: places)
    for first in stride(from: 0, to: places, by: pixelPlaces) {
      for place in first..<min(first + pixelPlaces, places) {
        placeChannels[place] = min(firstRead + place - first, lastChannel)
      }
    }
    if let commonTable {
      table = commonTable
    } else {
      let read = firstRead..<channels.upperBound
      let forms = requantization.forms(
        of: read, sums: sums.isEmpty ? [] : sums[read], search: search)
      var multipliers = [QuantizedMultiplier](repeating: factors[0], count: places)
      var placeForms = forms.isEmpty ? [] : Array(repeating: forms[0], count: places)
      for place in 0..<places {
        let channel = placeChannels[place]
        multipliers[constantOrder[place]] = factors[channel]
        if !forms.isEmpty { placeForms[constantOrder[place]] = forms[channel - firstRead] }
      }
      let table = RequantizationTable(
        requantization.output, multipliers: multipliers[...], largestSum: largestSum,
        forms: placeForms,
        floatRoundings: kernel.floatRoundings)
      guard let table else { return nil }
      self.table = table
    }
    for place in 0..<places {
      let channelBias = bias.isEmpty ? 0 : bias[placeChannels[place]]
      let term = channelBias &- inputZeroPoint &* taps.sums[place]
      unsafe self.bias.address.storeBytes(
        of: term &+ table.start(ofChannel: constantOrder[place]),
        toByteOffset: constantOrder[place] * 4, as: Int32.self)
    }
    let packed = unsafe taps.differences.withUnsafeBufferPointer {
      differences -> (weights: AlignedBytes, terms: Int)? in
      guard let address = differences.baseAddress else {
        return AlignedBytes(byteCount: 0).map { ($0, 1) }
      }
      let filter = unsafe DepthwiseFilter(
        weights: address, height: geometry.rows.filterSize, width: geometry.columns.filterSize,
        strideY: geometry.rows.stride, rowCount: rowCount)
      guard let packed = AlignedBytes(uninitializedByteCount: kernel.weightByteCount(filter))
      else { return nil }
      return unsafe (packed, kernel.packWeights(filter, packed.address))
    }
    guard let packed else { return nil }
    (weights, terms) = packed
  }

  /// The weights of a block less their zero point, tap by tap of as many places as a vector has,
  /// and their sums.
  ///
  /// - Parameters:
  ///   - filter: The filter, 1HWC, as the bytes that are stored.
  ///   - channels: The channels of the first places of a pixel; the others repeat the last.
  ///   - pixelPlaces: The number of places of a pixel.
  ///   - places: The number of places of a vector, whose pixels are all alike.
  ///   - geometry: The extents.
  ///   - requantization: The quantization.
  /// - Returns: The differences, `[tap][place]`, and the sum of those of each place.
  private static func taps(
    _ filter: Span<UInt8>, channels: Range<Int>, pixelPlaces: Int, places: Int,
    geometry: ConvolutionGeometry, requantization: UnsignedRequantization<QuantizedMultiplier>
  ) -> (differences: [Int16], sums: [Int32]) {
    let tapCount = geometry.rows.filterSize * geometry.columns.filterSize
    let zeroPoint = Int16(truncatingIfNeeded: requantization.weightZeroPoint)
    let flip = requantization.bytes.flip
    let count = min(channels.count, pixelPlaces)
    var differences = [Int16](repeating: 0, count: tapCount * places)
    var sums = [Int32](repeating: 0, count: places)
    unsafe differences.withUnsafeMutableBufferPointer { differences in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        unsafe filter.withUnsafeBufferPointer { filter in
          for tap in 0..<tapCount {
            let first = tap * geometry.outChannels + channels.lowerBound
            precondition(first + count <= filter.count)
            let row = unsafe UnsafeMutableBufferPointer(
              rebasing: differences[tap * places..<(tap + 1) * places])
            let bytes = unsafe UnsafeBufferPointer(rebasing: filter[first..<first + count])
            for i in 0..<count {
              let difference = unsafe Int16(bytes[i] ^ flip) &- zeroPoint
              unsafe row[i] = difference
              unsafe sums[i] &+= Int32(difference)
            }
            unsafe repeatPixel(of: count, places: pixelPlaces, in: row)
          }
          unsafe repeatPixel(of: count, places: pixelPlaces, in: sums)
        }
      }
    }
    return (differences, sums)
  }

  /// Fills the places of a vector behind the channels of its first pixel.
  private static func repeatPixel<Element>(
    of channels: Int, places: Int, in vector: UnsafeMutableBufferPointer<Element>
  ) {
    for place in channels..<vector.count {
      unsafe vector[place] = vector[place < places ? channels - 1 : place - places]
    }
  }
}
