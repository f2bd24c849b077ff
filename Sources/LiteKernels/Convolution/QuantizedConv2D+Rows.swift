import LiteMicrokernels

/// Windows that are read in place, or copied together.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry.
extension QuantizedConv2D {
  /// One run, cut into blocks of rows and columns of the product.
  @safe
  struct RowWork: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: QuantizedConv2D
    let windows: WindowRows
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let rowCount: Int
    let rowsPerTask: Int
    let columnsPerTask: Int

    var rowTasks: Int { (rowCount + rowsPerTask - 1) / rowsPerTask }

    var columnTasks: Int {
      (convolution.geometry.outChannelsPerGroup + columnsPerTask - 1) / columnsPerTask
    }

    func run(task: Int) {
      let rowTask = task % rowTasks
      let columnTask = task / rowTasks % columnTasks
      let groupIndex = task / (rowTasks * columnTasks)
      let group = convolution.groups[groupIndex]
      let firstRow = rowTask * rowsPerTask
      let rows = min(rowsPerTask, rowCount - firstRow)
      let firstColumn = columnTask * columnsPerTask
      let columns = min(columnsPerTask, group.columns - firstColumn)

      let rowBytes = group.paddedDepth * convolution.kernel.activations.byteWidth
      let termBytes = (rows * 4 + 63) / 64 * 64
      let copied = windows.areInPlace ? 0 : rows * rowBytes
      let scratch = unsafe ThreadScratch.bytes(termBytes + copied + 64)
      var (a, aStride) = unsafe (UnsafeRawPointer(scratch + termBytes), rowBytes)
      if windows.areInPlace {
        aStride = convolution.geometry.inChannels
        unsafe a = input + firstRow * aStride
      } else {
        unsafe windows.copy(
          firstRow..<firstRow + rows, group: groupIndex, of: input, to: scratch + termBytes)
      }
      var terms: UnsafePointer<Int32>?
      if group.rowFactor != 0 {
        let sums = unsafe scratch.assumingMemoryBound(to: Int32.self)
        unsafe convolution.kernel.sumRows(
          RowSums(
            rows: rows, byteCount: group.depth, source: a, stride: aStride,
            factor: group.rowFactor, destination: sums))
        unsafe terms = UnsafePointer(sums)
      }
      let channel = groupIndex * convolution.geometry.outChannelsPerGroup + firstColumn
      var requantization = group.requantization
      var excess = group.excess
      excess.firstBlock = firstColumn / IntegerProductKernel.columnUnit
      unsafe requantization.lanes +=
        firstColumn / RequantizationLanes.channelCount * requantization.laneStride
      unsafe convolution.kernel.run(
        IntegerProduct(
          rows: rows, columns: columns, depth: group.paddedDepth, a: a, aStride: aStride,
          flip: windows.areInPlace ? convolution.flip : 0, rowTerms: terms,
          b: group.weights + firstColumn * rowBytes, excess: excess,
          bias: group.bias + firstColumn,
          c: output + firstRow * convolution.geometry.outChannels + channel,
          cStride: convolution.geometry.outChannels, output: .bytes(requantization)))
    }
  }
}
