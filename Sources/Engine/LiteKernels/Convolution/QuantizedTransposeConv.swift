public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `TRANSPOSE_CONV` of 8-bit elements: a convolution without stride for each phase of the
/// stride.
///
/// The output positions whose distance is a multiple of the stride depend on their neighbors in the
/// input by the same filter taps. Their convolution is a GEMM of integers over packed weights
/// (`PackedWeights`), whose rows are segments of padded input rows and whose results go to every
/// `stride`-th output position. All phases read the same padded rows. Where the output has few
/// channels, the phases along a row are the columns of one GEMM, in which missing filter taps are
/// zero points. The results are those of `TransposeConv`, byte for byte.
///
/// Tasks refer to the object itself, which the caller keeps alive.
public final class QuantizedTransposeConv: Sendable {
  /// The output positions of a phase along both axes, and the operands of their GEMM.
  struct Phase: Sendable {
    let rows: TransposedPhase
    let columns: TransposedPhase
    let operands: QuantizedConv2D.Group
  }

  /// The name of the kernel in profiles.
  public let name: String

  let geometry: ConvolutionGeometry
  let kernel: IntegerProductKernel
  let rows: TransposedAxis
  let columns: TransposedAxis
  let phases: [Phase]
  let flip: UInt8

  /// The input pixel of zero points that is read outside the input.
  let zeroPixel: AlignedBytes

  /// The memory that ``phases`` point to.
  private let packed: [(weights: PackedWeights, table: RequantizationTable)]

  /// The number of steps of a row that are computed at a time.
  private let columnsPerTask: Int

  /// The most steps along the height that are computed at a time.
  private let largestRows: Int

  /// How many bytes of padded rows a task works on at a time.
  private static let cachedBytes = 192 << 10

  /// The fewest multiply-accumulates that are worth waking workers for.
  private static let leastShared = 200_000

  /// Packs the weights; nil where only the reference loop is exact, for strides with many phases,
  /// and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents of the convolution that is transposed.
  ///   - filter: The filters, OHWI, as the bytes that are stored.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - requantization: The quantization, of int8 or uint8.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, bias: [Int32],
    requantization: ProductRequantization<QuantizedMultiplier>,
    microkernels: MicrokernelTable
  ) {
    let (height, width) = (geometry.rows, geometry.columns)
    let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
    guard geometry.groups == 1, geometry.pixelCount > 0, geometry.inputPixelCount > 0,
      inChannels > 0, outChannels > 0, bias.isEmpty || bias.count == outChannels,
      filter.byteCount == height.filterSize * width.filterSize * inChannels * outChannels,
      [height, width].allSatisfy(TransposedAxis.hasFewPhases)
    else { return nil }
    let kernel = microkernels.integerProduct
    (self.geometry, self.kernel) = (geometry, kernel)
    rows = TransposedAxis(height, isMerged: false)
    columns = QuantizedTransposeConv.columns(of: geometry, kernel)
    let unsigned = UnsignedRequantization(requantization)
    flip = unsigned.bytes.flip
    name = "transposeConv\(unsigned.dtypeName), \(kernel.name)"
    let filters = TransposedFilters(
      geometry, bias: bias, requantization: requantization, kernel: kernel,
      search: microkernels.findFloatAffineMultipliers)
    var phases: [Phase] = []
    var packed: [(weights: PackedWeights, table: RequantizationTable)] = []
    for rowPhase in rows.phases {
      for columnPhase in columns.phases {
        guard let made = filters.pack(filter, rows: rowPhase, columns: columnPhase) else {
          return nil
        }
        packed.append(made)
        phases.append(
          Phase(
            rows: rowPhase, columns: columnPhase,
            operands: QuantizedConv2D.Group(made.weights, made.table)))
      }
    }
    (self.phases, self.packed) = (phases, packed)
    guard let zeroPixel = AlignedBytes(byteCount: inChannels) else { return nil }
    for channel in 0..<inChannels {
      // Within the bytes just allocated.
      unsafe zeroPixel.address.storeBytes(
        of: unsigned.storedInputZero, toByteOffset: channel, as: UInt8.self)
    }
    self.zeroPixel = zeroPixel
    let cachedBytes = QuantizedTransposeConv.cachedBytes
    let pixelBytes = inChannels * kernel.activations.byteWidth
    let fitting = cachedBytes / (rows.windows.count * pixelBytes) - columns.windows.count
    columnsPerTask = min(max(fitting, 2 * kernel.tileRows), columns.stepCount)
    let padded = PaddedBlock(
      rows: 1, columns: columnsPerTask, rowWindows: rows.windows, columnWindows: columns.windows,
      inChannels: inChannels, kernel: kernel)
    largestRows = max(cachedBytes / padded.rowBytes - rows.windows.count + 1, 1)
  }

  /// The phases along a row: one, if that leaves fewer products than one for each output position of
  /// a step, whose columns and depths are padded.
  private static func columns(
    of geometry: ConvolutionGeometry, _ kernel: IntegerProductKernel
  ) -> TransposedAxis {
    func paddedSize(_ axis: TransposedAxis) -> Int {
      axis.phases.reduce(0) { size, phase in
        let (unit, depthUnit) = (IntegerProductKernel.columnUnit, kernel.depthUnit)
        let blocks = (phase.outputs.count * geometry.outChannels + unit - 1) / unit
        let depth = phase.windows.count * geometry.inChannels
        return size + blocks * unit * ((depth + depthUnit - 1) / depthUnit)
      }
    }
    let split = TransposedAxis(geometry.columns, isMerged: false)
    let merged = TransposedAxis(geometry.columns, isMerged: true)
    return paddedSize(merged) <= paddedSize(split) ? merged : split
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
    precondition(input.count >= geometry.pixelCount * geometry.inChannels)
    precondition(output.count >= geometry.inputPixelCount * geometry.outChannels)
    let macs = geometry.macs
    let goal =
      macs < QuantizedTransposeConv.leastShared
      ? 1 : QuantizedConv2D.taskGoal(macs: macs, threadCount: workers.threadCount)
    let columnTasks = (columns.stepCount + columnsPerTask - 1) / columnsPerTask
    let share = (geometry.batches * rows.stepCount * columnTasks + goal - 1) / goal
    let rowsPerTask = min(share, largestRows, rows.stepCount)
    let rowTasks = (rows.stepCount + rowsPerTask - 1) / rowsPerTask
    // The addresses are those of the input and the output, whose sizes were just checked.
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe BlockWork(
          convolution: UnownedReference(self), input: input, output: output,
          rowsPerTask: rowsPerTask, columnsPerTask: columnsPerTask, rowTasks: rowTasks,
          columnTasks: columnTasks)
        workers.run(tasks: geometry.batches * rowTasks * columnTasks, work)
      }
    }
  }
}
