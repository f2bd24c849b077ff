public import LiteMicrokernels

/// The fast `DEPTHWISE_CONV_2D` of 8-bit elements, block by block of channels.
///
/// A micro-kernel computes some rows of one block at once. It reads the lines that their windows
/// touch where they are; if it cannot, they are copied into memory that the first cache holds
/// (``DepthwiseLines``). The results are those of ``DepthwiseConv2D``, byte for byte: see
/// ``DepthwiseBlock`` and `RequantizationLanes`.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry, which was checked against
/// their sizes.
public final class QuantizedDepthwiseConv2D: Sendable {
  /// What the kernel is called in profiles.
  public let name: String

  /// What tasks read of a block of channels: values and addresses, because threads that count the
  /// same references wait for each other.
  @safe
  private struct Block: @unchecked Sendable {
    let channels: Range<Int>
    let firstRead: Int
    let pixelPlaces: Int
    let weights: UnsafeRawPointer
    let terms: Int
    let bias: UnsafePointer<Int32>
    let requantization: Requantization

    init(_ block: DepthwiseBlock) {
      channels = block.channels
      firstRead = block.firstRead
      pixelPlaces = block.pixelPlaces
      unsafe weights = UnsafeRawPointer(block.weights.address)
      terms = block.terms
      unsafe bias = UnsafePointer(block.bias.address.assumingMemoryBound(to: Int32.self))
      requantization = block.table.requantization
    }
  }

  private let geometry: ConvolutionGeometry
  private let kernel: DepthwiseKernel
  private let blocks: [Block]

  /// What ``blocks`` point to.
  private let constants: [DepthwiseBlock]

  /// Whether lines are read where they are.
  private let isInPlace: Bool

  /// Zero points of the input: as many as a line takes where lines are read where they are, and as
  /// many as a block has places.
  private let zeros: AlignedBytes
  private let flip: UInt8

  /// The number of rows of the output that are computed at once.
  private let rowCount: Int

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
      filter.count == taps * channels
    else { return nil }
    let largestSum = arithmetic.largestSum(depth: taps, bias: bias)
    guard arithmetic.isExact(largestSum: largestSum) else { return nil }
    let rowCount = kernel.rowCount(
      DepthwiseKernel.Window(
        filter: (rows.filterSize, columns.filterSize), stride: (rows.stride, columns.stride),
        dilation: (rows.dilation, columns.dilation)))
    isInPlace =
      kernel.readsImages && geometry.outChannelsPerGroup == 1 && channels >= kernel.leastPlaces
    let ring = DepthwiseLines.byteCount(geometry, kernel: kernel, rowCount: rowCount)
    guard isInPlace || ring <= QuantizedDepthwiseConv2D.largestRing else { return nil }

    let commonTable = arithmetic.commonTable(
      largestSum: largestSum, takesSplitFactors: kernel.takesSplitFactors)
    var blocks: [DepthwiseBlock] = []
    var first = 0
    while first < channels {
      let places = QuantizedDepthwiseConv2D.places(
        for: channels - first, of: channels, isInPlace: isInPlace, kernel)
      let range = first..<min(first + places, channels)
      blocks.append(
        DepthwiseBlock(
          range, firstRead: isInPlace ? min(first, channels - places) : first,
          pixelPlaces: places, filter: filter, bias: bias, geometry: geometry,
          arithmetic: arithmetic, commonTable: commonTable, rowCount: rowCount, kernel: kernel))
      first = range.upperBound
    }
    self.geometry = geometry
    self.kernel = kernel
    self.blocks = blocks.map { Block($0) }
    constants = blocks
    self.rowCount = rowCount
    flip = arithmetic.isSigned ? 0x80 : 0
    let lineBytes = isInPlace ? columns.inputSize * channels : 0
    zeros = AlignedBytes(byteCount: max(kernel.placeCount, lineBytes))
    let zero = UInt8(truncatingIfNeeded: arithmetic.inputZeroPoint)
    for i in 0..<zeros.byteCount {
      unsafe zeros.address.storeBytes(of: zero, toByteOffset: i, as: UInt8.self)
    }
    name = "depthwiseConv2D\(arithmetic.isSigned ? "Int8" : "UInt8"), \(kernel.name)"
  }

  /// The rows of the output and the blocks of channels of a task.
  ///
  /// Where there are rows enough, a task takes all blocks, because threads that write channels of
  /// one pixel would take the cache's lines from each other. Long tasks read the fewest lines
  /// twice; none is so long that no cache holds its lines for the next block.
  private func cut(threadCount: Int) -> (rows: Int, blocks: Int) {
    let rows = geometry.rows.outputSize
    let goal = (threadCount > 1 ? threadCount : 4) / max(geometry.batches, 1)
    let isByRows = rows >= 2 * goal
    let parts = max(isByRows ? goal : goal / blocks.count, 1)
    let share = (rows + parts - 1) / parts
    let least = max(share, isByRows ? 1 : 4)
    return (
      // Whole steps, unless the threads are to have equal shares: those that they have written.
      isByRows && threadCount > 1 ? least : (least + rowCount - 1) / rowCount * rowCount,
      isByRows ? blocks.count : (blocks.count + goal) / (goal + 1)
    )
  }

  /// The number of places of a pixel of the next block.
  ///
  /// - Parameters:
  ///   - left: The number of channels that are left.
  ///   - channels: The number of channels.
  ///   - isInPlace: Whether a block may read channels of the one before it, but none that are not
  ///     there.
  ///   - kernel: The micro-kernel.
  /// - Returns: As many places as a vector has, or a power of two fewer.
  private static func places(
    for left: Int, of channels: Int, isInPlace: Bool, _ kernel: DepthwiseKernel
  ) -> Int {
    var places = kernel.placeCount
    guard isInPlace else {
      while places / 2 >= max(left, kernel.leastPlaces) { places /= 2 }
      return places
    }
    // Smaller blocks where they leave fewer places unused.
    let least = kernel.leastPlaces
    while places > least, places > channels || left + least <= places { places /= 2 }
    return places
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
    let cut = cut(threadCount: workers.threadCount)
    let parts = (rows.outputSize + cut.rows - 1) / cut.rows
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let output = output.baseAddress else { return }
        let work = unsafe Work(
          convolution: self, input: input.baseAddress ?? UnsafeRawPointer(zeros.address),
          output: output, rowsPerTask: cut.rows, blocksPerTask: cut.blocks, parts: parts)
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
    let rowsPerTask: Int
    let blocksPerTask: Int
    let parts: Int

    var blockTasks: Int { (convolution.blocks.count + blocksPerTask - 1) / blocksPerTask }

    func run(task: Int) {
      let (index, batch) = (task % (blockTasks * parts), task / (blockTasks * parts))
      let first = index / blockTasks * rowsPerTask
      let end = min(first + rowsPerTask, convolution.geometry.rows.outputSize)
      let firstBlock = index % blockTasks * blocksPerTask
      let endBlock = min(firstBlock + blocksPerTask, convolution.blocks.count)
      for block in firstBlock..<endBlock {
        unsafe convolution.convolve(
          first..<end, batch: batch, block: block, of: input, into: output)
      }
    }
  }

  /// Computes some rows of one block of one image.
  private func convolve(
    _ range: Range<Int>, batch: Int, block index: Int, of input: UnsafeRawPointer,
    into output: UnsafeMutableRawPointer
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let block = blocks[index]
    let lineCount = rows.filterSize + (rowCount - 1) * rows.stride
    let addressBytes = (lineCount * MemoryLayout<Int>.stride + 63) / 64 * 64
    let ringBytes =
      isInPlace ? 0 : DepthwiseLines.byteCount(geometry, kernel: kernel, rowCount: rowCount)
    let scratch = unsafe ThreadScratch.bytes(addressBytes + ringBytes)
    let addresses = unsafe scratch.assumingMemoryBound(to: UnsafeRawPointer.self)
    let image = unsafe input + batch * rows.inputSize * columns.inputSize * geometry.inChannels
    var copies =
      unsafe isInPlace
      ? nil
      : DepthwiseLines(
        of: image, in: scratch + addressBytes, geometry: geometry, kernel: kernel,
        block: constants[index], flip: flip, zeros: zeros, rowCount: rowCount,
        firstRow: range.lowerBound)
    let outputStride = columns.outputSize * geometry.outChannels
    let firstOutput = unsafe output + (batch * rows.outputSize * outputStride + block.firstRead)
    var work = unsafe DepthwiseRows(
      lines: UnsafePointer(addresses), lineCount: lineCount,
      inputStride: copies?.pixelBytes ?? geometry.inChannels,
      inputWidth: copies?.pixelCount ?? columns.inputSize,
      padding: isInPlace ? columns.padding : 0, outside: UnsafeRawPointer(zeros.address),
      flip: isInPlace ? flip : 0, pixelPlaces: block.pixelPlaces, strideX: columns.stride,
      dilationX: columns.dilation, filterWidth: columns.filterSize,
      weights: block.weights, terms: block.terms, bias: block.bias,
      requantization: block.requantization, output: firstOutput,
      outputStride: outputStride, packedRows: rowCount, rowCount: rowCount,
      count: columns.outputSize, pixelStride: geometry.outChannels,
      channels: block.channels.count,
      skippedChannels: block.channels.lowerBound - block.firstRead)
    let run = kernel.run
    for row in stride(from: range.lowerBound, to: range.upperBound, by: rowCount) {
      if isInPlace {
        unsafe findLines(
          row: row, lineCount: lineCount, firstChannel: block.firstRead, of: image,
          into: addresses)
      } else {
        unsafe copies?.find(row: row, lineCount: lineCount, into: addresses)
      }
      unsafe work.output = firstOutput + row * outputStride
      work.rowCount = min(rowCount, range.upperBound - row)
      run(work)
    }
  }

  /// Writes the addresses of the lines of some windows.
  private func findLines(
    row: Int, lineCount: Int, firstChannel: Int, of image: UnsafeRawPointer,
    into lines: UnsafeMutablePointer<UnsafeRawPointer>
  ) {
    let rows = geometry.rows
    let lineBytes = geometry.columns.inputSize * geometry.inChannels
    for line in 0..<lineCount {
      let y = rows.origin(of: row) + line * rows.dilation
      let isInside = y >= 0 && y < rows.inputSize
      let address =
        unsafe isInside
        ? image + (y * lineBytes + firstChannel) : UnsafeRawPointer(zeros.address)
      unsafe (lines + line).initialize(to: address)
    }
  }
}
