import LiteExecution
import LiteMicrokernels
import LiteReference

/// The lines of an image that a depthwise convolution reads, for one block of channels: copied
/// together into memory that the first cache holds, with the input's zero point at both sides
/// and above and below.
///
/// The copies lie in a ring: a line takes the place of one that no window touches any more.
///
/// Every `unsafe` in this file is an address within the image that a line and a channel inside it
/// have, or within the memory that the caller gives, which is of ``byteCount`` bytes.
@safe
struct DepthwiseLines {
  private let geometry: ConvolutionGeometry
  private let kernel: DepthwiseKernel
  private let block: DepthwiseBlock
  private let flip: UInt8
  private let zeros: AlignedBytes
  private let image: UnsafeRawPointer
  private let ring: UnsafeMutableRawPointer
  private let capacity: Int
  private let lineBytes: Int

  /// The bytes from one pixel of a line to the next.
  let pixelBytes: Int

  /// The number of pixels of a line.
  var pixelCount: Int { lineBytes / pixelBytes }

  /// The next line of the image to copy; lines above and below it count too.
  private var next: Int

  /// The number of lines of a ring, for so many rows of the output that are computed at once.
  static func capacity(_ geometry: ConvolutionGeometry, rowCount: Int) -> Int {
    let rows = geometry.rows
    return (rows.filterSize - 1) * rows.dilation + 1 + (rowCount - 1) * rows.stride
  }

  /// The number of bytes of one line: the windows, and what vectors read beyond them.
  static func lineByteCount(_ geometry: ConvolutionGeometry, kernel: DepthwiseKernel) -> Int {
    let columns = geometry.columns
    let width =
      (columns.outputSize - 1) * columns.stride + (columns.filterSize - 1) * columns.dilation + 1
    // As many pixels more as the fewest places of a pixel let a vector have.
    let pixels = width + kernel.placeCount / kernel.leastPlaces
    return pixels * kernel.placeCount * kernel.activations.byteWidth
  }

  /// The number of bytes that a ring and a line of zero points take.
  static func byteCount(
    _ geometry: ConvolutionGeometry, kernel: DepthwiseKernel, rowCount: Int
  ) -> Int {
    (capacity(geometry, rowCount: rowCount) + 1) * lineByteCount(geometry, kernel: kernel)
  }

  /// Begins a ring.
  ///
  /// - Parameters:
  ///   - image: The first byte of the image.
  ///   - memory: Where the ring goes.
  ///   - geometry: The extents.
  ///   - kernel: The micro-kernel.
  ///   - block: The channels.
  ///   - flip: What the bytes of the image are exclusive-ored with.
  ///   - zeros: As many zero points of the input as a pixel of a block has places.
  ///   - rowCount: The number of rows of the output that are computed at once.
  ///   - firstRow: The first row of the output.
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
    capacity = DepthwiseLines.capacity(geometry, rowCount: rowCount)
    lineBytes = DepthwiseLines.lineByteCount(geometry, kernel: kernel)
    pixelBytes = block.pixelPlaces * kernel.activations.byteWidth
    next = geometry.rows.origin(of: firstRow)
    let pixels = pixelCount
    fillZeros(pixels: 0..<pixels, line: capacity)
    // Nothing is ever copied to the sides.
    let inside = geometry.columns.padding..<geometry.columns.padding + geometry.columns.inputSize
    for line in 0..<capacity {
      fillZeros(pixels: 0..<min(inside.lowerBound, pixels), line: line)
      fillZeros(pixels: min(inside.upperBound, pixels)..<pixels, line: line)
    }
  }

  /// Copies what is still missing of the lines of some windows, and writes their addresses.
  ///
  /// - Parameters:
  ///   - row: The first row of the output.
  ///   - lineCount: The number of lines.
  ///   - lines: Where the addresses go.
  @unsafe
  mutating func find(
    row: Int, lineCount: Int, into lines: UnsafeMutablePointer<UnsafeRawPointer>
  ) {
    let (origin, dilation) = (geometry.rows.origin(of: row), geometry.rows.dilation)
    let end = origin + (lineCount - 1) * dilation + 1
    next = max(next, origin)
    while next < end {
      if next >= 0, next < geometry.rows.inputSize { copy(next) }
      next += 1
    }
    for line in 0..<lineCount {
      let y = origin + line * dilation
      let isInside = y >= 0 && y < geometry.rows.inputSize
      let address = unsafe ring + (isInside ? y % capacity : capacity) * lineBytes
      unsafe (lines + line).initialize(to: UnsafeRawPointer(address))
    }
  }

  /// Copies a line of the image to its place in the ring.
  private func copy(_ y: Int) {
    let columns = geometry.columns
    let channels = geometry.inChannels
    let pixels = min(columns.inputSize, pixelCount - columns.padding)
    guard pixels > 0 else { return }
    let source = unsafe image + y * columns.inputSize * channels
    let target = unsafe ring + (y % capacity * lineBytes + columns.padding * pixelBytes)
    let multiplier = geometry.outChannelsPerGroup
    if multiplier > 1 {
      unsafe spread(source, pixels, multiplier, to: target)
    } else if channels == block.pixelPlaces {
      unsafe kernel.copyLines(
        LineCopy(
          lines: 1, byteCount: pixels * channels, source: source, sourceStride: 0,
          destination: target, destinationStride: 0, flip: flip))
    } else {
      unsafe kernel.copyLines(
        LineCopy(
          lines: pixels, byteCount: block.channels.count,
          source: source + block.channels.lowerBound, sourceStride: channels,
          destination: target, destinationStride: pixelBytes, flip: flip))
    }
  }

  /// Copies a line whose channels each give several of the output.
  private func spread(
    _ source: UnsafeRawPointer, _ pixels: Int, _ multiplier: Int,
    to target: UnsafeMutableRawPointer
  ) {
    let isWide = kernel.activations == .words
    for pixel in 0..<pixels {
      for (place, channel) in block.channels.enumerated() {
        let offset = pixel * geometry.inChannels + channel / multiplier
        let byte = unsafe source.load(fromByteOffset: offset, as: UInt8.self) ^ flip
        if isWide {
          unsafe target.storeBytes(
            of: Int16(byte), toByteOffset: pixel * pixelBytes + place * 2, as: Int16.self)
        } else {
          unsafe target.storeBytes(
            of: byte, toByteOffset: pixel * pixelBytes + place, as: UInt8.self)
        }
      }
    }
  }

  /// Fills some pixels of a line with the input's zero point.
  private func fillZeros(pixels: Range<Int>, line: Int) {
    guard !pixels.isEmpty else { return }
    unsafe kernel.copyLines(
      LineCopy(
        lines: pixels.count, byteCount: block.pixelPlaces,
        source: UnsafeRawPointer(zeros.address), sourceStride: 0,
        destination: ring + (line * lineBytes + pixels.lowerBound * pixelBytes),
        destinationStride: pixelBytes, flip: flip))
  }
}
