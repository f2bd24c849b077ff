import LiteExecution
import LiteMicrokernels
import LiteReference

/// The im2col of a convolution: the receptive field of each output position as a row of a matrix,
/// one filter tap after the other.
///
/// Every `unsafe` in this file is the address of a pixel of an image, or an address within the rows
/// that the caller gives.
final class Im2colRows: Sendable {
  /// Whether the image itself is the matrix.
  let areInPlace: Bool

  private let geometry: ConvolutionGeometry
  private let elementWidth: Int
  private let copy: @Sendable (RowCopy) -> Void
  private let rowBytes: Int
  private let flip: UInt8
  private let zeros: AlignedBytes

  /// Describes the im2col of a convolution; nil where there is no memory for a row of filter taps.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - kernel: The micro-kernel that reads the rows.
  ///   - paddedDepth: The number of elements of a row.
  ///   - flip: The XOR mask of the bytes of the image.
  ///   - zeroPoint: The value of taps outside the image, before the XOR.
  ///   - flipsInPlace: Whether the micro-kernel applies the XOR mask to rows that are read in
  ///     place.
  init?(
    _ geometry: ConvolutionGeometry, kernel: IntegerProductKernel, paddedDepth: Int, flip: UInt8,
    zeroPoint: UInt8, flipsInPlace: Bool = false
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let depth = rows.filterSize * columns.filterSize * geometry.inChannels
    areInPlace =
      geometry.readsPixelByPixel && (flip == 0 || flipsInPlace) && depth == paddedDepth
      && kernel.activations == .bytes
    self.geometry = geometry
    self.flip = flip
    copy = kernel.copyRows
    elementWidth = kernel.activations.byteWidth
    rowBytes = paddedDepth * elementWidth
    let tapRowBytes = columns.filterSize * geometry.inChannelsPerGroup
    guard let zeros = AlignedBytes(byteCount: tapRowBytes) else { return nil }
    self.zeros = zeros
    for i in 0..<zeros.byteCount {
      unsafe zeros.address.storeBytes(of: zeroPoint, toByteOffset: i, as: UInt8.self)
    }
  }

  /// Describes the im2col of a convolution of float32; nil as for bytes.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - copy: The micro-kernel that copies rows of bytes.
  convenience init?(
    float32 geometry: ConvolutionGeometry, copy: @escaping @Sendable (RowCopy) -> Void
  ) {
    let depth = geometry.macsOfOutputElement
    self.init(geometry, byteWidth: 4, depth: depth, copy: copy)
  }

  /// Describes the im2col of a convolution whose elements have several bytes, with zeros outside
  /// the image; nil as for bytes.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - byteWidth: The number of bytes of an element.
  ///   - depth: The number of elements from one row to the next.
  ///   - copy: The micro-kernel that copies rows of bytes.
  init?(
    _ geometry: ConvolutionGeometry, byteWidth: Int, depth: Int,
    copy: @escaping @Sendable (RowCopy) -> Void
  ) {
    areInPlace = geometry.readsPixelByPixel && depth == geometry.inChannels
    self.geometry = geometry.ofBytes(elementWidth: byteWidth)
    self.copy = copy
    elementWidth = 1
    rowBytes = depth * byteWidth
    flip = 0
    let tapRowBytes = geometry.columns.filterSize * self.geometry.inChannelsPerGroup
    guard let zeros = AlignedBytes(byteCount: tapRowBytes) else { return nil }
    self.zeros = zeros
  }

  /// Copies the receptive fields of some output positions.
  ///
  /// - Parameters:
  ///   - positions: The output positions, counted through all images.
  ///   - group: The group of channels.
  ///   - image: The first byte of the images.
  ///   - rows: The destination of the rows.
  ///   - outside: A row of filter taps outside the image; nil for the zero point that the
  ///     initializer was given.
  @unsafe
  func copy(
    _ positions: Range<Int>, group: Int, of image: UnsafeRawPointer,
    to rows: UnsafeMutableRawPointer, outside: UnsafeRawPointer? = nil
  ) {
    let zeros = unsafe outside ?? UnsafeRawPointer(zeros.address)
    let perRow = geometry.columns.outputSize
    var position = positions.lowerBound
    var row = unsafe rows
    while position < positions.upperBound {
      let (outputRow, first) = position.quotientAndRemainder(dividingBy: perRow)
      let wholeRows = first == 0 ? (positions.upperBound - position) / perRow : 0
      if wholeRows > perRow {
        for x in 0..<perRow {
          unsafe copyColumn(
            x, of: outputRow..<outputRow + wholeRows, group: group, of: image,
            to: row + x * rowBytes, rowStride: perRow * rowBytes, zeros)
        }
        unsafe row += wholeRows * perRow * rowBytes
        position += wholeRows * perRow
        continue
      }
      let end = min(perRow, first + positions.upperBound - position)
      unsafe copyRow(
        outputRow / geometry.rows.outputSize, y: outputRow % geometry.rows.outputSize,
        x: first..<end,
        group: group, of: image, to: row, zeros)
      unsafe row += (end - first) * rowBytes
      position += end - first
    }
  }

  /// Copies the receptive fields of neighboring positions of one output row.
  private func copyRow(
    _ batch: Int, y: Int, x: Range<Int>, group: Int, of image: UnsafeRawPointer,
    to rows: UnsafeMutableRawPointer, _ zeros: UnsafeRawPointer
  ) {
    let (height, width) = (geometry.rows, geometry.columns)
    let channels = geometry.inChannelsPerGroup
    let pixelBytes = geometry.inChannels
    let tapRowBytes = width.filterSize * channels
    let tapsY = height.taps(of: y)
    // Receptive fields between the left and the right edge: all taps of a filter row are
    // contiguous.
    let inside = interior(x)
    for filterY in 0..<height.filterSize {
      let destination = unsafe TapRows(
        first: rows + filterY * tapRowBytes * elementWidth, count: x.count, stride: rowBytes)
      guard tapsY.contains(filterY) else {
        unsafe copyRows(tapRowBytes, zeros, 0, to: destination)
        continue
      }
      let imageY = batch * height.inputSize + height.origin(of: y) + filterY * height.dilation
      let source = unsafe image + (imageY * width.inputSize * pixelBytes + group * channels)
      guard geometry.groups == 1, width.dilation == 1 else {
        unsafe copyTaps(x, source, to: destination, zeros)
        continue
      }
      for edge in [x.lowerBound..<inside.lowerBound, inside.upperBound..<x.upperBound] {
        for edgeX in edge {
          let place = edgeX - x.lowerBound
          unsafe copyEdge(edgeX, source, 0, to: destination[place..<place + 1], zeros)
        }
      }
      guard !inside.isEmpty else { continue }
      unsafe copyRows(
        tapRowBytes, source + width.origin(of: inside.lowerBound) * pixelBytes,
        width.stride * pixelBytes,
        to: destination[inside.lowerBound - x.lowerBound..<inside.upperBound - x.lowerBound])
    }
  }

  /// Copies a row of filter taps that are not contiguous, one tap of all neighboring positions after the
  /// other.
  private func copyTaps(
    _ x: Range<Int>, _ source: UnsafeRawPointer, to destination: TapRows, _ zeros: UnsafeRawPointer
  ) {
    let width = geometry.columns
    let (channels, pixelBytes) = (geometry.inChannelsPerGroup, geometry.inChannels)
    for filterX in 0..<width.filterSize {
      let target = destination.offset(by: filterX * channels * elementWidth)
      let inside = width.windows(withTap: filterX, in: x)
      let (first, end) = (inside.lowerBound - x.lowerBound, inside.upperBound - x.lowerBound)
      let imageX = width.origin(of: inside.lowerBound) + filterX * width.dilation
      unsafe copyRows(channels, zeros, 0, to: target[0..<first])
      unsafe copyRows(
        channels, source + imageX * pixelBytes, width.stride * pixelBytes, to: target[first..<end])
      unsafe copyRows(channels, zeros, 0, to: target[end..<x.count])
    }
  }

  /// Copies the receptive fields of one output position of each of some output rows, where there is
  /// one group of channels.
  ///
  /// - Parameters:
  ///   - x: The output position, at an edge of the image or not.
  ///   - outputRows: The output rows, counted through all images.
  ///   - image: The first byte of the images.
  ///   - rows: The destination of the rows.
  @unsafe
  func copyColumn(
    _ x: Int, of outputRows: Range<Int>, of image: UnsafeRawPointer,
    to rows: UnsafeMutableRawPointer
  ) {
    unsafe copyColumn(
      x, of: outputRows, group: 0, of: image, to: rows, rowStride: rowBytes,
      UnsafeRawPointer(zeros.address))
  }

  /// Copies the receptive fields of one output position of each of some output rows: the rows of
  /// filter taps of all of them move together.
  private func copyColumn(
    _ x: Int, of outputRows: Range<Int>, group: Int, of image: UnsafeRawPointer,
    to rows: UnsafeMutableRawPointer, rowStride: Int, _ zeros: UnsafeRawPointer
  ) {
    let height = geometry.rows
    let imageRow = geometry.columns.inputSize * geometry.inChannels
    let channels = geometry.inChannelsPerGroup
    let tapRowBytes = geometry.columns.filterSize * channels
    var rest = outputRows
    var row = unsafe rows
    while !rest.isEmpty {
      let (batch, y) = rest.lowerBound.quotientAndRemainder(dividingBy: height.outputSize)
      let count = min(height.outputSize - y, rest.count)
      for filterY in 0..<height.filterSize {
        let inside = height.windows(withTap: filterY, in: y..<y + count)
        let imageY =
          batch * height.inputSize + height.origin(of: inside.lowerBound)
          + filterY * height.dilation
        let destination = unsafe TapRows(
          first: row + filterY * tapRowBytes * elementWidth, count: count, stride: rowStride)
        unsafe copyRows(tapRowBytes, zeros, 0, to: destination[0..<inside.lowerBound - y])
        unsafe copyEdge(
          x, image + (imageY * imageRow + group * channels), height.stride * imageRow,
          to: destination[inside.lowerBound - y..<inside.upperBound - y], zeros)
        unsafe copyRows(tapRowBytes, zeros, 0, to: destination[inside.upperBound - y..<count])
      }
      unsafe row += count * rowStride
      rest = rest.lowerBound + count..<rest.upperBound
    }
  }

  /// The positions of an output row whose receptive fields lie between the left and the right edge.
  func interior(_ x: Range<Int>) -> Range<Int> {
    let width = geometry.columns
    let extent = (width.filterSize - 1) * width.dilation + 1
    let first = (width.padding + width.stride - 1) / width.stride
    let last = (width.inputSize + width.padding - extent)
    let end = last < 0 ? 0 : last / width.stride + 1
    let lower = min(max(first, x.lowerBound), x.upperBound)
    return lower..<max(lower, min(end, x.upperBound))
  }

  /// Copies rows of filter taps, which may extend beyond an edge of the image, from rows of the image
  /// at a stride.
  private func copyEdge(
    _ x: Int, _ source: UnsafeRawPointer, _ stride: Int, to destination: TapRows,
    _ zeros: UnsafeRawPointer
  ) {
    guard destination.count > 0 else { return }
    let width = geometry.columns
    let channels = geometry.inChannelsPerGroup
    let taps = width.taps(of: x)
    if geometry.groups == 1, width.dilation == 1, !taps.isEmpty {
      // The taps within the image are contiguous, between two runs of padding.
      let inside = unsafe source + (width.origin(of: x) + taps.lowerBound) * channels
      unsafe copyRun(0..<taps.lowerBound, zeros, 0, to: destination)
      unsafe copyRun(taps, inside, stride, to: destination)
      unsafe copyRun(taps.upperBound..<width.filterSize, zeros, 0, to: destination)
      return
    }
    for filterX in 0..<width.filterSize {
      let target = destination.offset(by: filterX * channels * elementWidth)
      let imageX = width.origin(of: x) + filterX * width.dilation
      let (tap, tapStride) =
        unsafe taps.contains(filterX)
        ? (source + imageX * geometry.inChannels, stride) : (zeros, 0)
      unsafe copyRows(channels, tap, tapStride, to: target)
    }
  }

  /// Copies neighboring filter taps.
  private func copyRun(
    _ taps: Range<Int>, _ source: UnsafeRawPointer, _ stride: Int, to destination: TapRows
  ) {
    guard !taps.isEmpty else { return }
    let channels = geometry.inChannelsPerGroup
    unsafe copyRows(
      taps.count * channels, source, stride,
      to: destination.offset(by: taps.lowerBound * channels * elementWidth))
  }

  private func copyRows(
    _ byteCount: Int, _ source: UnsafeRawPointer, _ stride: Int, to destination: TapRows
  ) {
    guard destination.count > 0 else { return }
    unsafe copy(
      RowCopy(
        rows: destination.count, byteCount: byteCount, source: source, sourceStride: stride,
        destination: destination.first, destinationStride: destination.stride, flip: flip))
  }
}

/// Where the same filter taps of some receptive fields go.
@safe
private struct TapRows {
  let first: UnsafeMutableRawPointer
  let count: Int
  let stride: Int

  /// Those of some of the receptive fields.
  subscript(_ range: Range<Int>) -> TapRows {
    unsafe TapRows(first: first + range.lowerBound * stride, count: range.count, stride: stride)
  }

  /// Later filter taps of the same receptive fields.
  func offset(by bytes: Int) -> TapRows {
    unsafe TapRows(first: first + bytes, count: count, stride: stride)
  }
}

extension ConvolutionGeometry {
  /// Whether the receptive fields are the pixels of the image, one after the other.
  fileprivate var readsPixelByPixel: Bool {
    groups == 1
      && [rows, columns].allSatisfy {
        $0.filterSize == 1 && $0.stride == 1 && $0.padding == 0 && $0.outputSize == $0.inputSize
      }
  }
}
