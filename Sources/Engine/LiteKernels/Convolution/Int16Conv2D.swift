public import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable
public import LiteReference

/// The fast `CONV_2D` of int16 with filters of int8: a product over packed filters.
///
/// Receptive fields of one tap are read in place; others are copied, part by part (`Im2colRows`).
/// The results are those of `Conv2D` with an `Int16Accumulation`, bit for bit.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the geometry, which was checked against their
/// sizes. Tasks refer to the object itself, which the caller keeps alive.
public final class Int16Conv2D: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let geometry: ConvolutionGeometry
  private let im2col: Im2colRows
  private let groups: [(weights: PackedInt16Weights, product: Int16Product)]
  private let partitions: ProductPartitions

  /// How many bytes of the left matrix a task multiplies.
  private static let cachedBytes = 96 << 10

  /// The fewest multiply-accumulates that are distributed over threads.
  private static let leastShared = 200_000

  /// Packs filters; nil where only the reference loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI, of int8.
  ///   - epilogue: The epilogue.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, epilogue: Int16Epilogue,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable
  ) {
    let depth = geometry.macsOfOutputElement
    let columns = geometry.outChannelsPerGroup
    guard depth >= 1, columns >= 1, geometry.pixelCount >= 1,
      filter.byteCount == depth * geometry.outChannels,
      let im2col = Im2colRows(
        geometry, byteWidth: 2, depth: (depth + 1) / 2 * 2, copy: copyRowsUnchanged)
    else { return nil }
    var groups: [(weights: PackedInt16Weights, product: Int16Product)] = []
    for group in 0..<geometry.groups {
      let range = group * columns..<(group + 1) * columns
      guard
        let packed = PackedInt16Weights(
          filter.extracting(bytes: range.lowerBound * depth..<range.upperBound * depth),
          columns: columns, depth: depth, isWide: false, constants: constants),
        let stage = Int16Stage(
          epilogue.extracting(range), largestSum: packed.layout.largestSum(),
          microkernels: microkernels),
        let product = Int16Product(packed.layout, stage, microkernels)
      else { return nil }
      groups.append((packed, product))
    }
    self.geometry = geometry
    self.im2col = im2col
    self.groups = groups
    name = "conv2DInt16, \(microkernels.int16Product.name)"
    partitions = ProductPartitions(
      rows: geometry.pixelCount, columns: columns,
      isShared: geometry.macs / geometry.groups >= Int16Conv2D.leastShared,
      largestRows: max(Int16Conv2D.cachedBytes / (depth * 2), 48))
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Int16>, into output: inout MutableSpan<Int16>, workers: WorkerPool
  ) {
    geometry.expect(inputCount: input.count, outputCount: output.count)
    let partition = partitions[threadCount: workers.threadCount]
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          all: UnownedReference(self), input: input, output: output, partition: partition)
        workers.run(tasks: partition.taskCount * groups.count, work)
      }
    }
  }

  /// One run, divided into blocks of rows and columns of the product of each group.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let all: UnownedReference<Int16Conv2D>
    let input: UnsafeRawPointer
    let output: UnsafeMutablePointer<Int16>
    let partition: ProductPartition

    func run(task: Int) { all.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of all: Int16Conv2D) {
      let geometry = all.geometry
      let (group, block) = task.quotientAndRemainder(dividingBy: partition.taskCount)
      let (rows, columns) = partition.block(ofTask: block)
      let (packed, product) = all.groups[group]
      let rowBytes = packed.layout.paddedDepth * 2
      let productBytes = product.scratchByteCount
      let copiedBytes = all.im2col.areInPlace ? 0 : rows.count * rowBytes
      guard let scratch = unsafe ThreadScratch.bytes(productBytes + copiedBytes) else { return }
      var a = unsafe input + rows.lowerBound * rowBytes
      if !all.im2col.areInPlace {
        let copied = unsafe scratch + productBytes
        unsafe all.im2col.copy(rows, group: group, of: input, to: copied)
        unsafe a = UnsafeRawPointer(copied)
      }
      let channel = group * geometry.outChannelsPerGroup + columns.lowerBound
      unsafe product.run(
        rows.count, a, stride: rowBytes, b: packed.weights.address, columns: columns,
        into: output + (rows.lowerBound * geometry.outChannels + channel),
        stride: geometry.outChannels, scratch: scratch)
    }
  }
}
