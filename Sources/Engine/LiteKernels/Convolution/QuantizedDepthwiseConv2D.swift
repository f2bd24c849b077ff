public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `DEPTHWISE_CONV_2D` of 8-bit elements, block by block of channels.
///
/// A micro-kernel computes some output rows of one block at a time. It reads the image rows in
/// place. If it cannot, they are copied into memory that fits the L1 cache
/// (`DepthwiseInputRows`). The results are those of `DepthwiseConv2D`, byte for byte: see
/// `DepthwiseBlock` and `RequantizationLanes`.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the geometry, which was checked against their
/// sizes. Tasks refer to the object itself, which the caller keeps alive.
public final class QuantizedDepthwiseConv2D: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  /// The operands of one block of channels that tasks read: values and addresses, because threads
  /// that count the same references wait for each other.
  @safe
  struct Block: @unchecked Sendable {
    let channels: Range<Int>
    let firstRead: Int
    let pixelLanes: Int
    let weights: UnsafeRawPointer
    let weightGroups: Int
    let bias: UnsafePointer<Int32>
    let requantization: Requantization

    init(_ block: DepthwiseBlock) {
      channels = block.channels
      firstRead = block.firstRead
      pixelLanes = block.pixelLanes
      unsafe weights = UnsafeRawPointer(block.weights.address)
      weightGroups = block.weightGroups
      unsafe bias = UnsafePointer(block.bias.address.assumingMemoryBound(to: Int32.self))
      requantization = block.table.requantization
    }
  }

  let geometry: ConvolutionGeometry
  let kernel: DepthwiseKernel
  let blocks: [Block]

  /// The memory that ``blocks`` points to.
  let constants: [DepthwiseBlock]

  /// Whether image rows are read in place.
  let isInPlace: Bool

  /// Whether every d-th pixel of every d-th row, for a dilation of d, is convolved by itself: their
  /// neighbors share receptive fields.
  let isInPhases: Bool

  /// Zero points of the input: a whole row where image rows are read in place, and at least one for
  /// each lane of a block.
  let zeros: AlignedBytes
  let flip: UInt8

  /// The number of output rows that are computed together.
  let rowCount: Int

  /// The most bytes of a row of zero points.
  ///
  /// No model has as long a row.
  private static let largestRow = 16 << 20

  /// The largest ring of rows that is worth copying.
  private static let largestRing = 4 << 20

  /// Packs the weights of a convolution; nil where only the reference loop is exact or able, and
  /// where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filter, 1HWC, as the bytes that are stored.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - requantization: The quantization, of int8 or uint8.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<UInt8>, bias: [Int32],
    requantization: ProductRequantization<QuantizedMultiplier>,
    microkernels: MicrokernelTable
  ) {
    let unsigned = UnsignedRequantization(requantization)
    let kernel = QuantizedDepthwiseConv2D.kernel(
      of: microkernels, packing: filter, unsigned)
    let (rows, columns) = (geometry.rows, geometry.columns)
    let channels = geometry.outChannels
    let taps = rows.filterSize * columns.filterSize
    guard geometry.inChannelsPerGroup == 1, rows.outputSize > 0, columns.outputSize > 0,
      filter.count == taps * channels
    else { return nil }
    let largestAccumulator = unsigned.largestAccumulator(depth: taps, bias: bias)
    guard unsigned.isExact(largestAccumulator: largestAccumulator) else { return nil }
    isInPlace =
      kernel.readsImages && geometry.outChannelsPerGroup == 1 && channels >= kernel.leastPixelLanes
    isInPhases =
      isInPlace && (rows.dilation > 1 || columns.dilation > 1) && rows.stride == 1
      && columns.stride == 1 && rows.inputSize >= rows.dilation
      && columns.inputSize >= columns.dilation
    rowCount = QuantizedDepthwiseConv2D.rowCount(geometry, kernel, isInPhases: isInPhases)
    let ring = DepthwiseInputRows.byteCount(geometry, kernel: kernel, rowCount: rowCount)
    guard isInPlace || ring <= QuantizedDepthwiseConv2D.largestRing else { return nil }
    let rowBytes = isInPlace ? columns.inputSize * PixelPadding.stride(ofChannels: channels) : 0
    guard rowBytes <= QuantizedDepthwiseConv2D.largestRow else { return nil }
    let blocks = QuantizedDepthwiseConv2D.pack(
      filter, bias: bias, of: geometry, isInPlace: isInPlace, rowCount: rowCount,
      requantization: unsigned, largestAccumulator: largestAccumulator, kernel: kernel,
      search: microkernels.findFloatAffineMultipliers)
    guard let blocks else { return nil }
    self.geometry = geometry
    self.kernel = kernel
    self.blocks = blocks.map { Block($0) }
    constants = blocks
    flip = unsigned.bytes.flip
    let zeros = AlignedBytes(uninitializedByteCount: max(kernel.laneCount, rowBytes))
    guard let zeros else { return nil }
    self.zeros = zeros
    unsafe zeros.address.initializeMemory(
      as: UInt8.self, repeating: unsigned.storedInputZero,
      count: zeros.byteCount)
    name = "depthwiseConv2D\(unsigned.dtypeName), \(kernel.name)"
  }

  /// The output rows and the blocks of channels of a task.
  ///
  /// Where there are enough rows, a task takes all blocks, because threads that write channels of
  /// one pixel would compete for its cache lines. Where pixels are whole cache lines, too few rows
  /// for even tasks are not divided. Long tasks read the fewest input rows twice. A task is short
  /// enough that its input rows stay in a cache for the next block.
  private func partition(threadCount: Int) -> (rows: Int, blocks: Int) {
    let rows = geometry.rows.outputSize
    let isShared = threadCount > 1
    let goal = (isShared ? threadCount : 4) / max(geometry.batches, 1)
    let isByRows = rows >= (isShared && geometry.outChannels % 64 == 0 ? 4 : 2) * goal
    let parts = max(isByRows ? goal : goal / blocks.count, 1)
    let share = (rows + parts - 1) / parts
    let least = max(share, isByRows ? 1 : 4)
    let blockTasks = max(isShared ? goal : goal + 1, 1)
    return (
      // A multiple of the rows of a step, except where threads need equal shares to read the rows
      // that they have written.
      isByRows && isShared ? least : (least + rowCount - 1) / rowCount * rowCount,
      isByRows ? blocks.count : (blocks.count + blockTasks - 1) / blockTasks
    )
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
    geometry.expect(inputCount: input.count, outputCount: output.count)
    let partition = partition(threadCount: workers.threadCount)
    let parts = (geometry.rows.outputSize + partition.rows - 1) / partition.rows
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let output = output.baseAddress else { return }
        let work = unsafe Work(
          convolution: UnownedReference(self),
          input: input.baseAddress ?? UnsafeRawPointer(zeros.address),
          output: output, rowsPerTask: partition.rows, blocksPerTask: partition.blocks,
          blockTasks: (blocks.count + partition.blocks - 1) / partition.blocks, parts: parts)
        workers.run(tasks: geometry.batches * work.blockTasks * parts, work)
      }
    }
  }
}
