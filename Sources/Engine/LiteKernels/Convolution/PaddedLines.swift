import LiteExecution
import LiteMicrokernels
import LiteReference

/// The lines of an image that the windows of a convolution touch, copied with what the windows
/// find outside the image at their sides and above and below.
///
/// In such lines the taps of a window along one line of the filter are one run, so that the
/// window is a row of a matrix in as many pieces as the filter has lines.
///
/// Every `unsafe` in this file is an address within a line of the image, or within the lines that
/// the caller gives.
final class PaddedLines: Sendable {
  /// The bytes from one line to the next.
  let lineBytes: Int

  private let geometry: ConvolutionGeometry
  private let elementWidth: Int
  private let copy: @Sendable (LineCopy) -> Void
  private let flip: UInt8
  private let zeros: AlignedBytes

  /// Describes the lines of a convolution of one group, whose taps along a line are neighbours;
  /// nil where there is no memory for one.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - kernel: The micro-kernel that reads the lines.
  ///   - segmentBytes: The bytes of each piece of a window that are read.
  ///   - flip: What the bytes of the image are exclusive-ored with.
  ///   - zeroPoint: What taps outside the image hold, before that.
  init?(
    _ geometry: ConvolutionGeometry, kernel: IntegerProductKernel, segmentBytes: Int, flip: UInt8,
    zeroPoint: UInt8
  ) {
    let columns = geometry.columns
    self.geometry = geometry
    self.flip = flip
    copy = kernel.copyLines
    elementWidth = kernel.activations.byteWidth
    let pixelBytes = geometry.inChannels * elementWidth
    let bytes = max(columns.outputSize - 1, 0) * columns.stride * pixelBytes + segmentBytes
    // Lines a multiple of a page apart would compete for the same lines of the cache.
    let rounded = (max(bytes, columns.filterSize * pixelBytes) + 63) / 64 * 64
    lineBytes = rounded % 4096 == 0 ? rounded + 64 : rounded
    guard let zeros = AlignedBytes(byteCount: lineBytes / elementWidth) else { return nil }
    self.zeros = zeros
    for i in 0..<zeros.byteCount {
      unsafe zeros.address.storeBytes(of: zeroPoint, toByteOffset: i, as: UInt8.self)
    }
  }

  /// The number of lines that some neighbouring lines of windows touch.
  func lineCount(of rows: Int) -> Int {
    let height = geometry.rows
    return (rows - 1) * height.stride + (height.filterSize - 1) * height.dilation + 1
  }

  /// Copies the lines that some lines of windows of one image touch.
  ///
  /// - Parameters:
  ///   - rows: The lines of the output; not empty.
  ///   - image: The first byte of the image.
  ///   - lines: Where the lines go.
  @unsafe
  func copy(
    _ rows: Range<Int>, of image: UnsafeRawPointer, to lines: UnsafeMutableRawPointer
  ) {
    let (height, width) = (geometry.rows, geometry.columns)
    let channels = geometry.inChannels
    let capacity = lineBytes / elementWidth
    let before = min(width.padding * channels, capacity)
    let inside = min(width.inputSize * channels, capacity - before)
    let origin = height.origin(of: rows.lowerBound)
    for line in 0..<lineCount(of: rows.count) {
      let target = unsafe lines + line * lineBytes
      let y = origin + line
      guard y >= 0, y < height.inputSize else {
        unsafe copyBytes(capacity, UnsafeRawPointer(zeros.address), target)
        continue
      }
      unsafe copyBytes(before, UnsafeRawPointer(zeros.address), target)
      unsafe copyBytes(
        inside, image + y * width.inputSize * channels, target + before * elementWidth)
      unsafe copyBytes(
        capacity - before - inside, UnsafeRawPointer(zeros.address),
        target + (before + inside) * elementWidth)
    }
  }

  private func copyBytes(
    _ count: Int, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer
  ) {
    guard count > 0 else { return }
    unsafe copy(
      LineCopy(
        lines: 1, byteCount: count, source: source, sourceStride: 0, destination: destination,
        destinationStride: 0, flip: flip))
  }
}
