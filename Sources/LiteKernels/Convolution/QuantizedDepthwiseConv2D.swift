public import LiteMicrokernels

/// The fast `DEPTHWISE_CONV_2D` of 8-bit elements, block by block of channels.
///
/// A task takes some rows of one block. It copies the lines that its windows touch into memory
/// that the first cache holds (``DepthwiseLines``), from where a micro-kernel reads them for as
/// many rows as it computes at once. The results are those of ``DepthwiseConv2D``, byte for
/// byte: see ``DepthwiseBlock`` and `RequantizationLanes`.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry, which was checked against
/// their sizes.
public struct QuantizedDepthwiseConv2D: Sendable {
  /// What the kernel is called in profiles.
  public let name: String

  private let geometry: ConvolutionGeometry
  private let kernel: DepthwiseKernel
  private let blocks: [DepthwiseBlock]
  private let zeros: AlignedBytes
  private let flip: UInt8

  /// The number of rows of the output that are computed at once.
  private let rowCount: Int

  /// The number of rows of the output of a task.
  private let rowsPerTask: Int

  /// The number of blocks of channels of a task.
  private let blocksPerTask: Int

  /// How many tasks are enough to share.
  private static let taskGoal = 8

  /// The largest ring of lines that is worth copying.
  private static let largestRing = 4 << 20

  /// Packs the weights of a convolution; nil where only the reference loop is exact or able.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filter, 1HWC, as the bytes that are stored.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - arithmetic: The quantization.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<UInt8>, bias: [Int32],
    arithmetic: QuantizedArithmetic, microkernels: MicrokernelTable = Microkernels.table
  ) {
    let kernel = microkernels.depthwise
    let (rows, columns) = (geometry.rows, geometry.columns)
    let channels = geometry.outChannels
    let taps = rows.filterSize * columns.filterSize
    guard geometry.inChannelsPerGroup == 1, rows.outputSize > 0, columns.outputSize > 0,
      filter.count == taps * channels,
      arithmetic.isExact(largestSum: arithmetic.largestSum(depth: taps, bias: bias))
    else { return nil }
    let rowCount = kernel.rowCount(
      DepthwiseKernel.Window(
        filter: (rows.filterSize, columns.filterSize), stride: (rows.stride, columns.stride),
        dilation: (rows.dilation, columns.dilation)))
    let ring = DepthwiseLines.byteCount(geometry, kernel: kernel, rowCount: rowCount)
    guard ring <= QuantizedDepthwiseConv2D.largestRing else { return nil }

    var blocks: [DepthwiseBlock] = []
    for first in stride(from: 0, to: channels, by: kernel.placeCount) {
      let range = first..<min(first + kernel.placeCount, channels)
      var places = kernel.placeCount
      while columns.stride == 1, places / 2 >= max(range.count, kernel.leastPlaces) { places /= 2 }
      blocks.append(
        DepthwiseBlock(
          range, pixelPlaces: places, filter: filter, bias: bias, geometry: geometry,
          arithmetic: arithmetic, rowCount: rowCount, kernel: kernel))
    }
    self.geometry = geometry
    self.kernel = kernel
    self.blocks = blocks
    self.rowCount = rowCount
    flip = arithmetic.isSigned ? 0x80 : 0
    zeros = AlignedBytes(byteCount: kernel.placeCount)
    let zero = UInt8(truncatingIfNeeded: arithmetic.inputZeroPoint)
    for i in 0..<kernel.placeCount {
      unsafe zeros.address.storeBytes(of: zero, toByteOffset: i, as: UInt8.self)
    }
    // Where there are rows enough, a task takes all blocks, because threads that write channels of
    // one pixel would take the cache's lines from each other. Long tasks copy the fewest lines
    // twice.
    let goal = QuantizedDepthwiseConv2D.taskGoal / max(geometry.batches, 1)
    let isByRows = rows.outputSize >= 2 * goal
    let parts = max(isByRows ? goal : goal / blocks.count, 1)
    let share = (rows.outputSize + parts - 1) / parts
    rowsPerTask = (max(share, isByRows ? 1 : 4) + rowCount - 1) / rowCount * rowCount
    blocksPerTask = isByRows ? blocks.count : (blocks.count + goal) / (goal + 1)
    name = "depthwiseConv2D\(arithmetic.isSigned ? "Int8" : "UInt8"), \(kernel.name)"
  }

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
    precondition(
      input.count
        >= geometry.batches * rows.inputSize * columns.inputSize * geometry.inChannels)
    precondition(
      output.count
        >= geometry.batches * rows.outputSize * columns.outputSize * geometry.outChannels)
    let parts = (rows.outputSize + rowsPerTask - 1) / rowsPerTask
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let output = output.baseAddress else { return }
        let work = unsafe Work(
          convolution: self, input: input.baseAddress ?? UnsafeRawPointer(zeros.address),
          output: output, parts: parts)
        workers.run(tasks: geometry.batches * work.blockTasks * parts, work)
      }
    }
  }

  /// One run, cut into blocks of channels and ranges of rows.
  @safe
  private struct Work: ParallelWork, @unchecked Sendable {
    let convolution: QuantizedDepthwiseConv2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let parts: Int

    var blockTasks: Int {
      (convolution.blocks.count + convolution.blocksPerTask - 1) / convolution.blocksPerTask
    }

    func run(task: Int) {
      let (index, batch) = (task % (blockTasks * parts), task / (blockTasks * parts))
      let first = index / blockTasks * convolution.rowsPerTask
      let end = min(first + convolution.rowsPerTask, convolution.geometry.rows.outputSize)
      let firstBlock = index % blockTasks * convolution.blocksPerTask
      let endBlock = min(firstBlock + convolution.blocksPerTask, convolution.blocks.count)
      for block in firstBlock..<endBlock {
        unsafe convolution.convolve(
          first..<end, batch: batch, block: convolution.blocks[block], of: input, into: output)
      }
    }
  }

  /// Computes some rows of one block of one image.
  private func convolve(
    _ range: Range<Int>, batch: Int, block: DepthwiseBlock, of input: UnsafeRawPointer,
    into output: UnsafeMutableRawPointer
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let lineCount = rows.filterSize + (rowCount - 1) * rows.stride
    let addressBytes = (lineCount * MemoryLayout<Int>.stride + 63) / 64 * 64
    let ringBytes = DepthwiseLines.byteCount(geometry, kernel: kernel, rowCount: rowCount)
    let scratch = unsafe ThreadScratch.bytes(addressBytes + ringBytes)
    let addresses = unsafe scratch.assumingMemoryBound(to: UnsafeRawPointer.self)
    let imageBytes = rows.inputSize * columns.inputSize * geometry.inChannels
    var lines = unsafe DepthwiseLines(
      of: input + batch * imageBytes, in: scratch + addressBytes, geometry: geometry,
      kernel: kernel, block: block, flip: flip, zeros: zeros, rowCount: rowCount,
      firstRow: range.lowerBound)
    let outputStride = columns.outputSize * geometry.outChannels
    for row in stride(from: range.lowerBound, to: range.upperBound, by: rowCount) {
      unsafe lines.find(row: row, lineCount: lineCount, into: addresses)
      let line = batch * rows.outputSize + row
      unsafe kernel.run(
        DepthwiseRows(
          lines: UnsafePointer(addresses), lineCount: lineCount,
          pixelPlaces: block.pixelPlaces, strideX: columns.stride, dilationX: columns.dilation,
          filterWidth: columns.filterSize, weights: block.weights.address, terms: block.terms,
          bias: block.bias.address.assumingMemoryBound(to: Int32.self),
          requantization: block.table.requantization,
          output: output + (line * outputStride + block.channels.lowerBound),
          outputStride: outputStride, packedRows: rowCount,
          rowCount: min(rowCount, range.upperBound - row), count: columns.outputSize,
          pixelStride: geometry.outChannels, channels: block.channels.count))
    }
  }
}
