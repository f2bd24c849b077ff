public import LiteExecution
import LiteMicrokernels
public import LiteReference
import LiteTensor

/// The fast `CONV_2D` of 8-bit elements: a GEMM of integers over packed weights.
///
/// A row of the left matrix is the receptive field of one output position, and its columns are the
/// filter taps. Receptive fields of one tap are read in place. The others are copied
/// (`Im2colRows`), or the image rows that they cover are (`PaddedRows`), part by part into
/// memory that fits the caches of a core, with the input's zero point outside the image. The
/// results are those of `Conv2D`, byte for byte: see `PackedWeights` and `RequantizationLanes`.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the geometry, which was checked against their
/// sizes. Tasks refer to the object itself, which the caller keeps alive.
public final class QuantizedConv2D: Sendable {
  /// The operands of one group of channels that tasks read: values and addresses, because threads
  /// that count the same references wait for each other.
  @safe
  struct Group: @unchecked Sendable {
    let columns: Int
    let depth: Int
    let paddedDepth: Int
    let rowSumMultiplier: Int32
    let weights: UnsafeRawPointer
    let areNarrow: Bool
    let columnByteCount: Int
    let outliers: OutlierGroups
    let bias: UnsafePointer<Int32>
    let requantization: Requantization

    init(_ packed: PackedWeights, _ table: RequantizationTable) {
      columns = packed.columns
      depth = packed.depth
      paddedDepth = packed.paddedDepth
      rowSumMultiplier = packed.rowSumMultiplier
      unsafe weights = UnsafeRawPointer(packed.weights.address)
      areNarrow = packed.areNarrow
      columnByteCount = packed.columnByteCount
      outliers = packed.outliers(from: 0)
      unsafe bias = UnsafePointer(packed.bias.address.assumingMemoryBound(to: Int32.self))
      requantization = table.requantization
    }
  }

  /// The name of the kernel in profiles.
  public let name: String

  let geometry: ConvolutionGeometry
  let kernel: IntegerProductKernel
  let groups: [Group]

  private let macs: Int
  private let cost: ByteProductCost

  /// The im2col of the image; nil where receptive fields are read from ``paddedRows``.
  let im2col: Im2colRows?

  /// The padded rows that receptive fields are read from; nil where ``im2col`` makes them rows.
  ///
  /// Exactly one of the two is not nil. An enumeration would be retained whenever it is read.
  private let paddedRows: PaddedRows?

  /// The number of output positions, or of output rows, whose input fits the caches of a core.
  private let largestCount: Int

  /// Whether receptive fields are single pixels, which are read in place.
  let isInPlace: Bool

  /// The bytes of a row that im2col copies; 0 where receptive fields are read in place.
  var copiedBytes: Int {
    isInPlace ? 0 : groups[0].paddedDepth * kernel.activations.byteWidth
  }

  /// The memory that ``groups`` points to.
  private let packed: [PackedGroup]
  let flip: UInt8

  /// Packs the weights of a convolution; nil where only the reference loop is exact.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI, as the bytes that are stored.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - requantization: The quantization, of int8 or uint8.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, bias: [Int32],
    requantization: ProductRequantization<QuantizedMultiplier>,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable
  ) {
    let unsigned = UnsignedRequantization(requantization)
    let kernel = microkernels.integerProduct
    let depth = geometry.macsOfOutputElement
    let largestAccumulator = unsigned.largestAccumulator(depth: depth, bias: bias)
    guard unsigned.isExact(largestAccumulator: largestAccumulator),
      filter.byteCount == depth * geometry.outChannels
    else { return nil }
    let segments =
      QuantizedConv2D.copiesRows(geometry, kernel) ? geometry.rows.filterSize : 1
    let packed = QuantizedConv2D.pack(
      filter, bias: bias, of: geometry, segments: segments, requantization: unsigned,
      largestAccumulator: largestAccumulator, constants: constants, microkernels: microkernels)
    guard let packed else { return nil }
    self.packed = packed
    groups = packed.map { Group($0.weights, $0.table) }
    self.geometry = geometry
    macs = geometry.macs
    cost = ByteProductCost(outputs: geometry.outputCount, depth: depth)
    self.kernel = kernel
    flip = unsigned.bytes.flip
    name = "conv2D\(unsigned.dtypeName), \(kernel.name)"
    let rowBytes = groups[0].paddedDepth * kernel.activations.byteWidth
    let zeroPoint = unsigned.storedInputZero
    if segments > 1 {
      let paddedRows = PaddedRows(
        geometry, kernel: kernel, segmentBytes: rowBytes / segments, flip: flip,
        zeroPoint: zeroPoint)
      guard let paddedRows else { return nil }
      (im2col, self.paddedRows) = (nil, paddedRows)
      largestCount = paddedRows.outputRowCount(within: QuantizedConv2D.cachedBytes)
      isInPlace = false
      return
    }
    // Weights that are widened are better widened for more rows.
    let cachedBytes = QuantizedConv2D.cachedBytes * (groups[0].areNarrow ? 3 : 1)
    let tile = kernel.tileRows(columns: geometry.outChannelsPerGroup)
    let im2col = Im2colRows(
      geometry, kernel: kernel, paddedDepth: groups[0].paddedDepth, flip: flip,
      zeroPoint: zeroPoint,
      flipsInPlace: groups[0].rowSumMultiplier == 0
        && kernel.flippingRoundings.contains(groups[0].requantization.rounding))
    guard let im2col else { return nil }
    isInPlace = im2col.areInPlace
    (self.im2col, paddedRows) = (im2col, nil)
    largestCount = max(cachedBytes / rowBytes / tile, 2) * tile
  }

  /// How much of the left matrix a task works on at a time.
  static let cachedBytes = 96 << 10

  /// The fewest multiply-accumulates that are worth more than a task for each thread.
  private static let leastBalanced = 40_000_000

  /// The fewest weights that threads distribute rather than read all of.
  private static let leastWide = 32 << 10

  /// The fewest filters of a task where they are shared.
  private static let leastColumns = 128

  /// The number of tasks to divide output positions into.
  ///
  /// Neighboring tasks read the same image rows.
  ///
  /// Two tasks for each thread leave work to the others while one thread is delayed. Dividing
  /// little work further costs more than that gains. No result depends on the number of tasks.
  static func taskGoal(macs: Int, threadCount: Int) -> Int {
    threadCount > 1 && macs >= leastBalanced ? 2 * threadCount : threadCount
  }

  private func taskGoal(_ threadCount: Int) -> Int {
    QuantizedConv2D.taskGoal(macs: macs, threadCount: threadCount)
  }

  /// Whether it is faster to distribute the filters over threads than the output positions, whose
  /// tiles would be half empty.
  func sharesWeights(_ threadCount: Int) -> Bool {
    threadCount > 1 && geometry.pixelCount < 8 * kernel.tileRows
      && geometry.outChannelsPerGroup / QuantizedConv2D.leastColumns >= taskGoal(threadCount)
      && geometry.outChannelsPerGroup * groups[0].depth >= QuantizedConv2D.leastWide
  }

  /// Whether im2col would take long compared with the multiplication, and copying padded rows does
  /// not.
  static func copiesRows(
    _ geometry: ConvolutionGeometry, _ kernel: IntegerProductKernel
  ) -> Bool {
    let (rows, columns) = (geometry.rows, geometry.columns)
    guard columns.dilation == 1 || columns.stride == 1, rows.filterSize > 1,
      geometry.inChannelsPerGroup > 0, 1...64 ~= geometry.outChannelsPerGroup
    else { return false }
    // The columns of a phase are a product of their own.
    let tile =
      columns.dilation == 1 ? 1 : kernel.tileRows(columns: geometry.outChannelsPerGroup)
    guard columns.outputSize / columns.dilation >= max(tile, geometry.groups == 1 ? 4 : 12) else {
      return false
    }
    let segment = columns.filterSize * geometry.inChannelsPerGroup
    let padded = (segment + kernel.depthUnit - 1) / kernel.depthUnit * kernel.depthUnit
    return padded * 2 <= segment * 3
      && PaddedRows.coveredElements(geometry) <= 4 * QuantizedConv2D.cachedBytes
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
    let workers = cost.workers(of: workers)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else {
          return
        }
        guard let paddedRows = unsafe UnownedReference(paddedRows) else {
          let partition = partition(rows: geometry.pixelCount, workers)
          let work = unsafe RowWork(
            convolution: UnownedReference(self), input: input, output: output,
            rowCount: geometry.pixelCount, columnCount: geometry.outChannelsPerGroup,
            rowsPerTask: partition.rows, columnsPerTask: partition.columns)
          workers.run(tasks: work.rowTasks * work.columnTasks * groups.count, work)
          return
        }
        let goal = taskGoal(workers.threadCount)
        let share =
          (geometry.batches * geometry.groups * geometry.rows.outputSize + goal - 1) / goal
        let work = unsafe OutputRowWork(
          convolution: UnownedReference(self), paddedRows: paddedRows,
          rowCount: geometry.rows.outputSize,
          rowsPerTask: max(min(share, largestCount), 1), input: input, output: output)
        workers.run(
          tasks: geometry.batches * work.tasksPerImage(groups: geometry.groups), work)
      }
    }
  }

  /// The rows and columns of a task.
  ///
  /// Tasks have the same size and as many rows as the caches of a core hold. Where there are few
  /// rows, whose tiles would be half empty, or too few for all threads, columns are divided.
  private func partition(rows: Int, _ workers: WorkerPool) -> (rows: Int, columns: Int) {
    let (goal, threads) = (taskGoal(workers.threadCount), workers.threadCount)
    let outChannels = geometry.outChannelsPerGroup
    let columnLimit = outChannels / QuantizedConv2D.leastColumns
    let rowGoal = sharesWeights(threads) ? 1 : min(goal, rows / (2 * kernel.tileRows))
    var rowTasks = max((rows + largestCount - 1) / largestCount, rowGoal, 1)
    let isUneven = rowTasks % threads != 0 && rowTasks < 4 * threads
    let columnGoal = isUneven ? max(goal / rowTasks, threads) : goal / rowTasks
    let columnTasks = max(min(columnGoal, columnLimit), 1)
    if isUneven, columnTasks == 1, rowTasks > threads {
      rowTasks = (rowTasks + threads - 1) / threads * threads
    }
    let unit = 32
    return (
      max(1, (rows + rowTasks - 1) / rowTasks),
      (outChannels + columnTasks * unit - 1) / (columnTasks * unit) * unit
    )
  }
}
