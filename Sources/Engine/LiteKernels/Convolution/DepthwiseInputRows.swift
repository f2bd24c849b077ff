import LiteExecution
import LiteMicrokernels
import LiteReference

/// The image rows that a depthwise convolution reads for one block of channels, copied into memory
/// that fits the L1 cache and padded with the input's zero point on all four sides.
///
/// The copies lie in a ring: a row replaces one that no receptive field covers any more.
///
/// Every `unsafe` in this file is the address of a channel of an image row, or an address within
/// the ``byteCount`` bytes that the caller gives.
@safe
struct DepthwiseInputRows {
  private let geometry: ConvolutionGeometry
  private let kernel: DepthwiseKernel
  private let block: DepthwiseBlock
  private let flip: UInt8
  private let zeros: AlignedBytes
  private let image: UnsafeRawPointer
  private let ring: UnsafeMutableRawPointer
  private let capacity: Int
  private let rowBytes: Int

  /// The bytes from one pixel of a row to the next.
  let pixelBytes: Int

  /// The number of pixels of a row.
  var pixelCount: Int { rowBytes / pixelBytes }

  /// The next image row to copy.
  ///
  /// Rows above and below the image count too.
  private var next: Int

  /// The number of rows of a ring for `rowCount` output rows that are computed together.
  static func capacity(_ geometry: ConvolutionGeometry, rowCount: Int) -> Int {
    let rows = geometry.rows
    return (rows.filterSize - 1) * rows.dilation + 1 + (rowCount - 1) * rows.stride
  }

  /// The number of bytes of one row: all receptive fields, and the bytes that vectors read beyond
  /// them.
  static func rowByteCount(_ geometry: ConvolutionGeometry, kernel: DepthwiseKernel) -> Int {
    let columns = geometry.columns
    let width =
      (columns.outputSize - 1) * columns.stride + (columns.filterSize - 1) * columns.dilation + 1
    // A vector reads this many more pixels where each takes the fewest lanes.
    let pixels = width + kernel.laneCount / kernel.leastPixelLanes
    return pixels * kernel.laneCount * kernel.activations.byteWidth
  }

  /// The number of bytes of a ring and a row of zero points.
  static func byteCount(
    _ geometry: ConvolutionGeometry, kernel: DepthwiseKernel, rowCount: Int
  ) -> Int {
    (capacity(geometry, rowCount: rowCount) + 1) * rowByteCount(geometry, kernel: kernel)
  }

  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - image: The first byte of the image.
  ///   - memory: The memory of the ring.
  ///   - geometry: The extents.
  ///   - kernel: The micro-kernel.
  ///   - block: The channels.
  ///   - flip: The XOR mask of the bytes of the image.
  ///   - zeros: Zero points of the input, one for each lane of a pixel of the block.
  ///   - rowCount: The number of output rows that are computed together.
  ///   - firstRow: The first output row.
  @unsafe
  init(
    of image: UnsafeRawPointer, in memory: UnsafeMutableRawPointer,
    geometry: ConvolutionGeometry, kernel: DepthwiseKernel, block: DepthwiseBlock, flip: UInt8,
    zeros: AlignedBytes, rowCount: Int, firstRow: Int
  ) {
    self.geometry = geometry
    self.kernel = kernel
    self.block = block
    self.flip = flip
    self.zeros = zeros
    unsafe self.image = image
    unsafe ring = memory
    capacity = DepthwiseInputRows.capacity(geometry, rowCount: rowCount)
    rowBytes = DepthwiseInputRows.rowByteCount(geometry, kernel: kernel)
    pixelBytes = block.pixelLanes * kernel.activations.byteWidth
    next = geometry.rows.origin(of: firstRow)
    let pixels = pixelCount
    fillZeros(pixels: 0..<pixels, inputRow: capacity)
    // Nothing is ever copied to the sides.
    let inside = geometry.columns.padding..<geometry.columns.padding + geometry.columns.inputSize
    for inputRow in 0..<capacity {
      fillZeros(pixels: 0..<min(inside.lowerBound, pixels), inputRow: inputRow)
      fillZeros(pixels: min(inside.upperBound, pixels)..<pixels, inputRow: inputRow)
    }
  }

  /// Copies the image rows of some receptive fields that the ring still lacks, and writes the
  /// addresses of all of them.
  ///
  /// - Parameters:
  ///   - row: The first output row.
  ///   - inputRowCount: The number of image rows.
  ///   - inputRows: The destination of the addresses.
  @unsafe
  mutating func find(
    row: Int, inputRowCount: Int, into inputRows: UnsafeMutablePointer<UnsafeRawPointer>
  ) {
    let (origin, dilation) = (geometry.rows.origin(of: row), geometry.rows.dilation)
    let end = origin + (inputRowCount - 1) * dilation + 1
    next = max(next, origin)
    while next < end {
      if next >= 0, next < geometry.rows.inputSize { copy(next) }
      next += 1
    }
    for inputRow in 0..<inputRowCount {
      let y = origin + inputRow * dilation
      let isInside = y >= 0 && y < geometry.rows.inputSize
      let address = unsafe ring + (isInside ? y % capacity : capacity) * rowBytes
      unsafe (inputRows + inputRow).initialize(to: UnsafeRawPointer(address))
    }
  }

  /// Copies an image row to its slot of the ring.
  private func copy(_ y: Int) {
    let columns = geometry.columns
    let channels = geometry.inChannels
    let pixels = min(columns.inputSize, pixelCount - columns.padding)
    guard pixels > 0 else { return }
    let source = unsafe image + y * columns.inputSize * channels
    let target = unsafe ring + (y % capacity * rowBytes + columns.padding * pixelBytes)
    let multiplier = geometry.outChannelsPerGroup
    if multiplier > 1 {
      unsafe repeatChannels(source, pixels, multiplier, to: target)
    } else if channels == block.pixelLanes {
      unsafe kernel.copyRows(
        RowCopy(
          rows: 1, byteCount: pixels * channels, source: source, sourceStride: 0,
          destination: target, destinationStride: 0, flip: flip))
    } else {
      unsafe kernel.copyRows(
        RowCopy(
          rows: pixels, byteCount: block.channels.count,
          source: source + block.channels.lowerBound, sourceStride: channels,
          destination: target, destinationStride: pixelBytes, flip: flip))
    }
  }

  /// Copies an image row each of whose channels feeds several output channels.
  private func repeatChannels(
    _ source: UnsafeRawPointer, _ pixels: Int, _ multiplier: Int,
    to target: UnsafeMutableRawPointer
  ) {
    let (first, skipped) = block.channels.lowerBound.quotientAndRemainder(dividingBy: multiplier)
    for pixel in 0..<pixels {
      let channels = unsafe source + (pixel &* geometry.inChannels &+ first)
      let lanes = unsafe target + pixel &* pixelBytes
      switch kernel.activations {
      case .words: unsafe repeatChannels(channels, multiplier, skipped, to: lanes, as: Int16.self)
      case .bytes: unsafe repeatChannels(channels, multiplier, skipped, to: lanes, as: UInt8.self)
      }
    }
  }

  /// Copies a channel to several lanes, then the next.
  ///
  /// Eight lanes at a time, as long as that many are left: the next channels overwrite the last.
  @inline(__always)
  private func repeatChannels<Element: FixedWidthInteger & SIMDScalar & BitwiseCopyable>(
    _ source: UnsafeRawPointer, _ multiplier: Int, _ skipped: Int,
    to target: UnsafeMutableRawPointer, as type: Element.Type
  ) {
    let (count, width) = (block.channels.count, MemoryLayout<Element>.stride)
    var (lane, end, channel) = (0, multiplier &- skipped, 0)
    while lane < count {
      let byte = unsafe source.load(fromByteOffset: channel, as: UInt8.self) ^ flip
      let value = Element(truncatingIfNeeded: byte)
      let last = min(end, count)
      while lane < last, lane &+ 8 <= count {
        unsafe target.storeBytes(
          of: SIMD8(repeating: value), toByteOffset: lane &* width, as: SIMD8<Element>.self)
        lane &+= 8
      }
      while lane < last {
        unsafe target.storeBytes(of: value, toByteOffset: lane &* width, as: Element.self)
        lane &+= 1
      }
      (lane, end, channel) = (last, last &+ multiplier, channel &+ 1)
    }
  }

  /// Fills some pixels of a row with the input's zero point.
  private func fillZeros(pixels: Range<Int>, inputRow: Int) {
    guard !pixels.isEmpty else { return }
    unsafe kernel.copyRows(
      RowCopy(
        rows: pixels.count, byteCount: block.pixelLanes,
        source: UnsafeRawPointer(zeros.address), sourceStride: 0,
        destination: ring + (inputRow * rowBytes + pixels.lowerBound * pixelBytes),
        destinationStride: pixelBytes, flip: flip))
  }
}
