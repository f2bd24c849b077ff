import LiteExecution
import LiteMicrokernels
import LiteReference

/// Windows that are read in place, or copied together.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry.
extension QuantizedConv2D {
  /// One run, cut into blocks of rows and columns of the product.
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

  /// Where some windows are read from.
  ///
  /// - Parameters:
  ///   - rows: The positions of the windows in the output.
  ///   - images: The first byte of the images.
  /// - Returns: The first of the windows where they are read in place; else `images`.
  @unsafe
  func source(of rows: Range<Int>, in images: UnsafeRawPointer) -> UnsafeRawPointer {
    unsafe isInPlace ? images + rows.lowerBound * geometry.inChannels : images
  }

  /// Computes neighbouring pixels on the calling thread, where windows are rows.
  ///
  /// - Parameters:
  ///   - pixels: The positions in the output.
  ///   - source: As ``source(of:in:)`` gives it.
  ///   - sourceStride: The bytes from one pixel of it to the next, where it is read in place.
  ///   - output: The results of the first of the pixels.
  ///   - stride: The bytes from one pixel of them to the next.
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

  /// Multiplies some windows with some filters of a group.
  ///
  /// - Parameters:
  ///   - rows: The positions of the windows in the output.
  ///   - columns: The filters.
  ///   - index: The group.
  ///   - source: As ``source(of:in:)`` gives it.
  ///   - sourceStride: The bytes from one pixel of it to the next, where it is read in place.
  ///   - output: The results of the first of the windows.
  ///   - stride: The bytes from one pixel of them to the next.
  @unsafe
  private func multiply(
    _ rows: Range<Int>, _ columns: Range<Int>, group index: Int, of source: UnsafeRawPointer,
    stride sourceStride: Int, into output: UnsafeMutableRawPointer, stride: Int
  ) {
    let group = groups[index]
    let rowBytes = group.paddedDepth * kernel.activations.byteWidth
    let termBytes = (rows.count * 4 + 63) / 64 * 64
    let copied = rows.count * copiedBytes
    guard let scratch = unsafe ThreadScratch.bytes(termBytes + copied + 64) else { return }
    var (a, aStride) = unsafe (source, sourceStride)
    if !isInPlace, let windows = unsafe UnownedReference(windows) {
      windows.borrow {
        unsafe $0.copy(rows, group: index, of: source, to: scratch + termBytes)
      }
      unsafe (a, aStride) = (UnsafeRawPointer(scratch + termBytes), rowBytes)
    }
    var terms: UnsafePointer<Int32>?
    if group.rowFactor != 0 {
      let sums = unsafe scratch.assumingMemoryBound(to: Int32.self)
      unsafe kernel.sumRows(
        RowSums(
          rows: rows.count, byteCount: group.depth, source: a, stride: aStride,
          factor: group.rowFactor, destination: sums))
      unsafe terms = UnsafePointer(sums)
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
        aStride: aStride, flip: isInPlace ? flip : 0, rowTerms: terms,
        b: group.weights + columns.lowerBound * group.columnByteCount,
        bIsNarrow: group.areNarrow, outliers: outliers, bias: group.bias + columns.lowerBound,
        c: output + channel,
        cStride: stride, output: .bytes(requantization)))
  }
}
