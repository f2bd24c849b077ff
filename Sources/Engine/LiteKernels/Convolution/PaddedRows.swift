import LiteExecution
import LiteMicrokernels
import LiteReference
import LiteTensor

/// The image rows that the receptive fields of a convolution cover, copied with padding on all four
/// sides.
///
/// In padded rows the taps of one filter row are contiguous, so that a receptive field is a row of
/// a matrix in as many segments as the filter has rows. Where filters are dilated along the width, a
/// padded row has the columns of each phase of the dilation together (`ColumnPhase`).
///
/// Every `unsafe` in this file is an address within an image row, or within the padded rows that
/// the caller gives.
final class PaddedRows: Sendable {
  /// The bytes from one padded row to the next.
  let rowBytes: Int

  /// The phases of the columns: one unless the filter is dilated.
  let phases: [ColumnPhase]

  /// The bytes from one phase of a padded row to the next.
  let phaseBytes: Int

  /// The number of zero points of a padded row that is outside the image.
  var zeroByteCount: Int { rowBytes / elementWidth }

  private let geometry: ConvolutionGeometry
  private let elementWidth: Int
  private let copy: @Sendable (RowCopy) -> Void
  private let flip: UInt8
  private let zeros: AlignedBytes

  /// Describes the padded rows of each group of a convolution; nil where there is no memory for a row of
  /// zero points.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - kernel: The micro-kernel that reads the padded rows.
  ///   - segmentBytes: The bytes that are read of each segment of a receptive field.
  ///   - flip: The XOR mask of the bytes of the image.
  ///   - zeroPoint: The value of taps outside the image, before the XOR.
  /// - Precondition: Filters that are dilated along the width have a stride of 1 there.
  convenience init?(
    _ geometry: ConvolutionGeometry, kernel: IntegerProductKernel, segmentBytes: Int, flip: UInt8,
    zeroPoint: UInt8
  ) {
    self.init(
      geometry, elementWidth: kernel.activations.byteWidth, segmentBytes: segmentBytes, flip: flip,
      zeroPoint: zeroPoint, copy: kernel.copyRows)
  }

  /// Describes the padded rows of a convolution of float32, with zeros outside the image; nil as for
  /// bytes.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - copy: The micro-kernel that copies rows of bytes.
  convenience init?(
    float32 geometry: ConvolutionGeometry, copy: @escaping @Sendable (RowCopy) -> Void
  ) {
    let bytes = geometry.ofBytes(elementWidth: 4)
    self.init(
      bytes, elementWidth: 1,
      segmentBytes: geometry.columns.filterSize * bytes.inChannelsPerGroup, flip: 0, zeroPoint: 0,
      copy: copy)
  }

  private init?(
    _ geometry: ConvolutionGeometry, elementWidth: Int, segmentBytes: Int, flip: UInt8,
    zeroPoint: UInt8, copy: @escaping @Sendable (RowCopy) -> Void
  ) {
    self.geometry = geometry
    self.flip = flip
    self.copy = copy
    self.elementWidth = elementWidth
    let columns = geometry.columns
    phases = (0..<PaddedRows.phaseCount(columns)).map { ColumnPhase($0, of: columns) }
    phaseBytes = PaddedRows.phaseBytes(
      geometry, elementWidth: elementWidth, segmentBytes: segmentBytes)
    rowBytes = PaddedRows.rowBytes(
      geometry, elementWidth: elementWidth, segmentBytes: segmentBytes)
    guard let zeros = AlignedBytes(byteCount: rowBytes / elementWidth) else { return nil }
    self.zeros = zeros
    for i in 0..<zeros.byteCount {
      unsafe zeros.address.storeBytes(of: zeroPoint, toByteOffset: i, as: UInt8.self)
    }
  }

  /// About how many elements of padded rows an output row covers, as many as can be counted.
  static func coveredElements(_ geometry: ConvolutionGeometry) -> Int {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let height = (rows.filterSize - 1) * rows.dilation + 1
    return height.multipliedSaturated(by: columns.inputSize + columns.filterSize * columns.dilation)
      .multipliedSaturated(by: geometry.inChannelsPerGroup)
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
    let bytes =
      phaseCount(geometry.columns)
      * phaseBytes(geometry, elementWidth: elementWidth, segmentBytes: segmentBytes)
    // Rows a multiple of a page apart would compete for the same cache sets.
    let rounded = (bytes + 63) / 64 * 64
    return rounded % 4096 == 0 ? rounded + 64 : rounded
  }

  /// The number of phases that have output positions.
  private static func phaseCount(_ columns: WindowAxis) -> Int {
    max(min(columns.dilation, columns.outputSize), 1)
  }

  /// The bytes of the largest phase of a padded row.
  private static func phaseBytes(
    _ geometry: ConvolutionGeometry, elementWidth: Int, segmentBytes: Int
  ) -> Int {
    let columns = geometry.columns
    let pixelBytes = geometry.inChannelsPerGroup * elementWidth
    let positions = (columns.outputSize + columns.dilation - 1) / columns.dilation
    let bytes = max(positions - 1, 0) * columns.stride * pixelBytes + segmentBytes
    return max(bytes, columns.filterSize * pixelBytes)
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
    let height = geometry.rows
    let imageRow = geometry.columns.inputSize * geometry.inChannels
    let origin = height.origin(of: rows.lowerBound)
    for inputRow in 0..<inputRowCount(of: rows.count) {
      let target = unsafe memory + inputRow * rowBytes
      let y = origin + inputRow
      guard y >= 0, y < height.inputSize else {
        unsafe copyBytes(zeroByteCount, zeros, target)
        continue
      }
      let source = unsafe image + (y * imageRow + group * geometry.inChannelsPerGroup)
      for (index, phase) in phases.enumerated() {
        unsafe copy(phase, source, target + index * phaseBytes, zeros)
      }
    }
  }

  /// Copies the columns of a phase of an image row, between zero points.
  private func copy(
    _ phase: ColumnPhase, _ row: UnsafeRawPointer, _ target: UnsafeMutableRawPointer,
    _ zeros: UnsafeRawPointer
  ) {
    let channels = geometry.inChannelsPerGroup
    let capacity = phaseBytes / elementWidth
    let before = min(phase.padding * channels, capacity)
    let pixels = min(phase.inputCount, (capacity - before) / channels)
    let inside = pixels * channels
    unsafe copyBytes(before, zeros, target)
    unsafe copyPixels(
      pixels, row + phase.firstInput * geometry.inChannels, target + before * elementWidth)
    unsafe copyBytes(
      capacity - before - inside, zeros, target + (before + inside) * elementWidth)
  }

  /// Copies the channels of a group of the pixels of a phase, which are together where there is one group
  /// and no dilation.
  private func copyPixels(
    _ count: Int, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer
  ) {
    let channels = geometry.inChannelsPerGroup
    guard geometry.groups > 1 || geometry.columns.dilation > 1 else {
      return unsafe copyBytes(count * channels, source, destination)
    }
    guard count > 0 else { return }
    unsafe copy(
      RowCopy(
        rows: count, byteCount: channels, source: source,
        sourceStride: geometry.columns.dilation * geometry.inChannels,
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
