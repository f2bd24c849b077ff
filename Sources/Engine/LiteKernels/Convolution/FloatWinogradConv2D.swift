public import LiteExecution
import LiteMicrokernels
public import LiteReference
import LiteTensor

/// The `CONV_2D` of float32 with filters of 3×3 taps by Winograd's minimal filtering,
/// F(2×2, 3×3): 16 multiplications give 4 pixels, which take 36 otherwise.
///
/// Computes `y = Aᵀ · [Σ (G · g · Gᵀ) ∘ (Bᵀ · d · B)] · A` for each tile of 2×2 output pixels,
/// where `d` is the patch of 4×4 input pixels that the tile depends on and `g` is the filter. The
/// pixels of tiles and patches are a dilation apart. The sum over the input channels makes 16 GEMMs,
/// with one row for each tile. `WinogradFilters`, `WinogradPatch` and `WinogradOutput` define the
/// matrices. Source: Lavin and Gray, "Fast Algorithms for Convolutional Neural Networks", 2015.
///
/// The results differ from those of exact arithmetic by at most `(inChannels + 11) · 2⁻²⁴ · (16 ·
/// max |x| · Σ |g| + |bias|)` plus addends of higher order, with the largest element of the patch
/// and the sum over the filter of the output channel. An infinity or NaN can make NaN of every
/// pixel of the tiles whose patches contain it.
///
/// Every `unsafe` in this file is the address of the input or of the output, whose sizes are
/// checked against the geometry.
public final class FloatWinogradConv2D: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  let geometry: ConvolutionGeometry
  let filters: WinogradFilters
  let kernel: FloatProductKernel
  let steps: WinogradKernel
  let activation: ClosedRange<Float>
  let tiling: WinogradTiling
  private let partitions: ProductPartitions
  let zeroPixel: AlignedBytes

  /// The bytes of transformed patches that a task works on at a time.
  private static let cachedBytes = 512 << 10

  /// The multiply-accumulates that are worth waking workers for.
  private static let leastShared = 200_000

  /// Transforms the filters of a convolution; nil for filters other than 3×3, for strides above 1,
  /// for groups, for fewer than 16 channels, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, bias: [Float],
    activation: ClosedRange<Float>, constants: PackedConstants = .unshared,
    microkernels: MicrokernelTable
  ) {
    guard [geometry.rows, geometry.columns].allSatisfy({ $0.filterSize == 3 && $0.stride == 1 }),
      geometry.groups == 1, geometry.inChannels >= 16, geometry.outChannels >= 16
    else { return nil }
    self.geometry = geometry
    self.activation = activation
    kernel = microkernels.floatProduct
    steps = microkernels.winograd
    name = "conv2DFloat32 winograd, \(kernel.name)"
    let filters = WinogradFilters(
      filter, columns: geometry.outChannels, depth: geometry.inChannels, bias: bias,
      constants: constants)
    guard let filters, let zeroPixel = AlignedBytes(byteCount: geometry.inChannels * 4) else {
      return nil
    }
    (self.filters, self.zeroPixel) = (filters, zeroPixel)
    tiling = WinogradTiling(geometry)
    let patchBytes = WinogradFilters.pointCount * geometry.inChannels * 4
    partitions = ProductPartitions(
      rows: tiling.count, columns: geometry.outChannels,
      isShared: geometry.macs >= FloatWinogradConv2D.leastShared,
      largestRows: max(FloatWinogradConv2D.cachedBytes / patchBytes, 2 * kernel.tileRows))
  }

  /// Whether a convolution that this kernel takes is faster by it than by ``FloatConv2D``, as
  /// measured.
  ///
  /// There must be at least a fifth less to multiply, tiles at the edges counted whole, by filters
  /// that serve some tiles each, and enough channels that the transforms take little beside it.
  /// Filters that are stored in fewer bytes than float32 grow to several times as many: they must serve
  /// more tiles to be worth the memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - storedByteCount: The bytes of the filters as the model stores them.
  /// - Returns: Whether it is.
  public static func isFaster(for geometry: ConvolutionGeometry, storedByteCount: Int) -> Bool {
    let tiles = WinogradTiling(geometry).count
    let pixels = geometry.batches * geometry.rows.outputSize * geometry.columns.outputSize
    let elements = geometry.macsOfOutputElement.multipliedSaturated(by: geometry.outChannels)
    let leastTiles = storedByteCount < elements.multipliedSaturated(by: 4) ? 32 : 9
    return geometry.inChannels >= 24 && geometry.outChannels >= 24 && tiles >= leastTiles
      && 9 * pixels >= 20 * tiles
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    geometry.expect(inputCount: input.count, outputCount: output.count)
    let partition = partitions[threadCount: workers.threadCount]
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let output = output.baseAddress else { return }
        let work = unsafe Work(
          convolution: self, input: input.baseAddress ?? UnsafeRawPointer(zeroPixel.address),
          output: output, partition: partition)
        workers.run(tasks: partition.taskCount, work)
      }
    }
  }

  /// One run, divided into blocks of tiles and of output channels.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: FloatWinogradConv2D
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let partition: ProductPartition

    func run(task: Int) {
      let (tiles, columns) = partition.block(ofTask: task)
      guard let block = unsafe WinogradBlock(convolution, tiles: tiles) else { return }
      unsafe block.transform(input)
      for columns in Checkpoint().slices(columns, of: WinogradBlock.columnsAtOnce) {
        block.multiply(columns)
        unsafe block.finish(columns, output)
      }
    }
  }
}
