import LiteExecution
import LiteMicrokernels
import LiteReference

/// The image rows that the receptive fields of a convolution cover, copied with padding on all four
/// sides.
///
/// In padded rows the taps of one filter row are contiguous, so that a receptive field is a row of
/// a matrix in as many segments as the filter has rows.
///
/// Every `unsafe` in this file is an address within an image row, or within the padded rows that
/// the caller gives.
final class PaddedRows: Sendable {
  /// The bytes from one padded row to the next.
  let rowBytes: Int

  /// The number of zero points of a padded row that is outside the image.
  var zeroByteCount: Int { rowBytes / elementWidth }

  private let geometry: ConvolutionGeometry
  private let elementWidth: Int
  private let copy: @Sendable (RowCopy) -> Void
  private let flip: UInt8
  private let zeros: AlignedBytes

  /// Describes the padded rows of each group of a convolution without dilation along the width; nil
  /// where there is no memory for a row of zero points.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - kernel: The micro-kernel that reads the padded rows.
  ///   - segmentBytes: The bytes that are read of each segment of a receptive field.
  ///   - flip: The XOR mask of the bytes of the image.
  ///   - zeroPoint: The value of taps outside the image, before the XOR.
  init?(
    _ geometry: ConvolutionGeometry, kernel: IntegerProductKernel, segmentBytes: Int, flip: UInt8,
    zeroPoint: UInt8
  ) {
    self.geometry = geometry
    self.flip = flip
    copy = kernel.copyRows
    elementWidth = kernel.activations.byteWidth
    rowBytes = PaddedRows.rowBytes(
      geometry, elementWidth: elementWidth, segmentBytes: segmentBytes)
    guard let zeros = AlignedBytes(byteCount: rowBytes / elementWidth) else { return nil }
    self.zeros = zeros
    for i in 0..<zeros.byteCount {
      unsafe zeros.address.storeBytes(of: zeroPoint, toByteOffset: i, as: UInt8.self)
    }
  }

  /// The bytes from one padded row to the next.
  ///
  /// - Parameters:
  ///   - geometry: The extents, of which those along the height do not matter.
  ///   - elementWidth: The bytes of an element of a padded row.
  ///   - segmentBytes: The bytes that are read of each segment of a receptive field.
  /// - Returns: A multiple of 64 that is not one of a page.
  static func rowBytes(
    _ geometry: ConvolutionGeometry, elementWidth: Int, segmentBytes: Int
  ) -> Int {
    let columns = geometry.columns
    let pixelBytes = geometry.inChannelsPerGroup * elementWidth
    let bytes = max(columns.outputSize - 1, 0) * columns.stride * pixelBytes + segmentBytes
    // Rows a multiple of a page apart would compete for the same cache sets.
    let rounded = (max(bytes, columns.filterSize * pixelBytes) + 63) / 64 * 64
    return rounded % 4096 == 0 ? rounded + 64 : rounded
  }

  /// The number of image rows that the receptive fields of some neighboring output rows cover.
  func inputRowCount(of rows: Int) -> Int {
    let height = geometry.rows
    return (rows - 1) * height.stride + (height.filterSize - 1) * height.dilation + 1
  }

  /// The most neighboring output rows, at least one, whose padded rows have so many bytes.
  func outputRowCount(within byteCount: Int) -> Int {
    let height = geometry.rows
    let more = (byteCount / rowBytes - inputRowCount(of: 1)) / height.stride
    return min(max(more, 0) + 1, max(height.outputSize, 1))
  }

  /// Copies the image rows that the receptive fields of some output rows of one image cover.
  ///
  /// - Parameters:
  ///   - rows: The output rows; not empty.
  ///   - group: The group of channels.
  ///   - image: The first byte of the image.
  ///   - memory: The destination of the padded rows.
  ///   - outside: ``zeroByteCount`` zero points; nil for those of the description.
  @unsafe
  func copy(
    _ rows: Range<Int>, group: Int, of image: UnsafeRawPointer, to memory: UnsafeMutableRawPointer,
    outside: UnsafeRawPointer? = nil
  ) {
    let zeros = unsafe outside ?? UnsafeRawPointer(zeros.address)
    let (height, width) = (geometry.rows, geometry.columns)
    let channels = geometry.inChannelsPerGroup
    let capacity = zeroByteCount
    let before = min(width.padding * channels, capacity)
    let pixels = min(width.inputSize, (capacity - before) / channels)
    let inside = pixels * channels
    let origin = height.origin(of: rows.lowerBound)
    for inputRow in 0..<inputRowCount(of: rows.count) {
      let target = unsafe memory + inputRow * rowBytes
      let y = origin + inputRow
      guard y >= 0, y < height.inputSize else {
        unsafe copyBytes(capacity, zeros, target)
        continue
      }
      unsafe copyBytes(before, zeros, target)
      unsafe copyPixels(
        pixels, image + (y * width.inputSize * geometry.inChannels + group * channels),
        target + before * elementWidth)
      unsafe copyBytes(
        capacity - before - inside, zeros,
        target + (before + inside) * elementWidth)
    }
  }

  /// Copies the channels of a group of neighboring pixels, which are together where it is the only one.
  private func copyPixels(
    _ count: Int, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer
  ) {
    let channels = geometry.inChannelsPerGroup
    guard geometry.groups > 1 else {
      return unsafe copyBytes(count * channels, source, destination)
    }
    guard count > 0 else { return }
    unsafe copy(
      RowCopy(
        rows: count, byteCount: channels, source: source, sourceStride: geometry.inChannels,
        destination: destination, destinationStride: channels * elementWidth, flip: flip))
  }

  private func copyBytes(
    _ count: Int, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer
  ) {
    guard count > 0 else { return }
    unsafe copy(
      RowCopy(
        rows: 1, byteCount: count, source: source, sourceStride: 0, destination: destination,
        destinationStride: 0, flip: flip))
  }
}
