public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `CONV_2D` of float32 with int8 weights: quantizes each image, convolves it as a GEMM of
/// integers over packed weights, and dequantizes the accumulators.
///
/// The results are those of `Conv2D` with a `HybridOutputStage`, value for value.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants,
/// the scratch memory that the caller gives or that of the calling thread, in bounds by the
/// geometry, which was checked against their sizes. Tasks refer to the object itself, which its
/// caller keeps.
public final class HybridConv2D: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  /// The number of bytes of scratch memory that a run needs.
  public let scratchByteCount: Int

  let geometry: ConvolutionGeometry
  let groups: [PackedWeights]
  let stage: HybridStage
  private let receptiveFields: ReceptiveFields
  private let input: HybridInput
  private let tileRows: Int
  private let mostRows: Int
  private let batches: Int
  private let imageBytes: Int
  private let zeroRowBytes: Int
  let zeros: AlignedBytes

  /// Where receptive fields are read from.
  private enum ReceptiveFields {
    /// The image, or blocks that are copied.
    case im2col(Im2colRows)

    /// Copies of the rows of the image.
    case paddedRows(PaddedRows)
  }

  /// How much of the left matrix a task works on at a time.
  private static let cachedBytes = 24 << 10

  /// The most columns of a task.
  private static let mostColumns = 256

  /// The unit of the columns of a task.
  private static let columnUnit = 32

  /// The multiply-accumulates of an image that are worth waking workers for.
  private static let leastShared = 1_000_000

  /// Packs the weights of a convolution; nil where only the reference loop is exact, and where
  /// there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI, as the bytes of int8 elements.
  ///   - stage: The dequantization of the accumulators.
  ///   - isSymmetric: Whether inputs are quantized without a zero point.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, stage: HybridStage, isSymmetric: Bool,
    constants: PackedConstants = .unshared,
    microkernels: MicrokernelTable
  ) {
    let kernel = microkernels.integerProduct
    let (rows, columns) = (geometry.rows, geometry.columns)
    let outChannels = geometry.outChannelsPerGroup
    let depth = rows.filterSize * columns.filterSize * geometry.inChannelsPerGroup
    guard depth > 0, outChannels > 0, filter.byteCount == depth * geometry.outChannels else {
      return nil
    }
    let segments = QuantizedConv2D.copiesRows(geometry, kernel) ? rows.filterSize : 1
    // With a zero point of −1 and no bias, the constant of a channel is the sum of its weights.
    var groups: [PackedWeights] = []
    for group in 0..<geometry.groups {
      let first = group * outChannels * depth
      let packed = PackedWeights(
        filter.extracting(bytes: first..<first + outChannels * depth), columns: outChannels,
        depth: depth, segments: segments, flip: 0, weightZeroPoint: 0, inputZeroPoint: -1, bias: [],
        constants: constants, kernel: kernel)
      guard let packed else { return nil }
      groups.append(packed)
    }
    guard let zeros = AlignedBytes(byteCount: HybridConv2D.mostColumns * 4) else { return nil }
    unsafe zeros.address.initializeMemory(as: UInt8.self, repeating: 0, count: zeros.byteCount)
    self.zeros = zeros
    self.groups = groups
    self.geometry = geometry.ofOneImage
    self.stage = stage
    input = HybridInput(kernels: microkernels.hybrid, isSymmetric: isSymmetric)
    name = "conv2DHybrid, \(kernel.name)"
    let paddedDepth = groups[0].paddedDepth
    let rowBytes = paddedDepth * kernel.activations.byteWidth
    if segments > 1 {
      let paddedRows = PaddedRows(
        self.geometry, kernel: kernel, segmentBytes: rowBytes / segments, flip: 0, zeroPoint: 0)
      guard let paddedRows else { return nil }
      receptiveFields = .paddedRows(paddedRows)
    } else {
      let im2col = Im2colRows(
        self.geometry, kernel: kernel, paddedDepth: paddedDepth, flip: 0, zeroPoint: 0)
      guard let im2col else { return nil }
      receptiveFields = .im2col(im2col)
    }
    tileRows = kernel.tileRows(columns: outChannels)
    mostRows = min(max(HybridConv2D.cachedBytes / rowBytes / tileRows, 1) * tileRows, 96)
    let imageSize = rows.inputSize * columns.inputSize * geometry.inChannels
    imageBytes = (imageSize + 127) / 64 * 64
    // As many whatever the height of the filter, so that phases of different height share them.
    let width = kernel.activations.byteWidth
    let taps = columns.filterSize * geometry.inChannelsPerGroup
    let segment = (taps + kernel.depthUnit - 1) / kernel.depthUnit * kernel.depthUnit
    let zeroRow =
      columns.dilation > 1 && segments == 1
      ? taps * width
      : PaddedRows.rowBytes(geometry, elementWidth: width, segmentBytes: segment * width)
    zeroRowBytes = (zeroRow / width + 63) / 64 * 64
    scratchByteCount = imageBytes + zeroRowBytes + MemoryLayout<RowQuantization>.size
    batches = geometry.batches
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - scratch: ``scratchByteCount`` bytes, aligned to 64.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, scratch: inout MutableSpan<UInt8>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let inputSize = rows.inputSize * columns.inputSize * geometry.inChannels
    let rowCount = rows.outputSize * columns.outputSize
    precondition(input.count >= batches * inputSize && scratch.count >= scratchByteCount)
    precondition(output.count >= batches * rowCount * geometry.outChannels)
    let workers = sharing(workers)
    unsafe scratch.withUnsafeMutableBytes { scratch in
      unsafe output.withUnsafeMutableBytes { output in
        guard let scratch = scratch.baseAddress, let output = output.baseAddress else { return }
        for batch in Checkpoint().steps(0..<batches) {
          let values = input.extracting(batch * inputSize..<(batch + 1) * inputSize)
          unsafe prepare(values, in: scratch, workers)
          unsafe convolve(
            scratch,
            into: HybridOutputRows(
              output + batch * rowCount * geometry.outChannels * 4, of: geometry), workers)
        }
      }
    }
  }

  /// Convolves an image that was quantized by ``prepare(_:in:_:)``.
  ///
  /// - Parameters:
  ///   - scratch: What that wrote.
  ///   - output: Where the results go.
  ///   - workers: The threads that share the work.
  @unsafe
  func convolve(
    _ scratch: UnsafeMutableRawPointer, into output: HybridOutputRows, _ workers: WorkerPool
  ) {
    let workers = sharing(workers)
    switch receptiveFields {
    case .paddedRows(let paddedRows):
      unsafe convolve(scratch, by: paddedRows, into: output, workers)
    case .im2col(let im2col):
      let rowCount = geometry.rows.outputSize * geometry.columns.outputSize
      let partition = partition(rows: rowCount, workers)
      let work = unsafe Work(
        convolution: UnownedReference(self), im2col: UnownedReference(im2col), image: scratch,
        output: output, rowCount: rowCount, partition: partition)
      workers.run(tasks: partition.tasks * groups.count, work)
    }
  }

  /// The threads that share an image, or the calling one alone.
  private func sharing(_ workers: WorkerPool) -> WorkerPool {
    geometry.macs >= HybridConv2D.leastShared ? workers : .serial
  }

  /// The blocks of rows and columns that tasks compute.
  private struct Partition {
    let rowsPerTask: Int
    let columnsPerTask: Int
    let rowTasks: Int
    let columnTasks: Int

    var tasks: Int { rowTasks * columnTasks }
  }

  /// The partition into blocks that fit the caches, with a block for each thread where the tile
  /// size allows it.
  private func partition(rows: Int, _ workers: WorkerPool) -> Partition {
    let threads = workers.threadCount
    let share = ((rows + threads - 1) / threads + tileRows - 1) / tileRows * tileRows
    let rowsPerTask = max(min(share, mostRows), 1)
    let rowTasks = (rows + rowsPerTask - 1) / rowsPerTask
    let (columns, unit) = (geometry.outChannelsPerGroup, HybridConv2D.columnUnit)
    let columnGoal = max(1, min(threads / max(rowTasks, 1), columns / unit))
    let columnsPerTask = min(
      ((columns + columnGoal - 1) / columnGoal + unit - 1) / unit * unit, HybridConv2D.mostColumns)
    return Partition(
      rowsPerTask: rowsPerTask, columnsPerTask: columnsPerTask, rowTasks: rowTasks,
      columnTasks: (columns + columnsPerTask - 1) / columnsPerTask)
  }

  /// Quantizes an image, and writes the zero row and the quantization, which depend on it.
  ///
  /// What is written depends on the image and the width of the filter alone.
  @unsafe
  func prepare(
    _ values: Span<Float>, in scratch: UnsafeMutableRawPointer, _ workers: WorkerPool
  ) {
    let bytes = unsafe scratch.assumingMemoryBound(to: UInt8.self)
    let quantization = unsafe input.quantize(
      values, by: input.map(of: values, workers), into: .bytes(bytes), workers)
    let zeroPoint = Int32(quantization.zeroPoint) + 128
    unsafe (scratch + imageBytes).initializeMemory(
      as: UInt8.self, repeating: UInt8(truncatingIfNeeded: zeroPoint), count: zeroRowBytes)
    unsafe (scratch + imageBytes + zeroRowBytes).storeBytes(
      of: RowQuantization(scale: quantization.scale, zeroPoint: zeroPoint), as: RowQuantization.self
    )
  }

  /// The zero points outside an image that was quantized, and its quantization.
  @unsafe
  func constants(
    of scratch: UnsafeMutableRawPointer
  ) -> (zeros: UnsafeRawPointer, quantization: UnsafePointer<RowQuantization>) {
    let zeros = unsafe UnsafeRawPointer(scratch + imageBytes)
    return unsafe (
      zeros, (zeros + zeroRowBytes).assumingMemoryBound(to: RowQuantization.self)
    )
  }

  /// One image, divided into blocks of rows and columns of the product.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<HybridConv2D>
    let im2col: UnownedReference<Im2colRows>
    let image: UnsafeMutableRawPointer
    let output: HybridOutputRows
    let rowCount: Int
    let partition: Partition

    func run(task: Int) {
      let group = task / partition.tasks
      convolution.borrow { convolution in
        unsafe UnownedReference(convolution.groups[group]).borrow { weights in
          im2col.borrow { run(task: task, of: convolution, $0, group: group, weights) }
        }
      }
    }

    private func run(
      task: Int, of convolution: HybridConv2D, _ im2col: Im2colRows, group: Int,
      _ weights: PackedWeights
    ) {
      let columnTask = task / partition.rowTasks % partition.columnTasks
      let firstColumn = columnTask * partition.columnsPerTask
      let firstRow = task % partition.rowTasks * partition.rowsPerTask
      let rows = min(partition.rowsPerTask, rowCount - firstRow)
      let columns = min(partition.columnsPerTask, weights.columns - firstColumn)
      let rowBytes = weights.paddedDepth * weights.kernel.activations.byteWidth
      var (a, aStride) = unsafe (UnsafeRawPointer(image), rowBytes)
      let (zeros, quantization) = unsafe convolution.constants(of: image)
      if im2col.areInPlace {
        aStride = convolution.geometry.inChannels
        unsafe a += firstRow * aStride
      } else {
        guard let copies = unsafe ThreadScratch.bytes(rows * rowBytes + 64) else { return }
        unsafe im2col.copy(
          firstRow..<firstRow + rows, group: group, of: image, to: copies, outside: zeros)
        unsafe a = UnsafeRawPointer(copies)
      }
      let channel = group * weights.columns + firstColumn
      let weightSums = unsafe weights.bias.address + firstColumn * 4
      unsafe convolution.stage.withEpilogue(
        of: channel..<channel + columns, rows: quantization, rowStride: 0,
        weightSums: weightSums.assumingMemoryBound(to: Int32.self)
      ) { epilogue in
        output.forEachPart(of: firstRow..<firstRow + rows) { part in
          let columns = min(columns, part.channels - channel)
          guard columns > 0 else { return }
          unsafe weights.kernel.run(
            IntegerProduct(
              rows: part.positions.count, columns: columns, depth: weights.paddedDepth,
              a: a + (part.positions.lowerBound - firstRow) * aStride, aStride: aStride,
              rowCorrections: nil,
              b: weights.weights.address + firstColumn * weights.columnByteCount,
              bIsNarrow: weights.areNarrow,
              bias: convolution.zeros.address.assumingMemoryBound(to: Int32.self),
              c: output.address(of: part.positions.lowerBound) + channel * 4,
              cStride: output.pixelStride, output: epilogue))
        }
      }
    }
  }
}
