public import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable
public import LiteReference

/// The fast `CONV_2D` of float32: a GEMM over packed weights.
///
/// A row of the left matrix is the receptive field of one output position, and its columns are the
/// filter taps. Receptive fields of one tap are read in place, and so are those of output rows
/// within the image. The others are copied by im2col, or the image rows that they cover are
/// (`PaddedRows`), block by block, into memory that fits a cache. `FULLY_CONNECTED` is the case of
/// images of one pixel. Accumulators may be rounded differently from those of `Conv2D`, with fused
/// multiply-adds, unless the caller requests the reference's rounding.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the geometry, which is checked against their
/// sizes. Tasks refer to the object itself, which the caller keeps alive.
public final class FloatConv2D: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  /// The name of the micro-kernel.
  public var kernelName: String { kernel.name }

  let geometry: ConvolutionGeometry
  let groups: [PackedFloatMatrix]
  let kernel: FloatProductKernel
  let im2col: Im2colRows
  let activation: ClosedRange<Float>
  let interior: Range<Int>?

  /// The padded rows that receptive fields are read from; nil where they are not.
  let paddedRows: PaddedRows?
  private let partitions: ProductPartitions
  private let appliesHardSwish: Bool
  private let epilogue: FloatEpilogue?

  /// The filters as they are, where kernels may sum along them; nil where they may not.
  private let filters: AlignedBytes?

  /// How much of the left matrix a task works on at a time.
  private static let cachedBytes = 192 << 10

  /// The number of tasks from which on work is balanced.
  static let taskGoal = 8

  /// The multiply-accumulates that are worth waking workers for.
  static let leastShared = 200_000

  /// Packs the weights of a convolution; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - roundsAsReference: Whether the results must be those of the reference, bit for bit.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, bias: [Float],
    activation: ClosedRange<Float>, roundsAsReference: Bool = false,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable
  ) {
    self.geometry = geometry
    self.activation = activation
    kernel = roundsAsReference ? microkernels.roundedFloatProduct : microkernels.floatProduct
    name = "conv2DFloat32, \(kernel.name)"
    let (rows, columns) = (geometry.rows, geometry.columns)
    let depth = rows.filterSize * columns.filterSize * geometry.inChannelsPerGroup
    let outChannels = geometry.outChannelsPerGroup
    var groups: [PackedFloatMatrix] = []
    for group in 0..<geometry.groups {
      let range = group * outChannels..<(group + 1) * outChannels
      let matrix = PackedFloatMatrix(
        filter.extracting(bytes: range.lowerBound * depth * 4..<range.upperBound * depth * 4),
        columns: outChannels, depth: depth, bias: bias.isEmpty ? [] : bias[range],
        constants: constants)
      guard let matrix else { return nil }
      groups.append(matrix)
    }
    guard let im2col = Im2colRows(float32: geometry, copy: copyRowsUnchanged) else { return nil }
    (self.groups, self.im2col) = (groups, im2col)

    interior = FloatConv2D.interior(of: geometry, im2col)
    paddedRows = FloatConv2D.paddedRows(of: geometry)
    partitions = ProductPartitions(
      rows: geometry.pixelCount, columns: outChannels,
      isShared: geometry.macs / geometry.groups >= FloatConv2D.leastShared,
      largestRows: FloatConv2D.mostCopiedRows(ofDepth: depth, by: kernel))
    (appliesHardSwish, epilogue) = (false, nil)
    filters = roundsAsReference ? nil : FloatConv2D.filters(filter, of: geometry)
  }

  /// The most receptive fields of a depth that are copied before they are multiplied.
  private static func mostCopiedRows(ofDepth depth: Int, by kernel: FloatProductKernel) -> Int {
    max(cachedBytes / max(depth * 4, 1), 2 * kernel.tileRows)
  }

  /// The most receptive fields that are copied before they are multiplied.
  var mostCopiedRows: Int { FloatConv2D.mostCopiedRows(ofDepth: groups[0].depth, by: kernel) }

  /// Another convolution, whose results go through a function.
  private init(_ function: FloatMapping, of convolution: FloatConv2D) {
    name = convolution.name
    geometry = convolution.geometry
    groups = convolution.groups
    kernel = convolution.kernel
    im2col = convolution.im2col
    activation = convolution.activation
    interior = convolution.interior
    paddedRows = convolution.paddedRows
    partitions = convolution.partitions
    appliesHardSwish = function.isFastHardSwish && kernel.canApplyHardSwish
    epilogue = appliesHardSwish ? nil : FloatEpilogue(function)
    filters = convolution.filters
  }

  /// The convolution whose results go through a function; nil where they go through one already.
  func fused(with function: FloatMapping) -> FloatConv2D? {
    guard !appliesHardSwish, epilogue == nil else { return nil }
    return FloatConv2D(function, of: self)
  }

  /// The greatest depth, and the most columns, that kernels may sum in lanes: they are kept once more,
  /// in memory that no budget is charged for.
  private static var mostLanes: (depth: Int, columns: Int) { (4096, 4) }

  /// The filters one after the other; nil where they are too many or too large for lanes, and where
  /// there is no memory.
  private static func filters(
    _ filter: ConstantSource, of geometry: ConvolutionGeometry
  ) -> AlignedBytes? {
    guard geometry.groups == 1, geometry.outChannels <= mostLanes.columns,
      geometry.macsOfOutputElement <= mostLanes.depth,
      let filters = AlignedBytes(uninitializedByteCount: filter.byteCount)
    else { return nil }
    let copied: Void? = filter.withElements(as: Float.self) { elements in
      unsafe elements.withUnsafeBytes {
        unsafe UnsafeMutableRawBufferPointer(
          start: filters.address, count: filters.byteCount
        ).copyMemory(from: $0)
      }
    }
    return copied == nil ? nil : filters
  }

  /// Multiplies, and applies the activation and the function.
  func multiply(_ product: FloatProduct) {
    var product = product
    (product.low, product.high) = (activation.lowerBound, activation.upperBound)
    product.appliesHardSwish = appliesHardSwish
    if let filters {
      // A row of a block is 16 elements of the depth, of which a filter has one.
      let skipped = unsafe (product.b - UnsafeRawPointer(groups[0].blocks.address)) / 16
      unsafe product.bColumns = UnsafeRawPointer(filters.address + skipped)
      product.bColumnStride = groups[0].depth * 4
      product.tapDepth = geometry.inChannels
    }
    kernel.runInParts(product, epilogue: epilogue)
  }

  /// The output positions of a row whose receptive fields lie within the image, if they are to be
  /// read in place: all taps of a filter row are contiguous, and a row has enough positions for a
  /// tile, or for a part of one where receptive fields are short, since each is copied by itself.
  private static func interior(of geometry: ConvolutionGeometry, _ im2col: Im2colRows)
    -> Range<Int>?
  {
    let columns = geometry.columns
    guard !im2col.areInPlace, geometry.groups == 1, columns.dilation == 1, columns.filterSize > 1
    else { return nil }
    let interior = im2col.interior(0..<columns.outputSize)
    return interior.count >= (geometry.macsOfOutputElement <= 256 ? 4 : 6) ? interior : nil
  }

  /// The weights, where a run reads them from memory and they are read once.
  public var prefetchHint: PrefetchHint? {
    geometry.pixelCount == 1 && groups.count == 1 ? PrefetchHint(groups[0].blocks) : nil
  }

  /// The number of bytes of later constants that a run prefetches.
  public var prefetchedByteCount: Int {
    let partition = partitions[threadCount: 1]
    guard interior == nil, paddedRows == nil, partition.taskCount > 0 else { return 0 }
    let (rows, columns) = partition.block(ofTask: 0)
    return partition.taskCount * groups.count
      * kernel.prefetchedByteCount(rows.count, columns.count, groups[0].depth)
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - prefetchHint: Constants that later kernels read, to be prefetched.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, into output: inout MutableSpan<Float>, prefetchHint: PrefetchHint? = nil,
    workers: WorkerPool
  ) {
    geometry.expect(inputCount: input.count, outputCount: output.count)
    let partition = partitions[threadCount: workers.threadCount]
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        if let interior {
          unsafe runRows(interior, input: input, output: output, workers)
          return
        }
        if let paddedRows {
          unsafe run(paddedRows, input: input, output: output, workers)
          return
        }
        let work = unsafe Work(
          convolution: UnownedReference(self), input: input, output: output,
          prefetchHint: prefetchHint, partition: partition)
        workers.run(tasks: partition.taskCount * groups.count, work)
      }
    }
  }

  /// One run, divided into blocks of rows and columns of the product.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<FloatConv2D>
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let prefetchHint: PrefetchHint?
    let partition: ProductPartition

    func run(task: Int) { convolution.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of convolution: FloatConv2D) {
      let (groupIndex, block) = task.quotientAndRemainder(dividingBy: partition.taskCount)
      let (rows, columns) = partition.block(ofTask: block)
      let matrix = unsafe convolution.groups[groupIndex].operand
      let geometry = convolution.geometry
      var (a, aStride) = unsafe (input, geometry.inChannels * 4)
      if convolution.im2col.areInPlace {
        unsafe a += rows.lowerBound * aStride
      } else {
        unsafe aStride = matrix.depth * 4
        guard let scratch = unsafe ThreadScratch.bytes(rows.count * aStride) else { return }
        unsafe convolution.im2col.copy(rows, group: groupIndex, of: input, to: scratch)
        unsafe a = UnsafeRawPointer(scratch)
      }
      let channel = groupIndex * geometry.outChannelsPerGroup + columns.lowerBound
      unsafe convolution.multiply(
        FloatProduct(
          rows: rows.count, columns: columns.count, depth: matrix.depth, a: a, aStride: aStride,
          b: matrix.blocks + columns.lowerBound * matrix.depth * 4,
          bias: matrix.bias + columns.lowerBound * 4,
          c: output + (rows.lowerBound * geometry.outChannels + channel) * 4,
          cStride: geometry.outChannels * 4,
          prefetched: prefetchHint?.share(
            of: task, among: partition.taskCount * convolution.groups.count)))
    }
  }
}
