public import LiteMicrokernels

/// The fast `CONV_2D` of 8-bit elements: products of integer matrices over packed weights.
///
/// The rows of the left matrix are the windows, its columns their taps. Windows of one tap are
/// read in place; others are copied together, block by block, into memory that the first cache
/// holds, with the input's zero point where they hang over the image. The results are those of
/// ``Conv2D``, byte for byte: see ``PackedWeights`` and `RequantizationLanes`.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry, which was checked against
/// their sizes.
public struct QuantizedConv2D: Sendable {
  /// The parts of one group of channels.
  private struct Group: Sendable {
    let weights: PackedWeights
    let table: RequantizationTable
  }

  /// What the kernel is called in profiles.
  public let name: String

  private let geometry: ConvolutionGeometry
  private let groups: [Group]
  private let windows: WindowRows
  private let rowsPerTask: Int
  private let columnsPerTask: Int

  /// Packs the weights of a convolution; nil where only the reference loop is exact.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI, as the bytes that are stored.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - arithmetic: The quantization.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<UInt8>, bias: [Int32],
    arithmetic: QuantizedArithmetic, microkernels: MicrokernelTable = Microkernels.table
  ) {
    let kernel = microkernels.integerProduct
    let (rows, columns) = (geometry.rows, geometry.columns)
    let channels = geometry.inChannelsPerGroup
    let outChannels = geometry.outChannelsPerGroup
    let depth = rows.filterSize * columns.filterSize * channels
    let largestSum = arithmetic.largestSum(depth: depth, bias: bias)
    guard arithmetic.isExact(largestSum: largestSum),
      filter.count == depth * geometry.outChannels
    else { return nil }
    let flip: UInt8 = arithmetic.isSigned ? 0x80 : 0
    let inputZeroPoint = arithmetic.inputZeroPoint + Int(flip)
    groups = (0..<geometry.groups).map { group in
      let range = group * outChannels..<(group + 1) * outChannels
      return Group(
        weights: PackedWeights(
          filter.extracting(range.lowerBound * depth..<range.upperBound * depth),
          columns: outChannels, depth: depth, flip: flip ^ 0x80,
          weightZeroPoint: arithmetic.weightZeroPoint, inputZeroPoint: inputZeroPoint,
          bias: bias.isEmpty ? [] : bias[range], kernel: kernel),
        table: RequantizationTable(
          multipliers: arithmetic.multipliers[range], zeroPoint: arithmetic.outputZeroPoint,
          activation: arithmetic.activation, flip: flip, largestSum: largestSum))
    }
    self.geometry = geometry
    name = "conv2D\(arithmetic.isSigned ? "Int8" : "UInt8"), \(kernel.name)"
    let paddedDepth = groups[0].weights.paddedDepth
    windows = WindowRows(
      geometry, kernel: kernel, paddedDepth: paddedDepth, flip: flip,
      zeroPoint: UInt8(truncatingIfNeeded: arithmetic.inputZeroPoint))

    // As many rows as the first cache holds, and columns that leave several tasks.
    let rowBytes = paddedDepth * kernel.activations.byteWidth
    let count = geometry.batches * rows.outputSize * columns.outputSize
    let tile = kernel.tileRows
    let cached = max(QuantizedConv2D.cachedBytes / rowBytes / tile, 2) * tile
    rowsPerTask = max(1, min(cached, count))
    let rowTasks = (count + rowsPerTask - 1) / rowsPerTask
    let columnTasks = max(1, min(QuantizedConv2D.taskGoal / max(rowTasks, 1), outChannels / 128))
    let unit = 64
    columnsPerTask = (outChannels + columnTasks * unit - 1) / (columnTasks * unit) * unit
  }

  /// How much of the left matrix a task works on at a time.
  private static let cachedBytes = 24 << 10

  /// How many tasks are enough to share.
  private static let taskGoal = 8

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<UInt8>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let rowCount = geometry.batches * rows.outputSize * columns.outputSize
    precondition(
      input.count
        >= geometry.batches * rows.inputSize * columns.inputSize * geometry.inChannels)
    precondition(output.count >= rowCount * geometry.outChannels)
    let rowTasks = (rowCount + rowsPerTask - 1) / rowsPerTask
    let columnTasks = (geometry.outChannelsPerGroup + columnsPerTask - 1) / columnsPerTask
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else {
          return
        }
        let work = unsafe Work(
          convolution: self, input: input, output: output, rowCount: rowCount,
          rowTasks: rowTasks, columnTasks: columnTasks)
        workers.run(tasks: rowTasks * columnTasks * groups.count, work)
      }
    }
  }

  /// One run, cut into blocks of rows and columns of the product.
  @safe
  private struct Work: ParallelWork, @unchecked Sendable {
    let convolution: QuantizedConv2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let rowCount: Int
    let rowTasks: Int
    let columnTasks: Int

    func run(task: Int) {
      let rowTask = task % rowTasks
      let columnTask = task / rowTasks % columnTasks
      let groupIndex = task / (rowTasks * columnTasks)
      let group = convolution.groups[groupIndex]
      let weights = group.weights
      let kernel = weights.kernel
      let firstRow = rowTask * convolution.rowsPerTask
      let rows = min(convolution.rowsPerTask, rowCount - firstRow)
      let firstColumn = columnTask * convolution.columnsPerTask
      let columns = min(convolution.columnsPerTask, weights.columns - firstColumn)

      let elementWidth = kernel.activations.byteWidth
      let rowBytes = weights.paddedDepth * elementWidth
      let termBytes = (rows * 4 + 63) / 64 * 64
      let copied = convolution.windows.areInPlace ? 0 : rows * rowBytes
      let scratch = unsafe ThreadScratch.bytes(termBytes + copied + 64)
      var (a, aStride) = unsafe (UnsafeRawPointer(scratch + termBytes), rowBytes)
      if convolution.windows.areInPlace {
        aStride = convolution.geometry.inChannels
        unsafe a = input + firstRow * aStride
      } else {
        unsafe convolution.windows.copy(
          firstRow..<firstRow + rows, group: groupIndex, of: input, to: scratch + termBytes)
      }
      var terms: UnsafePointer<Int32>?
      if weights.rowFactor != 0 {
        let sums = unsafe scratch.assumingMemoryBound(to: Int32.self)
        unsafe kernel.sumRows(
          RowSums(
            rows: rows, byteCount: weights.depth, source: a, stride: aStride,
            factor: weights.rowFactor, destination: sums))
        unsafe terms = UnsafePointer(sums)
      }
      let channel = groupIndex * convolution.geometry.outChannelsPerGroup + firstColumn
      var requantization = group.table.requantization
      unsafe requantization.lanes +=
        firstColumn / RequantizationLanes.channelCount * requantization.laneStride
      unsafe kernel.run(
        IntegerProduct(
          rows: rows, columns: columns, depth: weights.paddedDepth, a: a, aStride: aStride,
          rowTerms: terms,
          b: weights.weights.address + firstColumn * rowBytes,
          bias: (weights.bias.address + firstColumn * 4).assumingMemoryBound(to: Int32.self),
          c: output + firstRow * convolution.geometry.outChannels + channel,
          cStride: convolution.geometry.outChannels, output: .bytes(requantization)))
    }
  }
}
