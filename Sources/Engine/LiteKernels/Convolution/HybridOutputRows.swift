import LiteReference

/// Where the results of an image go: one position after the other, or rows at a stride, of which the
/// last position may have fewer channels.
///
/// Every `unsafe` in this file is an address within the output, which whoever makes the rows answers for.
@safe
struct HybridOutputRows: @unchecked Sendable {
  /// Neighboring positions of the same channels.
  struct Part {
    /// The positions, counted through all rows.
    let positions: Range<Int>

    /// The number of channels of each.
    let channels: Int
  }

  /// The bytes from one position of a row to the next.
  let pixelStride: Int

  private let start: UnsafeMutableRawPointer
  private let positionsPerRow: Int
  private let channels: Int
  private let lastChannels: Int
  private let rowStride: Int

  /// Whether all positions follow each other.
  var isContiguous: Bool {
    lastChannels == channels && rowStride == positionsPerRow * pixelStride
  }

  /// Rows of a convolution that follow each other.
  @unsafe
  init(_ start: UnsafeMutableRawPointer, of geometry: ConvolutionGeometry) {
    unsafe self.init(
      start, of: geometry, lastChannels: geometry.outChannels,
      rowStride: geometry.columns.outputSize * geometry.outChannels * 4)
  }

  /// Rows of a convolution at a stride.
  ///
  /// - Parameters:
  ///   - start: The first position of the first row.
  ///   - geometry: The convolution.
  ///   - lastChannels: The number of channels of the last position of a row.
  ///   - rowStride: The bytes from one row to the next.
  @unsafe
  init(
    _ start: UnsafeMutableRawPointer, of geometry: ConvolutionGeometry, lastChannels: Int,
    rowStride: Int
  ) {
    unsafe self.start = start
    positionsPerRow = geometry.columns.outputSize
    channels = geometry.outChannels
    self.lastChannels = lastChannels
    pixelStride = geometry.outChannels * 4
    self.rowStride = rowStride
  }

  /// The address of a position, counted through all rows.
  @unsafe
  func address(of position: Int) -> UnsafeMutableRawPointer {
    let (row, column) = position.quotientAndRemainder(dividingBy: positionsPerRow)
    return unsafe start + (row * rowStride + column * pixelStride)
  }

  /// Calls a body with each part of some positions that one product gives.
  @inline(__always)
  func forEachPart(of positions: Range<Int>, _ body: (Part) -> Void) {
    guard !isContiguous else { return body(Part(positions: positions, channels: channels)) }
    var first = positions.lowerBound
    while first < positions.upperBound {
      let last = first - first % positionsPerRow + positionsPerRow - 1
      let end = min(lastChannels < channels ? last : last + 1, positions.upperBound)
      if first < end { body(Part(positions: first..<end, channels: channels)) }
      if lastChannels < channels, last < positions.upperBound {
        body(Part(positions: last..<last + 1, channels: lastChannels))
      }
      first = last + 1
    }
  }
}
