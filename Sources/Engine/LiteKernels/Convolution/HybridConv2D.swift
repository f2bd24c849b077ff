public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// The fast `CONV_2D` of float32 with int8 weights: each image is quantized, convolved as a
/// product of integer matrices over packed weights, and its sums are brought back to float32.
///
/// The results are those of ``Conv2D`` with a ``HybridOutputStage``, value for value.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants,
/// the scratch memory that the caller gives or that of the calling thread, in bounds by the
/// geometry, which was checked against their sizes. Tasks refer to the object itself, which its
/// caller keeps.
public final class HybridConv2D: Sendable {
  /// What the kernel is called in profiles.
  public let name: String

  /// The number of bytes of scratch memory that a run needs.
  public let scratchByteCount: Int

  private let geometry: ConvolutionGeometry
  private let groups: [PackedWeights]
  private let windows: WindowRows
  private let stage: HybridStage
  private let input: HybridInput
  private let rowsPerTask: Int
  private let batches: Int
  private let imageBytes: Int
  private let lineBytes: Int

  /// How many columns a task computes.
  private static let columnsPerTask = 256

  /// Packs the weights of a convolution; nil where only the reference loop is exact, and where
  /// there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI, as the bytes of int8 elements.
  ///   - stage: What the sums become.
  ///   - isSymmetric: Whether inputs are quantized without a zero point.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, stage: HybridStage, isSymmetric: Bool,
    constants: PackedConstants = .unshared,
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    let kernel = microkernels.integerProduct
    let (rows, columns) = (geometry.rows, geometry.columns)
    let outChannels = geometry.outChannelsPerGroup
    let depth = rows.filterSize * columns.filterSize * geometry.inChannelsPerGroup
    guard depth > 0, outChannels > 0, filter.byteCount == depth * geometry.outChannels else {
      return nil
    }
    // With a zero point of −1 and no bias, the term of a channel is the sum of its weights.
    var groups: [PackedWeights] = []
    for group in 0..<geometry.groups {
      let first = group * outChannels * depth
      let packed = PackedWeights(
        filter.extracting(bytes: first..<first + outChannels * depth), columns: outChannels,
        depth: depth, flip: 0, weightZeroPoint: 0, inputZeroPoint: -1, bias: [],
        constants: constants, kernel: kernel)
      guard let packed else { return nil }
      groups.append(packed)
    }
    self.groups = groups
    self.geometry = geometry.ofOneImage
    self.stage = stage
    input = HybridInput(kernels: microkernels.hybrid, isSymmetric: isSymmetric)
    name = "conv2DHybrid, \(kernel.name)"
    let paddedDepth = groups[0].paddedDepth
    let windows = WindowRows(
      self.geometry, kernel: kernel, paddedDepth: paddedDepth, flip: 0, zeroPoint: 0)
    guard let windows else { return nil }
    self.windows = windows
    let rowBytes = paddedDepth * kernel.activations.byteWidth
    let cached = max((24 << 10) / rowBytes / kernel.tileRows, 1)
    rowsPerTask = min(cached * kernel.tileRows, 96)
    let imageSize = rows.inputSize * columns.inputSize * geometry.inChannels
    imageBytes = (imageSize + 127) / 64 * 64
    lineBytes = (columns.filterSize * geometry.inChannelsPerGroup + 63) / 64 * 64
    let termBytes = groups[0].bias.byteCount * groups.count
    scratchByteCount = imageBytes + lineBytes + termBytes
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
    let rowTasks = (rowCount + rowsPerTask - 1) / rowsPerTask
    let width = HybridConv2D.columnsPerTask
    let columnTasks = (geometry.outChannelsPerGroup + width - 1) / width
    unsafe scratch.withUnsafeMutableBytes { scratch in
      unsafe output.withUnsafeMutableBytes { output in
        guard let scratch = scratch.baseAddress, let output = output.baseAddress else { return }
        for batch in Checkpoint().steps(0..<batches) {
          let values = input.extracting(batch * inputSize..<(batch + 1) * inputSize)
          let quantization = unsafe prepare(values, in: scratch, workers)
          let work = unsafe Work(
            convolution: UnownedReference(self), image: scratch, inputScale: quantization.scale,
            output: output + batch * rowCount * geometry.outChannels * 4, rowCount: rowCount,
            rowTasks: rowTasks, columnTasks: columnTasks)
          workers.run(tasks: rowTasks * columnTasks * groups.count, work)
        }
      }
    }
  }

  /// Quantizes an image, and forms what depends on its zero point.
  private func prepare(
    _ values: Span<Float>, in scratch: UnsafeMutableRawPointer, _ workers: WorkerPool
  ) -> HybridQuantization {
    let bytes = unsafe scratch.assumingMemoryBound(to: UInt8.self)
    let quantization = unsafe input.quantize(
      values, by: input.map(of: values, workers), into: .bytes(bytes), workers)
    let zeroPoint = Int32(quantization.zeroPoint) + 128
    unsafe (scratch + imageBytes).initializeMemory(
      as: UInt8.self, repeating: UInt8(truncatingIfNeeded: zeroPoint), count: lineBytes)
    var terms = unsafe (scratch + imageBytes + lineBytes).assumingMemoryBound(to: Int32.self)
    for group in groups {
      let sums = unsafe group.bias.address.assumingMemoryBound(to: Int32.self)
      let count = group.bias.byteCount / 4
      for i in 0..<count { unsafe terms[i] = 0 &- zeroPoint &* sums[i] }
      unsafe terms += count
    }
    return quantization
  }

  /// One image, cut into blocks of rows and columns of the product.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<HybridConv2D>
    let image: UnsafeMutableRawPointer
    let inputScale: Float
    let output: UnsafeMutableRawPointer
    let rowCount: Int
    let rowTasks: Int
    let columnTasks: Int

    func run(task: Int) {
      let group = task / (rowTasks * columnTasks)
      convolution.borrow { convolution in
        unsafe UnownedReference(convolution.groups[group]).borrow {
          run(task: task, of: convolution, group: group, $0)
        }
      }
    }

    private func run(
      task: Int, of convolution: HybridConv2D, group: Int, _ weights: PackedWeights
    ) {
      let firstColumn = task / rowTasks % columnTasks * HybridConv2D.columnsPerTask
      let firstRow = task % rowTasks * convolution.rowsPerTask
      let rows = min(convolution.rowsPerTask, rowCount - firstRow)
      let columns = min(HybridConv2D.columnsPerTask, weights.columns - firstColumn)
      let rowBytes = weights.paddedDepth * weights.kernel.activations.byteWidth
      let sumBytes = (rows * columns * 4 + 63) / 64 * 64
      let copied = convolution.windows.areInPlace ? 0 : rows * rowBytes
      guard let sums = unsafe ThreadScratch.bytes(sumBytes + copied + 64) else { return }
      var (a, aStride) = unsafe (UnsafeRawPointer(sums + sumBytes), rowBytes)
      if convolution.windows.areInPlace {
        aStride = convolution.geometry.inChannels
        unsafe a = UnsafeRawPointer(image) + firstRow * aStride
      } else {
        unsafe convolution.windows.copy(
          firstRow..<firstRow + rows, group: group, of: image, to: sums + sumBytes,
          outside: image + convolution.imageBytes)
      }
      let terms =
        unsafe image + convolution.imageBytes + convolution.lineBytes
        + group * weights.bias.byteCount + firstColumn * 4
      unsafe weights.kernel.run(
        IntegerProduct(
          rows: rows, columns: columns, depth: weights.paddedDepth, a: a, aStride: aStride,
          rowTerms: nil, b: weights.weights.address + firstColumn * weights.columnByteCount,
          bIsNarrow: weights.areNarrow,
          bias: terms.assumingMemoryBound(to: Int32.self), c: sums, cStride: columns * 4,
          output: .sums))
      let channel = group * weights.columns + firstColumn
      let results = unsafe output.assumingMemoryBound(to: Float.self)
      unsafe convolution.stage.rescale(
        .integers(UnsafeRawPointer(sums).assumingMemoryBound(to: Int32.self)), sumStride: columns,
        rows: rows, channels: channel..<channel + columns, inputScale: inputScale,
        into: results + (firstRow * convolution.geometry.outChannels + channel),
        with: convolution.input.kernels)
    }
  }
}
