import LiteExecution
import LiteMicrokernels
import LiteReference

/// Convolution over receptive fields that are read in place, or copied by ``Im2colRows``.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry.
extension QuantizedConv2D {
  /// One run, divided into blocks of rows and columns of the product.
  @safe
  struct RowWork: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<QuantizedConv2D>
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let rowCount: Int
    let columnCount: Int
    let rowsPerTask: Int
    let columnsPerTask: Int

    var rowTasks: Int { (rowCount + rowsPerTask - 1) / rowsPerTask }

    var columnTasks: Int { (columnCount + columnsPerTask - 1) / columnsPerTask }

    func run(task: Int) {
      let rowTask = task % rowTasks
      let columnTask = task / rowTasks % columnTasks
      let groupIndex = task / (rowTasks * columnTasks)
      let firstRow = rowTask * rowsPerTask
      let rows = firstRow..<min(firstRow + rowsPerTask, rowCount)
      let firstColumn = columnTask * columnsPerTask
      let columns = firstColumn..<min(firstColumn + columnsPerTask, columnCount)
      convolution.borrow { convolution in
        let geometry = convolution.geometry
        unsafe convolution.multiply(
          rows, columns, group: groupIndex, of: convolution.source(of: rows, in: input),
          stride: geometry.inChannels, into: output + firstRow * geometry.outChannels,
          stride: geometry.outChannels)
      }
    }
  }

  /// The address of the receptive fields of some output positions.
  ///
  /// - Parameters:
  ///   - rows: The output positions.
  ///   - images: The first byte of the images.
  /// - Returns: The address of the first receptive field where they are read in place; else
  ///   `images`.
  @unsafe
  func source(of rows: Range<Int>, in images: UnsafeRawPointer) -> UnsafeRawPointer {
    unsafe isInPlace ? images + rows.lowerBound * geometry.inChannels : images
  }

  /// Computes neighboring output pixels on the calling thread, for receptive fields that are rows
  /// of a matrix.
  ///
  /// - Parameters:
  ///   - pixels: The output positions.
  ///   - source: The result of ``source(of:in:)``.
  ///   - sourceStride: The bytes from one pixel of the source to the next, where it is read in
  ///     place.
  ///   - output: The destination of the first pixel.
  ///   - stride: The bytes from one output pixel to the next.
  @unsafe
  func compute(
    _ pixels: Range<Int>, of source: UnsafeRawPointer, stride sourceStride: Int,
    into output: UnsafeMutableRawPointer, stride: Int
  ) {
    for group in groups.indices {
      unsafe multiply(
        pixels, 0..<geometry.outChannelsPerGroup, group: group, of: source,
        stride: sourceStride, into: output, stride: stride)
    }
  }

  /// Multiplies the receptive fields of some output positions with some filters of a group.
  ///
  /// - Parameters:
  ///   - rows: The output positions.
  ///   - columns: The filters.
  ///   - index: The group.
  ///   - source: The result of ``source(of:in:)``.
  ///   - sourceStride: The bytes from one pixel of the source to the next, where it is read in
  ///     place.
  ///   - output: The destination of the first output position.
  ///   - stride: The bytes from one output pixel to the next.
  @unsafe
  private func multiply(
    _ rows: Range<Int>, _ columns: Range<Int>, group index: Int, of source: UnsafeRawPointer,
    stride sourceStride: Int, into output: UnsafeMutableRawPointer, stride: Int
  ) {
    let group = groups[index]
    let rowBytes = group.paddedDepth * kernel.activations.byteWidth
    let correctionBytes = (rows.count * 4 + 63) / 64 * 64
    let copied = rows.count * copiedBytes
    guard let scratch = unsafe ThreadScratch.bytes(correctionBytes + copied + 64) else { return }
    var (a, aStride) = unsafe (source, sourceStride)
    if !isInPlace, let im2col = unsafe UnownedReference(im2col) {
      im2col.borrow {
        unsafe $0.copy(rows, group: index, of: source, to: scratch + correctionBytes)
      }
      unsafe (a, aStride) = (UnsafeRawPointer(scratch + correctionBytes), rowBytes)
    }
    var corrections: UnsafePointer<Int32>?
    if group.rowSumMultiplier != 0 {
      let rowSums = unsafe scratch.assumingMemoryBound(to: Int32.self)
      unsafe kernel.sumRows(
        RowSums(
          rows: rows.count, byteCount: group.depth, source: a, stride: aStride,
          multiplier: group.rowSumMultiplier, destination: rowSums))
      unsafe corrections = UnsafePointer(rowSums)
    }
    let channel = index * geometry.outChannelsPerGroup + columns.lowerBound
    var requantization = group.requantization
    var outliers = group.outliers
    outliers.firstBlock = columns.lowerBound / IntegerProductKernel.columnUnit
    unsafe requantization.lanes +=
      columns.lowerBound / RequantizationLanes.channelCount * requantization.laneStride
    unsafe kernel.runInParts(
      IntegerProduct(
        rows: rows.count, columns: columns.count, depth: group.paddedDepth, a: a,
        aStride: aStride, flip: isInPlace ? flip : 0, rowCorrections: corrections,
        b: group.weights + columns.lowerBound * group.columnByteCount,
        bIsNarrow: group.areNarrow, outliers: outliers, bias: group.bias + columns.lowerBound,
        c: output + channel,
        cStride: stride, output: .bytes(requantization)))
  }
}
