import LiteExecution
import LiteMicrokernels
import LiteReference

/// The windows of a convolution as rows of a matrix: each window's taps one after the other.
///
/// Every `unsafe` in this file is an address within an image that a tap inside it has, or within
/// the rows that the caller gives.
final class WindowRows: Sendable {
  /// Whether the image itself is the matrix.
  let areInPlace: Bool

  private let geometry: ConvolutionGeometry
  private let elementWidth: Int
  private let copy: @Sendable (LineCopy) -> Void
  private let rowBytes: Int
  private let flip: UInt8
  private let zeros: AlignedBytes

  /// Describes the windows of a convolution; nil where there is no memory for a line of one.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - kernel: The micro-kernel that reads the rows.
  ///   - paddedDepth: The number of elements of a row.
  ///   - flip: What the bytes of the image are exclusive-ored with.
  ///   - zeroPoint: What taps outside the image hold, before that.
  ///   - flipsInPlace: Whether rows that the image itself has need not be exclusive-ored.
  init?(
    _ geometry: ConvolutionGeometry, kernel: IntegerProductKernel, paddedDepth: Int, flip: UInt8,
    zeroPoint: UInt8, flipsInPlace: Bool = false
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let depth = rows.filterSize * columns.filterSize * geometry.inChannels
    areInPlace =
      rows.filterSize == 1 && columns.filterSize == 1 && rows.stride == 1 && columns.stride == 1
      && geometry.groups == 1 && (flip == 0 || flipsInPlace) && depth == paddedDepth
      && kernel.activations == .bytes
    self.geometry = geometry
    self.flip = flip
    copy = kernel.copyLines
    elementWidth = kernel.activations.byteWidth
    rowBytes = paddedDepth * elementWidth
    let lineBytes = columns.filterSize * geometry.inChannelsPerGroup
    guard let zeros = AlignedBytes(byteCount: lineBytes) else { return nil }
    self.zeros = zeros
    for i in 0..<zeros.byteCount {
      unsafe zeros.address.storeBytes(of: zeroPoint, toByteOffset: i, as: UInt8.self)
    }
  }

  /// Describes the windows of a convolution of float32; nil as for bytes.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - copy: The micro-kernel that copies lines of bytes.
  init?(float32 geometry: ConvolutionGeometry, copy: @escaping @Sendable (LineCopy) -> Void) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    areInPlace =
      rows.filterSize == 1 && columns.filterSize == 1 && rows.stride == 1 && columns.stride == 1
      && geometry.groups == 1
    // Four bytes move as one element of four channels would.
    self.geometry = ConvolutionGeometry(
      batches: geometry.batches, rows: rows, columns: columns,
      inChannels: geometry.inChannels * 4, outChannels: geometry.outChannels,
      groups: geometry.groups)
    self.copy = copy
    elementWidth = 1
    rowBytes = rows.filterSize * columns.filterSize * self.geometry.inChannelsPerGroup
    flip = 0
    let lineBytes = columns.filterSize * self.geometry.inChannelsPerGroup
    guard let zeros = AlignedBytes(byteCount: lineBytes) else { return nil }
    self.zeros = zeros
  }

  /// Copies some windows.
  ///
  /// - Parameters:
  ///   - windows: The positions of the windows in the output.
  ///   - group: The group of channels.
  ///   - image: The first byte of the images.
  ///   - rows: Where the rows go.
  ///   - outside: What a line of taps outside the image holds; nil for what the initializer said.
  @unsafe
  func copy(
    _ windows: Range<Int>, group: Int, of image: UnsafeRawPointer,
    to rows: UnsafeMutableRawPointer, outside: UnsafeRawPointer? = nil
  ) {
    let zeros = unsafe outside ?? UnsafeRawPointer(zeros.address)
    let perRow = geometry.columns.outputSize
    var window = windows.lowerBound
    var row = unsafe rows
    while window < windows.upperBound {
      let line = window / perRow
      let first = window % perRow
      let end = min(perRow, first + windows.upperBound - window)
      unsafe copyLine(
        line / geometry.rows.outputSize, y: line % geometry.rows.outputSize, x: first..<end,
        group: group, of: image, to: row, zeros)
      unsafe row += (end - first) * rowBytes
      window += end - first
    }
  }

  /// Copies neighbouring windows of one line of the output.
  private func copyLine(
    _ batch: Int, y: Int, x: Range<Int>, group: Int, of image: UnsafeRawPointer,
    to rows: UnsafeMutableRawPointer, _ zeros: UnsafeRawPointer
  ) {
    let (height, width) = (geometry.rows, geometry.columns)
    let channels = geometry.inChannelsPerGroup
    let pixelBytes = geometry.inChannels
    let lineBytes = width.filterSize * channels
    let tapsY = height.taps(of: y)
    // Windows whose taps all lie within the image, which is one run.
    let inside = interior(x)
    for filterY in 0..<height.filterSize {
      let destination = unsafe rows + filterY * lineBytes * elementWidth
      guard tapsY.contains(filterY) else {
        unsafe copyLines(x.count, lineBytes, zeros, 0, destination)
        continue
      }
      let imageY = batch * height.inputSize + height.origin(of: y) + filterY * height.dilation
      let source = unsafe image + (imageY * width.inputSize * pixelBytes + group * channels)
      for edge in [x.lowerBound..<inside.lowerBound, inside.upperBound..<x.upperBound] {
        for windowX in edge {
          unsafe copyEdge(
            windowX, source, destination + (windowX - x.lowerBound) * rowBytes, zeros)
        }
      }
      guard !inside.isEmpty else { continue }
      let start = unsafe source + width.origin(of: inside.lowerBound) * pixelBytes
      let target = unsafe destination + (inside.lowerBound - x.lowerBound) * rowBytes
      if geometry.groups == 1, width.dilation == 1 {
        unsafe copyLines(inside.count, lineBytes, start, width.stride * pixelBytes, target)
      } else {
        for filterX in 0..<width.filterSize {
          unsafe copyLines(
            inside.count, channels, start + filterX * width.dilation * pixelBytes,
            width.stride * pixelBytes, target + filterX * channels * elementWidth)
        }
      }
    }
  }

  /// The windows of a line whose taps all lie within the image.
  func interior(_ x: Range<Int>) -> Range<Int> {
    let width = geometry.columns
    let extent = (width.filterSize - 1) * width.dilation + 1
    let first = (width.padding + width.stride - 1) / width.stride
    let last = (width.inputSize + width.padding - extent)
    let end = last < 0 ? 0 : last / width.stride + 1
    let lower = min(max(first, x.lowerBound), x.upperBound)
    return lower..<max(lower, min(end, x.upperBound))
  }

  /// Copies one line of a window that hangs over a side of the image.
  private func copyEdge(
    _ x: Int, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer,
    _ zeros: UnsafeRawPointer
  ) {
    let width = geometry.columns
    let channels = geometry.inChannelsPerGroup
    let taps = width.taps(of: x)
    if geometry.groups == 1, width.dilation == 1, !taps.isEmpty {
      // What lies within the image is one run, between two outside of it.
      let inside = unsafe source + (width.origin(of: x) + taps.lowerBound) * channels
      unsafe copyRun(0..<taps.lowerBound, zeros, destination)
      unsafe copyRun(taps, inside, destination)
      unsafe copyRun(taps.upperBound..<width.filterSize, zeros, destination)
      return
    }
    for filterX in 0..<width.filterSize {
      let target = unsafe destination + filterX * channels * elementWidth
      let imageX = width.origin(of: x) + filterX * width.dilation
      let tap =
        unsafe taps.contains(filterX)
        ? source + imageX * geometry.inChannels : zeros
      unsafe copyLines(1, channels, tap, 0, target)
    }
  }

  /// Copies neighbouring filter taps of one row.
  private func copyRun(
    _ taps: Range<Int>, _ source: UnsafeRawPointer, _ row: UnsafeMutableRawPointer
  ) {
    guard !taps.isEmpty else { return }
    let channels = geometry.inChannelsPerGroup
    unsafe copyLines(
      1, taps.count * channels, source, 0, row + taps.lowerBound * channels * elementWidth)
  }

  private func copyLines(
    _ count: Int, _ byteCount: Int, _ source: UnsafeRawPointer, _ stride: Int,
    _ destination: UnsafeMutableRawPointer
  ) {
    unsafe copy(
      LineCopy(
        lines: count, byteCount: byteCount, source: source, sourceStride: stride,
        destination: destination, destinationStride: rowBytes, flip: flip))
  }
}
